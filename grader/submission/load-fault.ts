/** What keeps a submission from being read at all, as data: the words are made later, in a language. */
import type { Key } from '../messages/say.ts';
import type { SourceLocation } from './source-location.ts';

/** The end of a message's key. */
type LoadFaultKind = Key extends infer K
  ? K extends `load.${infer Kind}.hint`
    ? Kind
    : never
  : never;

/** What is wrong, with what its message names. `why`: in words, by whoever took the files. */
export interface LoadFault {
  readonly kind: LoadFaultKind;
  readonly [named: string]: string | number;
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

  /** @param file as shown to students */
  constructor(
    readonly fault: LoadFault,
    readonly file: string,
  ) {
    super(fault.kind);
  }
}
