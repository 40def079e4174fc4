/** Places in a student's own files, and what is said of these files before anything is asked. */
import type { KeyPart } from '../base/messages/format-message.ts';

/** `file` is relative to the submission, `/` between parts. */
export interface SourceLocation {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  /** The text of that line. */
  readonly source?: string;
}

/** A longer line is not shown: it would fill the screen, and nobody wrote it by hand. */
const MAX_LINE_LENGTH = 500;

/** Where a line ends, as the language and editors count lines. */
export const LINE_END = /\r\n|[\n\r\u2028\u2029]/;

/** @returns the text of a line, for its place, if it can be shown */
export function sourceIn(text: string, line: number): Pick<SourceLocation, 'source'> {
  const source = text.split(LINE_END)[line - 1];
  return source === undefined || source.length > MAX_LINE_LENGTH ? {} : { source };
}

/** @returns the place of what stands so far from the beginning of a text, in UTF-16 units */
export function positionAt(text: string, at: number): Pick<SourceLocation, 'line' | 'column'> {
  const lines = text.slice(0, at).split(LINE_END);
  return { line: lines.length, column: lines.at(-1)!.length + 1 };
}

/** @returns how far from the beginning of a text a place is */
export function offsetOf(text: string, line: number, column: number): number {
  const ends = [...text.matchAll(new RegExp(LINE_END, 'g'))];
  const end = ends[line - 2];
  return (end === undefined ? 0 : end.index + end[0].length) + column - 1;
}

/** What is wrong, with what its message names. `why`: in words, by whoever took the files. */
export interface LoadFault {
  readonly kind: KeyPart<'load.', '.hint'>;
  readonly [named: string]: string | number | boolean;
}

/** A fault, and where it is. */
export interface LoadProblem extends Partial<SourceLocation> {
  readonly fault: LoadFault;
  /** What the compiler itself says of a text that it cannot read, in English. */
  readonly compilerSays?: string;
  /** How many faults the compiler found after it. */
  readonly more?: number;
}

/** Something is wrong with a file of the submission, as opposed to with the grader's own doings. */
export class SubmissionFileError extends Error {
  override readonly name = 'SubmissionFileError';

  readonly fault: LoadFault;

  /** @param file as shown to students */
  constructor(
    kind: LoadFault['kind'],
    readonly file: string,
    named: Omit<LoadFault, 'kind'> = {},
  ) {
    super(kind);
    this.fault = { kind, file, ...named };
    // The compiler takes a place in it for the place of the fault.
    this.stack = '';
  }
}

/** Why nothing can be asked at all. */
export interface LoadError extends Partial<SourceLocation> {
  readonly message: string;
  readonly hint?: string | undefined;
}

/** What is worth knowing and costs no points. */
export interface Warning {
  readonly kind: 'type-error' | 'note';
  readonly message: string;
  readonly location?: SourceLocation | undefined;
  /** The functions that it is about, where one mistake may be behind the failures of all. */
  readonly functions?: readonly string[];
}

/** What there is to say of all that may be worth knowing. */
export function notesOf(messages: readonly (string | undefined)[]): Warning[] {
  return messages.flatMap((message) => (message === undefined ? [] : { kind: 'note', message }));
}
