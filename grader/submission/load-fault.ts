/** What keeps a submission from being read at all, as data: the words are made later, in a language. */
import type { SourceLocation } from './source-location.ts';

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

/** What the compiler says. Tokens are as it quotes them: `";"`, `end of file`. */
type SaidByCompiler =
  | { readonly kind: 'expected'; readonly wanted: string; readonly found: string }
  | { readonly kind: 'unexpected'; readonly found: string }
  | { readonly kind: 'unexpected-end' }
  | { readonly kind: 'unterminated'; readonly what: string }
  | { readonly kind: 'declared-twice' | 'constant'; readonly name: string }
  | { readonly kind: 'await-outside' }
  /** Most often the whole program, pasted twice. */
  | { readonly kind: 'exported-twice'; readonly name: string }
  | { readonly kind: 'other' };

/** What is seen in the text itself: see `broken-text.ts`. `body`: the function whose body it is in. */
export type BrokenText =
  | { readonly kind: 'conflict' }
  | { readonly kind: 'strange-character'; readonly found: string; readonly meant: string }
  | { readonly kind: 'open-text'; readonly what: 'quotes' | 'backquotes' | 'comment' | 'pattern' }
  | {
      readonly kind: 'never-closed';
      readonly bracket: string;
      readonly closer: string;
      readonly body?: string;
    }
  | {
      readonly kind: 'closes-nothing';
      readonly bracket: string;
      readonly opener: string;
      readonly body?: string;
    }
  | {
      readonly kind: 'crossed';
      readonly bracket: string;
      readonly opener: string;
      readonly openerLine: number;
      readonly closer: string;
      readonly body?: string;
    }
  | { readonly kind: 'brace-missing'; readonly body?: string }
  /** The line with a function's name lacks the brace at its end. */
  | { readonly kind: 'body-not-opened'; readonly body: string }
  /** The body that begins there has no End line. */
  | { readonly kind: 'end-line-missing'; readonly body?: string }
  /** Nothing stands behind a sign that wants a value. */
  | { readonly kind: 'missing-value'; readonly sign: string }
  /** The first word of the line is nearly one of the language's own. */
  | { readonly kind: 'misspelt-word'; readonly found: string; readonly meant: string }
  | { readonly kind: OddLineKind };

/** What a single line looks like. */
export type OddLineKind =
  | 'method-with-function'
  | 'as-in-python'
  | 'operator-in-words'
  | 'hash-comment'
  | 'variable-in-class'
  | 'method-in-function'
  | 'commas-in-for'
  | 'condition-without-brackets'
  | 'type-before-name'
  | 'else-without-if'
  | 'assignment-in-condition';

export type SyntaxProblem = SaidByCompiler | BrokenText;
