/** Locations in a student's files, and the types for problems with these files. */
import type { KeyPart } from '../base/messages/format-message.ts';

export interface SourceLocation {
  /** The path relative to the submission, with forward slashes. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  /** The text of the line, if it can be shown. */
  readonly source?: string;
}

/** A function as it is written in a student's file. */
export interface FunctionText {
  readonly name: string;
  /** The path relative to the submission, with forward slashes. */
  readonly file: string;
  /** The first line, from 1. */
  readonly line: number;
  /** Its lines, parted by `\n`. */
  readonly text: string;
}

/** A longer line is not shown: it would fill the screen, and no person wrote it by hand (a guess). */
const MAX_LINE_LENGTH = 500;

/** The line breaks that TypeScript and editors count. */
export const LINE_END = /\r\n|[\n\r\u2028\u2029]/;

/** @returns the text of a line, to be added to its location; nothing if the line is too long or missing */
export function sourceIn(text: string, line: number): Pick<SourceLocation, 'source'> {
  const source = text.split(LINE_END)[line - 1];
  return source === undefined || source.length > MAX_LINE_LENGTH ? {} : { source };
}

/** @param at an offset in UTF-16 units @returns the line and the column at this offset */
export function positionAt(text: string, at: number): Pick<SourceLocation, 'line' | 'column'> {
  const lines = text.slice(0, at).split(LINE_END);
  return { line: lines.length, column: lines.at(-1)!.length + 1 };
}

/** The reverse of {@link positionAt}. @returns the offset of a line and a column in UTF-16 units */
export function offsetOf(text: string, line: number, column: number): number {
  const ends = [...text.matchAll(new RegExp(LINE_END, 'g'))];
  const end = ends[line - 2];
  return (end === undefined ? 0 : end.index + end[0].length) + column - 1;
}

/** What is wrong with a file, with the values of its message. A value `why` is a reason in words. */
export interface LoadFault {
  /** The message is `load.<kind>`. */
  readonly kind: KeyPart<'load.', '.hint'>;
  readonly [valueName: string]: string | number | boolean;
}

/** A fault in a file, with its location if that is known. */
export interface LoadProblem extends Partial<SourceLocation> {
  readonly fault: LoadFault;
  /** The compiler's own message about a text that it cannot read, in English. */
  readonly compilerSays?: string;
  /** How many faults the compiler found after it. */
  readonly more?: number;
}

/** An error that a file of the submission causes, and not the grader. */
export class SubmissionFileError extends Error {
  override readonly name = 'SubmissionFileError';

  readonly fault: LoadFault;

  /**
   * @param file the path as students see it
   * @param values the values of the fault's message
   */
  constructor(
    kind: LoadFault['kind'],
    readonly file: string,
    values: Omit<LoadFault, 'kind'> = {},
  ) {
    super(kind);
    this.fault = { kind, file, ...values };
    // The compiler would take a location in the stack for that of the fault.
    this.stack = '';
  }
}

/** The explanation why a submission cannot be loaded, so that nothing can be asked. */
export interface LoadError extends Partial<SourceLocation> {
  readonly message: string;
  readonly hint?: string | undefined;
}

/** A problem that costs no points. */
export interface Warning {
  readonly kind: 'type-error' | 'note';
  readonly message: string;
  readonly location?: SourceLocation | undefined;
  /** The functions whose failures may all have one cause, which the message names. */
  readonly functions?: readonly string[];
}

/** @returns a note for each message that is there */
export function notesOf(messages: readonly (string | undefined)[]): Warning[] {
  return messages.flatMap((message) => (message === undefined ? [] : { kind: 'note', message }));
}
