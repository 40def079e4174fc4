/**
 * A finding says what is wrong with an answer, as data. Messages are made from it later, in either language.
 */

import type { ValueKind } from '../sandbox/in-child/replies.ts';
import type { RawAnswer } from '../sandbox/raw-answer.ts';
import { NOT_WRITTEN_YET } from '../submission/starter-text.ts';

/** Findings that any exercise may have. */
export type CommonFinding =
  /** The starter's stub is still there; `name` is the function it stands for. */
  | { readonly kind: 'not-written'; readonly name: string }
  /** Nothing was returned. */
  | Exclude<RawAnswer, { kind: 'returned' }>
  /** It returned something that is no answer to the question. */
  | {
      readonly kind: 'no-answer';
      readonly type: ValueKind;
      /** The value itself, or the items of a list. */
      readonly of: 'value' | 'items';
      readonly text: string;
    }
  /**
   * A right function stood in the place of one of the submission's, and nobody knows what is right of what it was
   * asked on the way.
   */
  | {
      readonly kind: 'unanswered';
      /** The function that was asked, and with what, as the sandbox writes it. */
      readonly name: string;
      readonly given: readonly string[];
      /** The submission has one of its own, which is wrong. */
      readonly isWritten?: boolean;
    }
  /** The submission's own objects, on which the function was to be asked, are not right. */
  | { readonly kind: 'no-own-tree' };

/**
 * An answer of the right kind that is not right, or something given that was changed, as only the exercise
 * can tell it. Its status in a report is always `failed`.
 */
export type WrongAnswer = WrongReturn | WrongChange;

export interface WrongReturn {
  readonly kind: `wrong-${string}`;
  /** As a program writes it. */
  readonly text: string;
  readonly answer: unknown;
  readonly right: unknown;
  /** The values of the input, by the names of its parameters. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The input was changed, too. */
  readonly changed?: WrongChange;
}

export interface WrongChange {
  readonly kind: 'wrong-change' | 'changed-input';
  /** The name of the part; what it is now, as inputs are written, and what it should be. */
  readonly part: string;
  readonly text: string;
  readonly wanted: string;
  /** Its present value, as far as it can be told: it may be no value of its type any more. */
  readonly now: unknown;
}

export type Finding = CommonFinding | WrongAnswer;

/** An exercise's own are told by their names. */
export function isCommon(finding: Finding): finding is CommonFinding {
  return finding.kind !== 'changed-input' && !finding.kind.startsWith('wrong-');
}

/** @returns the finding where a function returned nothing that an exercise could judge */
export function findingOf(raw: Exclude<RawAnswer, { kind: 'returned' }>): CommonFinding {
  return raw.kind === 'threw' && raw.message.startsWith(NOT_WRITTEN_YET)
    ? { kind: 'not-written', name: raw.message.slice(NOT_WRITTEN_YET.length) }
    : raw;
}
