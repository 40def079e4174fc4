/**
 * The one result of a grading, from which every report is made. Its shape *is* the JSON report
 * (`result.schema.json` says the same for other programs), so a saved result can be turned into any
 * other report later. It holds plain data only: what was asked in its written form, times in
 * milliseconds, and what a student wrote or printed as it came, not yet made safe for any format.
 *
 * `Details` is what one exercise adds to a case: see its `result.schema.json`.
 */
import type { Printed, RawAnswer } from '../sandbox/raw-answer.ts';
import type { LoadError, SourceLocation, Warning } from '../submission/source-location.ts';

// The parts of a result that earlier stages make, for those who only read results.
export type { LoadError, Printed, SourceLocation, Warning };

export type Status = 'passed' | 'failed' | 'error' | 'timeout' | 'skipped';

export interface GradeResult<Details extends object = object> {
  readonly schemaVersion: 1;
  /** Which exercise was graded; the first one where it is absent. */
  readonly exercise?: string | undefined;
  /** The language of all messages in this result. English where it is absent. */
  readonly language?: string | undefined;
  /** The submission's path as the user gave it, with forward slashes. */
  readonly submission: string;
  /** What ran it, quoted for a shell, where it is a program in any language; empty where it cannot be quoted. */
  readonly command?: string | undefined;
  readonly score: number;
  readonly maxScore: number;
  /** Every `"*"` case passed, and without credit carried forward: right on every position. */
  readonly proven: boolean;
  /** What that means, in a sentence. */
  readonly proof?: string | undefined;
  readonly checks: readonly CheckResult<Details>[];
  /** Why nothing could be asked at all. All cases are then `skipped`, the score is 0. */
  readonly loadError?: LoadError | undefined;
  /** Things worth knowing that cost no points: type errors, a function that prints a lot. */
  readonly warnings: readonly Warning[];
  /** What the submission printed while it was loaded, before any question. */
  readonly printedAtLoad?: Printed | undefined;
  /** Which locks held the student's code, in the order they were put on. */
  readonly locks: readonly string[];
  /** By it the inputs were drawn that nobody could know beforehand: `--seed` draws the same ones. */
  readonly seed?: number | undefined;
  readonly graderVersion: string;
  readonly durationMs: number;
}

export interface CheckResult<Details extends object = object> {
  readonly name: string;
  /** It is the whole program, not a function. */
  readonly isProgram?: true | undefined;
  /** What it is for, in a phrase; of functions that are not written yet. */
  readonly purpose?: string | undefined;
  /** The worst of its cases' states; `passed` when all failures were another function's fault. */
  readonly status: Status;
  readonly score: number;
  readonly maxScore: number;
  /** The functions whose faults were taken out of the way to give this check its points. */
  readonly carriedFrom?: readonly string[] | undefined;
  /** The function is still the starter's stub. */
  readonly notWritten?: boolean | undefined;
  /** Right so far: it reads what a function that is not written yet is to write. */
  readonly pending?: boolean | undefined;
  /** The known bug that answers exactly as this function does. */
  readonly misconception?: NamedMisconception | undefined;
  /** Where one change makes the function right: the place to look at first. */
  readonly place?: RepairPlace | undefined;
  /** Another such place. */
  readonly otherPlace?: RepairPlace | undefined;
  /** Where the function stands, for reports that name a line for whatever fails. */
  readonly standsAt?: SourceLocation | undefined;
  readonly cases: readonly CaseResult<Details>[];
}

export type CaseResult<Details extends object = object> = AnyCaseResult & Details;

/** What the results of all exercises have. */
export interface AnyCaseResult {
  /** `<check>/<number>`, numbered from 1 in file order. */
  readonly id: string;
  readonly title?: string | undefined;
  /** What was asked about, or `*` for everything that the check applies to, or for what is not told yet. */
  readonly board: string;
  /** Before that, students are told no more of it than whether it passed. */
  readonly visibleFrom?: string | undefined;
  readonly status: Status;
  readonly score: number;
  readonly maxScore: number;
  /** The functions whose faults were taken out of the way to give this case its points. */
  readonly carriedFrom?: readonly string[] | undefined;
  /** What happened, in one sentence of plain text. Absent when the case passed by itself. */
  readonly message?: string | undefined;
  /** What to try: the case's own hint, else one that belongs to what happened. */
  readonly hint?: string | undefined;
  /** The kind of what happened, for programs. */
  readonly finding?: FindingKind | undefined;
  /** What the rest of this result is about: of a `*` case the smallest input that failed. */
  readonly shownBoard?: string | undefined;
  /** The right answer on `shownBoard` (or `board`). */
  readonly expected?: Answer | undefined;
  /** What the submission answered; absent when it gave no answer (threw, ran out of time). */
  readonly actual?: Answer | undefined;
  /** The failure drawn, as lines of plain text, for reports that have nothing better. */
  readonly picture?: readonly string[] | undefined;
  /** The reasoning in full, in paragraphs: what `--explain` shows after the message. */
  readonly explanation?: readonly string[] | undefined;
  /**
   * `*` cases: how many inputs were asked about, and how many of them went wrong; in words which they
   * are, where whoever is wrong on small ones was not asked about all.
   */
  readonly boards?: AskedCounts | undefined;
  /** What the submission printed while it was asked this. */
  readonly printed?: Printed | undefined;
  /** What follows `npm run try --` to ask the same once more, but for the submission. */
  readonly tryWith?: readonly string[] | undefined;
  /** Where in the student's own files it went wrong, when that is known. */
  readonly location?: SourceLocation | undefined;
}

interface AskedCounts {
  readonly asked: number;
  readonly failed: number;
  readonly among?: string | undefined;
}

/** Kinds of findings: see `engine/finding.ts`. */
type FindingKind =
  | Exclude<RawAnswer['kind'], 'returned'>
  | 'not-written'
  | 'no-answer'
  | 'no-own-tree'
  | 'unanswered'
  | 'changed-input'
  | `wrong-${string}`;

/**
 * An answer as a report shows it: a number, a truth value, a text, or a list of texts. An answer that is
 * none of these (a promise, a half-filled board) is described in words, as `{ text }`.
 */
export type Answer = number | boolean | string | readonly string[] | { readonly text: string };

/** @param emptyList how a list with nothing in it is written */
export function answerText(answer: Answer, emptyList = '[]'): string {
  if (typeof answer !== 'object') return String(answer);
  if ('text' in answer) return answer.text;
  return answer.length === 0 ? emptyList : answer.join(', ');
}

/** A place at which one change makes a function right on everything that it was asked. */
export interface RepairPlace extends SourceLocation {
  /** What kind of thing is wrong there, for programs: see `grading/locate/candidate-repairs/site.ts`. */
  readonly kind: string;
  /** How much of the line is marked from the column on, in UTF-16 units. */
  readonly length: number;
  /** What to look at, in words. */
  readonly message: string;
  /** The smallest input on which it matters. */
  readonly board?: string | undefined;
  /** The line as it would be right; only where the instructor wants it to be shown. */
  readonly repaired?: string | undefined;
}

/** A known bug whose answers are exactly those of the submission. */
export interface NamedMisconception {
  readonly id: string;
  readonly function: string;
  /** A verb phrase: reads on from "your answers are exactly those of a program that …". */
  readonly title: string;
  readonly happens: string;
  readonly advice: string;
}

/** Points are shown, and sent on, with at most two decimals. */
export function roundPoints(points: number): number {
  return Math.round((points + Number.EPSILON) * 100) / 100;
}

export function sumPoints(points: readonly number[]): number {
  return roundPoints(points.reduce((sum, each) => sum + each, 0));
}
