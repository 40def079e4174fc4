/**
 * Tells of failures where in the program they come from: lines that cannot mean what they say, and
 * the one change that makes a function right; as data, and in words. It reads programs, which takes a
 * parser; only what failed has it loaded.
 */

import type { FormatMessage } from '../../base/messages/format-message.ts';
import { entryOf } from '../../engine/places.ts';
import { inputOf } from '../../engine/view.ts';
import type { CaseResult, CheckResult, GradeResult, RepairPlace } from '../../results/result.ts';
import type { standsAt } from '../../submission/source/program.ts';
import { LINE_END, type SourceLocation, sourceIn } from '../../submission/source-location.ts';
import { isStub } from '../explain/notes.ts';
import { findPatches } from './find-patches.ts';
import type { tellLint } from './lint/tell-lint.ts';
import type { Failed } from './patch-trial.ts';
import type { Patch } from './patches/mutate.ts';
import { placeSentence, repairedLines } from './patches/places.ts';

export interface PlaceOptions {
  readonly formatMessage: FormatMessage;
  /** It is told where functions that failed stand, too: some reports name a line for each. */
  readonly locatesFunctions?: boolean;
  /** Where a bug has no name, the line is looked for that one change makes right. */
  readonly hints?: {
    /** How the repaired line reads is told, too: for instructors. */
    readonly showRepair?: boolean;
    /** Given the result without hints, where these are still to be looked for. */
    readonly onResult?: (result: GradeResult) => unknown;
  };
}

export async function tellPlaces(
  result: GradeResult,
  failed: Failed,
  { formatMessage, hints, locatesFunctions }: PlaceOptions,
): Promise<GradeResult> {
  const { reader, program } = failed.opened;
  const { texts } = program;
  const { name: exercise, checks: asked, exports } = failed.oracle.exercise;
  // Where answers differ by chance, a line that cannot mean what it says is not the reason.
  const isByChance = (name: string) => failed.records.get(name)?.found.byChance !== undefined;
  const checks = asked
    .filter(({ name }) => !isByChance(name))
    .map(({ name, isProgram, reliesOn }) => ({ name, isProgram, reliesOn }));
  const read = { checks: result.checks, warnings: result.warnings };
  const told = isStub(result.checks)
    ? undefined
    : await reader.read<typeof tellLint>(
        'tellLint',
        read,
        texts,
        { checks, exports },
        formatMessage.language,
      );
  const names = result.checks.map(({ name }) => name);
  const stands = locatesFunctions && (await reader.read<typeof standsAt>('standsAt', texts, names));
  const first = withTold({ ...result, ...told }, ({ name, status }) => {
    const place = status === 'passed' || !stands ? undefined : stands.get(name);
    return place === undefined ? {} : { standsAt: place };
  });
  if (hints === undefined) return first;
  hints.onResult?.(first);
  const found = await findPatches(failed);
  const telling = {
    formatMessage,
    showRepair: hints.showRepair === true,
    texts,
    entry: entryOf(exercise),
  };
  return withTold(first, (check) => {
    const { places = [], loop } = found.get(check.name) ?? {};
    const [place, otherPlace] = places.map((each) => repairPlace(each, check, telling));
    const cases = loop && check.cases.map((each) => inLoop(each, loop, formatMessage));
    return { ...(place && { place }), ...(otherPlace && { otherPlace }), ...(cases && { cases }) };
  });
}

function withTold(
  result: GradeResult,
  tell: (check: CheckResult) => Partial<CheckResult>,
): GradeResult {
  const checks = result.checks.map((check) => {
    const { cases: asked, ...rest } = check;
    const { cases = asked, ...more } = tell(check);
    return { ...rest, ...more, cases };
  });
  return { ...result, checks };
}

interface PlaceTelling {
  readonly formatMessage: FormatMessage;
  /** The instructor's setting: how the repaired line reads is told, too. */
  readonly showRepair: boolean;
  /** The texts of the submission's files, by name. */
  readonly texts: ReadonlyMap<string, string>;
  /** The file that a student expects; others are named in the sentence. */
  readonly entry: string;
}

/** What ran out of time was in the loop. */
function inLoop(
  each: CaseResult,
  location: SourceLocation,
  formatMessage: FormatMessage,
): CaseResult {
  if (each.status !== 'timeout' || each.carriedFrom !== undefined) return each;
  return { ...each, location, hint: formatMessage('said.timeout.loop') };
}

/** The smallest input that the check's failures show. */
function shownIn({ cases }: CheckResult): string | undefined {
  const failed = cases.filter(({ status }) => status !== 'passed');
  const shown = failed.find(({ board }) => board === '*') ?? failed[0];
  return shown && inputOf(shown);
}

function repairPlace(
  patch: Patch,
  check: CheckResult,
  { formatMessage, showRepair, texts, entry }: PlaceTelling,
): RepairPlace {
  const input = shownIn(check);
  const { kind, file, line, column, mark } = patch;
  const text = texts.get(file) ?? '';
  const marked = text.slice(mark.start, mark.end).split(LINE_END)[0]!;
  const sentence = placeSentence(patch, text, formatMessage, file !== entry);
  return {
    file,
    line,
    column,
    // What is marked may go on over many lines; only the first is shown.
    length: Math.max(1, marked.trimEnd().length),
    ...sourceIn(text, line),
    kind,
    message: formatMessage('place.proof', { sentence, name: check.name }),
    ...(input !== undefined && { board: input }),
    ...(showRepair && { repaired: repairedLines(patch, text) }),
  };
}
