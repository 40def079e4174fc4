/** Places in a student's own files, and what is said of these files before anything is asked. */

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

/** Why nothing can be asked at all. */
export interface LoadError {
  readonly message: string;
  readonly hint?: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly source?: string;
}

/** What is worth knowing and costs no points. */
export interface Warning {
  readonly kind: 'type-error' | 'note';
  readonly message: string;
  readonly location?: SourceLocation;
  /** The functions that it is about, where one mistake may be behind the failures of all. */
  readonly functions?: readonly string[];
}
