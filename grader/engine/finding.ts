/**
 * A finding says what is wrong with an answer, as data. Messages are made from it later, in either language.
 */

import type { ValueKind } from '../sandbox/in-child/replies.ts';
import type { RawAnswer } from '../sandbox/raw-answer.ts';
import { NOT_WRITTEN_YET } from '../submission/starter-text.ts';

/** Findings that any exercise may have. */
export type CommonFinding =
  | NotWritten
  | NotReturned
  | AnswerOfOtherType
  | UnansweredCall
  /** The function was to be asked on the tree that the submission makes, and this tree is wrong. */
  | { readonly kind: 'no-own-tree' };

/** The stub of the starter is still there. */
interface NotWritten {
  readonly kind: 'not-written';
  /** The function that is a stub. It may be another one than the asked function. */
  readonly name: string;
}

/** The function did not return. */
export type NotReturned = Exclude<RawAnswer, { kind: 'returned' }>;

/** The function returned a value of another type than that of its answers. */
interface AnswerOfOtherType {
  readonly kind: 'no-answer';
  readonly type: ValueKind;
  /** Whether `type` is that of the value itself, or that of the items of a list. */
  readonly of: 'value' | 'items';
  readonly text: string;
}

/** A substitute was called, and the right answer to this call is not known. */
interface UnansweredCall {
  readonly kind: 'unanswered';
  /** The function for which the substitute stands. */
  readonly name: string;
  /** The arguments of the call, as the child writes them. */
  readonly argumentTexts: readonly string[];
  /** The submission has a function of this name, which is wrong. */
  readonly isWritten?: boolean;
  /** In a sequence of calls: those of the check itself all returned what is right, although an earlier call was wrong. */
  readonly isRightItself?: boolean;
}

/**
 * An answer of the right type that is not right, or an argument that was changed. An exercise explains these with its own
 * words. Their status in a report is always `failed`.
 */
export type WrongAnswer = WrongReturn | WrongChange;

export interface WrongReturn {
  readonly kind: `wrong-${string}`;
  /** The answer, as a program writes it. */
  readonly text: string;
  readonly answer: unknown;
  readonly right: unknown;
  /** The values of the input, by the names of its parameters. */
  readonly values: Readonly<Record<string, unknown>>;
  /** An argument was changed, too. */
  readonly changed?: WrongChange;
  /** The first wrong call, where the input is a sequence of calls. */
  readonly call?: WrongCallInSequence;
}

export interface WrongCallInSequence {
  readonly index: number;
  /** What the call returned, in words. */
  readonly text: string;
  /** The other methods whose calls before it are needed for the failure; not given where that is not known. */
  readonly onlyAfter?: readonly string[];
}

export interface WrongChange {
  readonly kind: 'wrong-change' | 'changed-input';
  /** The name of the parameter, or of a field of an object. */
  readonly part: string;
  /** Its value after the call, as inputs are written. */
  readonly text: string;
  /** The value that it should have after the call, as inputs are written. */
  readonly wanted: string;
  /** Its value after the call, with long texts cut. It need not be a value of its type. */
  readonly now: unknown;
  /** The call that left a field of its object wrong, where the input is a sequence of calls. */
  readonly call?: WrongCallInSequence;
}

export type Finding = CommonFinding | WrongAnswer;

/** Whether a finding is one that any exercise may have. The others are recognized by their kinds. */
export function isCommon(finding: Finding): finding is CommonFinding {
  return finding.kind !== 'changed-input' && !finding.kind.startsWith('wrong-');
}

/** @returns the finding where a function returned nothing that an exercise could judge */
export function findingOf(raw: Exclude<RawAnswer, { kind: 'returned' }>): CommonFinding {
  return raw.kind === 'threw' && raw.message.startsWith(NOT_WRITTEN_YET)
    ? { kind: 'not-written', name: raw.message.slice(NOT_WRITTEN_YET.length) }
    : raw;
}
