/** Makes the notes of a result. Notes tell students something useful, and cost no points. */
import { type FormatMessage, nameList } from '../../base/messages/format-message.ts';
import type { Explainer } from '../../engine/explainer.ts';
import type { CheckResult } from '../../results/result.ts';
import type { SecretSample } from '../ask/secret-sample.ts';
import { printsALot, writtenBeside } from './notes.ts';

interface NoteContext {
  readonly formatMessage: FormatMessage;
  readonly explainer: Explainer;
  readonly sample: SecretSample;
  /** Functions that are wrong in the submission's own tree, although everything passed. */
  readonly rightOnlyWithValues: readonly string[];
  /** The file that the exercise expects. */
  readonly entry: string;
  /** A file beside it whose name differs little from that. */
  readonly beside: string | undefined;
}

/** @returns texts, and nothing for each note that does not apply */
export function notesOnResult(
  checks: readonly CheckResult[],
  { formatMessage, explainer, sample, rightOnlyWithValues, entry, beside }: NoteContext,
): readonly (string | undefined)[] {
  const pending = checks.filter((check) => check.pending);
  // Where the failures of a function are those of another one, that one is why its answers differ.
  const carried = new Set(
    checks.filter(({ carriedFrom }) => carriedFrom !== undefined).map(({ name }) => name),
  );
  const differing = [...sample.different].filter((name) => !carried.has(name));
  return [
    writtenBeside(checks, beside, entry, formatMessage),
    ...pending.map(({ name }) => explainer.pending?.(name)),
    rightOnlyWithValues.length > 0 ? explainer.needsValues?.(rightOnlyWithValues) : undefined,
    printsALot(checks, formatMessage),
    noteOnSample('differs-alone', differing, sample.seed, formatMessage),
    noteOnSample('wrong-on-fresh', [...sample.wrongOnFresh], sample.seed, formatMessage),
  ];
}

/** The note names the seed, so that a student who doubts the result can draw the same inputs. */
function noteOnSample(
  key: 'differs-alone' | 'wrong-on-fresh',
  names: readonly string[],
  seed: number,
  formatMessage: FormatMessage,
): string | undefined {
  if (names.length === 0) return undefined;
  const text = nameList(names, 'list.and');
  return formatMessage(key, { names: text, count: names.length, seed: String(seed) });
}
