/** What keeps a submission from being read at all, as data: the words are made later, in a language. */
import type { SourceLocation } from './source-location.ts';
import type { SyntaxProblem } from './syntax-problem.ts';

export type LoadFault =
  /** Nothing was handed in, or a file without a program. `why`: in words, by whoever took it. */
  | {
      readonly kind: 'not-there' | 'empty';
      readonly file: string;
      readonly why?: string;
    }
  /** An import of what no submission can have, such as a package. */
  | { readonly kind: 'foreign-import'; readonly request: string }
  | { readonly kind: 'import-outside'; readonly request: string }
  | { readonly kind: 'import-missing'; readonly request: string }
  | { readonly kind: 'import-by-pattern' }
  | { readonly kind: 'link-outside'; readonly file: string }
  | { readonly kind: 'too-many-files'; readonly most: number }
  | { readonly kind: 'too-large-together'; readonly mostKb: number }
  | {
      readonly kind: 'too-large';
      readonly file: string;
      readonly kb: number;
      readonly mostKb: number;
    }
  | { readonly kind: 'no-text'; readonly file: string }
  | { readonly kind: 'not-ordinary'; readonly file: string }
  | { readonly kind: 'not-permitted'; readonly file: string }
  /** The compiler broke on it. */
  | { readonly kind: 'compiler-gave-up' }
  /** All of the grading, though each part of it has a limit of its own. */
  | { readonly kind: 'took-too-long' }
  | { readonly kind: 'syntax'; readonly problem: SyntaxProblem };

/** A fault, and where it is. */
export interface LoadProblem extends Partial<SourceLocation> {
  readonly fault: LoadFault;
  /** What the compiler itself says of it, in English. */
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
