/**
 * What came back from one question, read from the fields the harness wrote. Nothing in it is trusted:
 * what does not read as an answer is `garbled`, the submission's own doing; and words are cut here, before
 * anybody measures, matches or shows them.
 */
import { cutText, separateText } from '../base/in-child/visible.ts';
import { CHANCE_SOURCES, type ChanceSource } from './in-child/chance.ts';
import { readFields } from './in-child/fields.ts';
import { VALUE_KINDS, type ValueKind } from './in-child/replies.ts';
import type { NoAnswer, Outcome } from './session.ts';

export interface Printed {
  readonly text: string;
  /** More was printed than is kept here. */
  readonly truncated: boolean;
}

export type RawAnswer =
  /** Fields as the exercise's own half wrote them. */
  | { readonly kind: 'returned'; readonly fields: readonly string[] }
  /** The submission has no such class or method. */
  | { readonly kind: 'absent'; readonly name: string; readonly what: 'class' | 'method' }
  | {
      readonly kind: 'threw';
      readonly name: string;
      readonly message: string;
      /** As V8 wrote it, with places in the compiled program. */
      readonly stack: string;
    }
  | { readonly kind: 'garbled' }
  | NoAnswer
  /** Of a whole program in any language, which is run and not called. */
  | { readonly kind: 'run'; readonly how: RunFault };

/** What became of a run; `detail` is what is known of it, as it came. */
export interface RunFault {
  readonly kind: /** It ended by an error, perhaps because it wanted to read more than there was. */
    | 'exit'
    | 'wants-more'
    /** It was ended: it computed for too long, waited for what never came, printed without end, took too much memory. */
    | 'busy'
    | 'idle'
    | 'flood'
    | 'memory'
    /** It printed nothing, or what cannot be read; or not an answer for each of many. */
    | 'silent'
    | 'unread'
    /** Where its lines may mean something, none of them could be read: it may also have meant that there is nothing. */
    | 'no-board'
    | 'uncounted'
    /** It was not run, because others had to be ended. */
    | 'skipped';
  readonly detail: string;
}

/** What came of one question. */
export interface AskedAnswer {
  /** Of the first input, or why there is none. */
  readonly raw: RawAnswer;
  /** For each input the answer as it came; none where the question was not answered. */
  readonly texts: readonly string[];
  /** What was written down meanwhile, where that was asked for: see `grading/blame/calls.ts`. */
  readonly noted?: string;
  readonly printed?: Printed | undefined;
  /** What was used of chance, in this question or while the program was loaded. */
  readonly chance?: readonly ChanceSource[];
  /** All of it as it was sent, where anything was. */
  readonly sent?: Buffer;
  /** The child was lost over the question. */
  readonly isLost: boolean;
}

/**
 * It holds all that was sent, which may be megabytes: of many answers none is to be kept.
 *
 * @param isNoted what was written down meanwhile comes after the answers
 */
export function readAnswer(outcome: Outcome, isNoted: boolean): AskedAnswer {
  if (!Buffer.isBuffer(outcome))
    return { raw: outcome, texts: [], isLost: outcome.kind === 'lost' };
  // There may be many, and large ones: read only where somebody looks.
  let read: readonly string[] | undefined;
  const fields = (): readonly string[] => {
    read ??= readFields(outcome.toString('utf16le')) ?? [];
    return read;
  };
  return {
    sent: outcome,
    isLost: false,
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

/** The first field, as it stands in nearly all answers. */
const NONE_USED = Buffer.from('0:', 'utf16le');

/** Of most answers nobody need read the fields for this. */
function usesNone(sent: Buffer): boolean {
  return sent.subarray(0, NONE_USED.length).equals(NONE_USED);
}

/** @param bits those of `takeUsedChance` */
export function chanceIn(bits = ''): readonly ChanceSource[] {
  const used = Number(bits);
  return CHANCE_SOURCES.filter((_, i) => Number.isInteger(used) && (used & (1 << i)) !== 0);
}

export function printedOf(text: string): Printed {
  const kept = separateText(cutText(text));
  return { text: kept, truncated: kept.length < text.length };
}

/** Answers that are told in words: their first three fields, after which a value may follow. */
const IN_WORDS = ['threw', 'absent', 'value', 'items'];

/** One input's answer: what was thrown, what is missing, or the exercise's own fields. */
export function readRaw(text: string): RawAnswer {
  const whole = readFields(text) ?? [];
  // Nearly all are whole values, hundreds of thousands: none of their fields is words.
  if (whole[0] === 'whole') return { kind: 'returned', fields: whole };
  const words = IN_WORDS.includes(whole[0] ?? '') ? 3 : 1;
  // Words may be kept for as long as the submission is graded, and the text that they are a part of is not.
  const fields = whole.map((each, i) => (i < words ? separateText(cutText(each)) : each));
  const [kind, name = '', message = '', stack = ''] = fields;
  switch (kind) {
    case undefined:
      return { kind: 'garbled' };
    case 'threw':
      return { kind, name, message, stack: separateText(cutText(stack)) };
    case 'absent':
      return { kind, name, what: message === 'class' ? 'class' : 'method' };
    default:
      return { kind: 'returned', fields };
  }
}

export function isValueKind(text: string): text is ValueKind {
  return VALUE_KINDS.includes(text);
}
