/**
 * Reads the answer to one question from the fields that the harness wrote. The answer is not trusted: one that cannot be
 * read is `garbled`, which is a fault of the submission; and texts are cut here, before they are measured, matched or
 * shown.
 */
import { cutText, separateText } from '../base/in-child/visible.ts';
import { CHANCE_SOURCES, type ChanceSource } from './in-child/chance.ts';
import { readFields } from './in-child/fields.ts';
import { VALUE_KINDS, type ValueKind } from './in-child/replies.ts';
import type { NoAnswer, Outcome } from './session.ts';

export interface Printed {
  readonly text: string;
  /** Whether more was printed than `text` holds. */
  readonly truncated: boolean;
}

/** The answer to one input, before it is judged. */
export type RawAnswer =
  | ReturnedAnswer
  | AbsentAnswer
  | ThrownAnswer
  | { readonly kind: 'garbled' }
  | NoAnswer
  | FaultyRun;

export interface ReturnedAnswer {
  readonly kind: 'returned';
  /** As the exercise's part in the child wrote them. */
  readonly fields: readonly string[];
}

/** The submission has no such class or method. */
export interface AbsentAnswer {
  readonly kind: 'absent';
  readonly name: string;
  readonly what: 'class' | 'method';
  /** The answers that came before in the same question, as fields, where it has several calls. */
  readonly before?: string;
}

export interface ThrownAnswer {
  readonly kind: 'threw';
  readonly name: string;
  readonly message: string;
  /** As V8 wrote it, with locations in the compiled program. */
  readonly stack: string;
  /** As in {@link AbsentAnswer}. */
  readonly before?: string;
}

/** The answer of a whole program in any language, which is run instead of called. */
export interface FaultyRun {
  readonly kind: 'run';
  readonly fault: RunFault;
}

/**
 * - `exit`: it ended by an error; `wants-more`: perhaps because it wanted to read more than its input
 * - `busy`, `idle`, `flood`, `memory`: it was ended because it computed for too long, waited for nothing, printed without
 *   end, or used too much memory
 * - `silent`: it printed nothing; `unread`: its output is not readable
 * - `no-board`: no line of its output is a board, so perhaps it meant that there is none
 * - `uncounted`: it was given several inputs and did not answer each one
 * - `skipped`: it was not run, because earlier runs had to be ended
 */
export type RunFaultKind =
  | 'exit'
  | 'wants-more'
  | 'busy'
  | 'idle'
  | 'flood'
  | 'memory'
  | 'silent'
  | 'unread'
  | 'no-board'
  | 'uncounted'
  | 'skipped';

/** What was wrong with a run. */
export interface RunFault {
  readonly kind: RunFaultKind;
  /** What is known about it, such as an exit code or a printed line. */
  readonly detail: string;
}

/** The answers to one question, which may have several inputs. */
export interface AskedAnswer {
  /** The answer to the first input, or the reason why there is none. */
  readonly raw: RawAnswer;
  /** The unread answer to each input; empty where the question was not answered. */
  readonly texts: readonly string[];
  /** The recorded calls, if the question asks for them; see `grading/blame/calls.ts`. */
  readonly noted?: string;
  readonly printed?: Printed | undefined;
  /** The sources of randomness that were used, in this question or while the program was loaded. */
  readonly chance?: readonly ChanceSource[];
  /** The message of the child, if it sent one. */
  readonly sent?: Buffer;
  /** Whether the child did not survive the question. */
  readonly isAborted: boolean;
}

/**
 * The answer holds the whole message, which may be megabytes, so a caller with many answers must not store them.
 *
 * @param isNoted whether recorded calls come after the answers
 */
export function readAnswer(outcome: Outcome, isNoted: boolean): AskedAnswer {
  if (!Buffer.isBuffer(outcome))
    return { raw: outcome, texts: [], isAborted: outcome.kind === 'lost' };
  // Messages may be many and large, so each is read only when a property is used.
  let read: readonly string[] | undefined;
  const fields = (): readonly string[] => {
    read ??= readFields(outcome.toString('utf16le')) ?? [];
    return read;
  };
  return {
    sent: outcome,
    isAborted: false,
    get texts() {
      return fields().slice(1, isNoted ? -2 : -1);
    },
    get raw() {
      return readRaw(this.texts[0] ?? '');
    },
    get printed() {
      const text = fields().at(-1) ?? '';
      return text === '' ? undefined : printedOf(text);
    },
    get chance() {
      return usesNone(outcome) ? [] : chanceIn(fields()[0]);
    },
    get noted() {
      return isNoted ? (fields().at(-2) ?? '') : '';
    },
  };
}

/** The first field of nearly all messages: no source of randomness was used. */
const NONE_USED = Buffer.from('0:', 'utf16le');

/** Answers the frequent case without reading all fields. */
function usesNone(sent: Buffer): boolean {
  return sent.subarray(0, NONE_USED.length).equals(NONE_USED);
}

/** @param bits as `takeUsedChance` wrote them */
export function chanceIn(bits = ''): readonly ChanceSource[] {
  const used = Number(bits);
  return CHANCE_SOURCES.filter((_, i) => Number.isInteger(used) && (used & (1 << i)) !== 0);
}

export function printedOf(text: string): Printed {
  const cut = separateText(cutText(text));
  return { text: cut, truncated: cut.length < text.length };
}

/** Kinds of answers whose first three fields are texts that are shown; a value may follow. */
const KINDS_WITH_TEXTS = ['threw', 'absent', 'value', 'items'];

/** Reads the answer to one input. */
export function readRaw(text: string): RawAnswer {
  const whole = readFields(text) ?? [];
  // Nearly all of the many answers are whole values, without fields to cut.
  if (whole[0] === 'whole') return { kind: 'returned', fields: whole };
  const textCount = KINDS_WITH_TEXTS.includes(whole[0] ?? '') ? 3 : 1;
  // These texts may be stored until the end of the grading, and must not hold the whole message in memory.
  const fields = whole.map((each, i) => (i < textCount ? separateText(cutText(each)) : each));
  const [kind, name = '', message = '', third = '', fourth] = fields;
  switch (kind) {
    case undefined:
      return { kind: 'garbled' };
    case 'threw':
      return { kind, name, message, stack: separateText(cutText(third)), ...before(fourth) };
    case 'absent': {
      // The answer of an absent method has no stack, so the answers before it are its third field.
      const what = message === 'class' ? 'class' : 'method';
      return { kind, name, what, ...before(fields[3]) };
    }
    default:
      return { kind: 'returned', fields };
  }
}

function before(text: string | undefined): { readonly before?: string } {
  return text === undefined ? {} : { before: text };
}

export function isValueKind(text: string): text is ValueKind {
  return VALUE_KINDS.includes(text);
}
