/** A single change of a student's program that may repair a function, and where it stands. */
import type { ChangeKind } from './change-kinds.ts';

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** One change of one file. Offsets count UTF-16 units of the file's text as it was given. */
export interface Candidate {
  readonly kind: ChangeKind;
  readonly file: string;
  /** What is replaced; empty where something is put in. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** Of the marked place, from 1; columns count UTF-16 units. */
  readonly line: number;
  readonly column: number;
  /** Likelier changes have more. */
  readonly weight: number;
  /** The place that a student is shown. */
  readonly mark: Range;
  /** The smallest statement around the mark. */
  readonly statement: Range;
  /** The function in which it stands. */
  readonly functionName: string;
  /** 0 in the function itself, 1 in what it calls, and so on. */
  readonly distance: number;
  /** Other functions that are asked by themselves and rest on the changed code, too. */
  readonly alsoServes: readonly string[];
}

/** The text of the candidate's file with the change made. */
export function changedText(text: string, { start, end, replacement }: Candidate): string {
  return text.slice(0, start) + replacement + text.slice(end);
}
