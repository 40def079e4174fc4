/**
 * The result of a grading, from which every report is made. It has the same fields as the JSON report, which
 * `result.schema.json` describes for other programs, so any other report can be made from a saved result later. It holds
 * plain data: inputs as text, times in milliseconds, and what a student wrote or printed without escaping for any format.
 *
 * `Details` is what an exercise adds to a case: see its `result.schema.json`.
 */
import type { Printed, RawAnswer } from '../sandbox/raw-answer.ts';
import type {
  FunctionText,
  LoadError,
  SourceLocation,
  Warning,
} from '../submission/source-location.ts';
import type { RecordedCalls } from './call-tree.ts';

// Types of earlier stages that are parts of a result.
export type { FunctionText, LoadError, Printed, SourceLocation, Warning };

export type Status = 'passed' | 'failed' | 'error' | 'timeout' | 'skipped';

export interface GradeResult<Details extends object = object> {
  readonly schemaVersion: 1;
  /** The graded exercise. Absent in old results, which are of the first exercise. */
  readonly exercise?: string | undefined;
  /** The language of all messages in this result. English where it is absent. */
  readonly language?: string | undefined;
  /** The submission's path as the user gave it, with forward slashes. */
  readonly submission: string;
  /** The command of a program in another language, quoted for a shell; empty where it cannot be quoted. */
  readonly command?: string | undefined;
  readonly score: number;
  readonly maxScore: number;
  /** Whether every `"*"` case passed without error carried forward: the submission is right on every input. */
  readonly proven: boolean;
  /** What `proven` means for this exercise, in a sentence. */
  readonly proof?: string | undefined;
  readonly checks: readonly CheckResult<Details>[];
  /** Why nothing could be asked at all. All cases are then `skipped`, the score is 0. */
  readonly loadError?: LoadError | undefined;
  /** Problems that cost no points, such as type errors or a function that prints a lot. */
  readonly warnings: readonly Warning[];
  /** The functions of which calls were recorded, as the submission has them. */
  readonly functionTexts?: readonly FunctionText[] | undefined;
  /** What the submission printed while it was loaded, before any question. */
  readonly printedAtLoad?: Printed | undefined;
  /** The locks around the student's code, in the order in which they were applied. */
  readonly locks: readonly string[];
  /** The seed of the random inputs. `--seed` draws the same inputs again. */
  readonly seed?: number | undefined;
  readonly graderVersion: string;
  readonly durationMs: number;
}

export interface CheckResult<Details extends object = object> {
  readonly name: string;
  /** Whether the check is the whole program and no function. */
  readonly isProgram?: true | undefined;
  /** What the function is for, in a phrase. Only for functions that are not written yet. */
  readonly purpose?: string | undefined;
  /** The worst status of its cases; `passed` when all failures were errors carried forward. */
  readonly status: Status;
  readonly score: number;
  readonly maxScore: number;
  /** The functions from whose errors points were carried forward to this check. */
  readonly carriedFrom?: readonly string[] | undefined;
  /** Whether the function is still the stub of the starter. */
  readonly notWritten?: boolean | undefined;
  /** Whether it is right so far, but reads what a function that is not written yet must write. */
  readonly pending?: boolean | undefined;
  /** The misconception whose answers are the same as those of this function. */
  readonly misconception?: NamedMisconception | undefined;
  /** The first location to look at: one change there makes the function right. */
  readonly place?: RepairPlace | undefined;
  /** Another such location. */
  readonly otherPlace?: RepairPlace | undefined;
  /** The location of the function, for reports that need a line for each failure. */
  readonly standsAt?: SourceLocation | undefined;
  readonly cases: readonly CaseResult<Details>[];
}

export type CaseResult<Details extends object = object> = AnyCaseResult & Details;

/** The fields that case results of all exercises have. */
export interface AnyCaseResult {
  /** `<check>/<number>`, numbered from 1 in file order. */
  readonly id: string;
  readonly title?: string | undefined;
  /** The input, or `*` for all inputs of the check, or for an input that is hidden. */
  readonly board: string;
  /** Before this time, students see only whether the case passed. */
  readonly visibleFrom?: string | undefined;
  readonly status: Status;
  readonly score: number;
  readonly maxScore: number;
  /** The functions from whose errors points were carried forward to this case. */
  readonly carriedFrom?: readonly string[] | undefined;
  /** What happened, in one sentence of plain text. Absent when the case passed by itself. */
  readonly message?: string | undefined;
  /** What to try: the hint of the case, or else one for what happened. */
  readonly hint?: string | undefined;
  /** What happened, as a code for other programs. */
  readonly finding?: FindingKind | undefined;
  /** The input that the fields below are about: for a `*` case, the smallest one that failed. */
  readonly shownBoard?: string | undefined;
  /** The right answer on `shownBoard` (or `board`). */
  readonly expected?: ShownAnswer | undefined;
  /** The submission's answer; absent when there is none, as after an error or a timeout. */
  readonly actual?: ShownAnswer | undefined;
  /** The argument that is wrong after the call, where that is the failure. */
  readonly changed?: ShownChange | undefined;
  /** The other functions of the exercise that must be called before for the failure to show. */
  readonly onlyAfter?: readonly string[] | undefined;
  /** The failure drawn as lines of plain text, for reports without a drawing of their own. */
  readonly picture?: readonly string[] | undefined;
  /** The full reasoning in paragraphs, which `--explain` shows after the message. */
  readonly explanation?: readonly string[] | undefined;
  /** For `*` cases: how many inputs were asked about, and how many answers were wrong. */
  readonly boards?: AskedCounts | undefined;
  /** The calls that were made for the answer that the message is about, if a report was to show them. */
  readonly calls?: RecordedCalls | undefined;
  /** What the submission printed while it was asked about this case. */
  readonly printed?: Printed | undefined;
  /** The arguments of `npm run try --` that ask the same again, without the submission. */
  readonly tryWith?: readonly string[] | undefined;
  /** The location of the failure in the student's files, if it is known. */
  readonly location?: SourceLocation | undefined;
}

/** An argument that has another value after the call than it should have. The values are written as inputs are. */
export interface ShownChange {
  /** The name of the parameter. */
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** The value that it should have after the call. */
  readonly right: string;
}

interface AskedCounts {
  readonly asked: number;
  readonly failed: number;
  /** Which inputs were asked about, in words, where a wrong answer on a small input kept the large ones from being asked. */
  readonly among?: string | undefined;
  /** It was not asked about all of them, so others may be wrong as well. */
  readonly isPartial?: true | undefined;
}

/** The kinds of findings in `engine/finding.ts`. */
type FindingKind =
  | Exclude<RawAnswer['kind'], 'returned'>
  | 'not-written'
  | 'no-answer'
  | 'no-own-tree'
  | 'unanswered'
  | 'changed-input'
  | `wrong-${string}`;

/**
 * An answer as a report shows it. An answer that is no number, boolean, string or list of strings, such as a promise, is
 * described in words as `{ text }`.
 */
export type ShownAnswer = number | boolean | string | readonly string[] | { readonly text: string };

/** @param emptyList the text for an empty list */
export function answerText(answer: ShownAnswer, emptyList = '[]'): string {
  if (typeof answer !== 'object') return String(answer);
  if ('text' in answer) return answer.text;
  return answer.length === 0 ? emptyList : answer.join(', ');
}

/** A location at which one change makes a function right on everything that it was asked. */
export interface RepairPlace extends SourceLocation {
  /** What is wrong there, as a code for other programs: see `grading/locate/candidate-repairs/site.ts`. */
  readonly kind: string;
  /** The length of the marked part of the line, from the column on, in UTF-16 units. */
  readonly length: number;
  /** What to look at, in words. */
  readonly message: string;
  /** The smallest input that shows the mistake. */
  readonly board?: string | undefined;
  /** The repaired lines, parted by `\n`, if the instructor wants them to be shown; empty where the place is to be left out. */
  readonly repaired?: string | undefined;
}

/** A misconception whose answers are the same as those of the submission. */
export interface NamedMisconception {
  readonly id: string;
  readonly function: string;
  /** A verb phrase: reads on from "your answers are those of a program that …". */
  readonly title: string;
  readonly happens: string;
  readonly advice: string;
  /** Every input was asked, and each answer is the same. Otherwise only the answers that are known are the same. */
  readonly isExact?: true;
  /** It says what the answers have in common, and not why, so a line or a warning says more than its advice. */
  readonly isGeneral?: true;
}

/** Rounds points to the two decimals with which they are shown and exported. */
export function roundPoints(points: number): number {
  return Math.round((points + Number.EPSILON) * 100) / 100;
}

export function sumPoints(points: readonly number[]): number {
  return roundPoints(points.reduce((sum, each) => sum + each, 0));
}
