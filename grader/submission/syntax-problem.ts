/** What is wrong with a text that is no program, as data. */

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
