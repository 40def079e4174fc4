/**
 * How an exercise shows what went wrong, from a result alone: a result that was saved can be turned
 * into any report later. What it does not show itself is shown in words.
 */
import type { Colors } from 'picocolors/types.js';
import type { CaseResult } from '../results/result.ts';
import type { Markup } from '../text/html.ts';
import type { Input } from './check.ts';
import type { Language } from './exercise.ts';
import type { WordsIn } from './exercise-words.ts';

export interface View {
  readonly words: WordsIn;
  /** What `try` is given to show what to look at once everything is right. */
  readonly tryWhenRight?: readonly string[];
  /** Of two inputs the one to show first, the smaller one, comes first. */
  readonly compare: (a: Input, b: Input) => number;
  /** An input in a list of cases, where it is too long to be written out. */
  readonly named?: (check: string, input: Input, language: Language) => string;
  readonly text: TextView;
  readonly page?: PageView;
}

/** What lines of text are made for. */
export interface Canvas {
  /** No line is wider, in columns. */
  readonly width: number;
  readonly ink: Colors;
  readonly language: Language;
}

/** A failure in a terminal, a log, a block of code. */
export interface TextView {
  /** A pattern of inputs with spaces in them at which no line is broken. */
  readonly whole?: string;
  /** The failure drawn; no lines where a drawing would tell nothing. */
  readonly picture: (check: string, shown: CaseResult, canvas: Canvas) => readonly string[];
  /** The reasoning in short, in sentences; the rest is in `CaseResult.explanation`. */
  readonly reasons?: (shown: CaseResult, language: Language) => readonly string[];
  /** What is drawn below a paragraph of the reasoning in full. */
  readonly drawnReason?: (
    paragraph: string,
    shown: CaseResult,
    canvas: Canvas,
  ) => readonly string[];
}

/** A failure in the HTML page. */
export interface PageView {
  /** Put into the page where it has a failure to show. */
  readonly style: () => string;
  readonly script?: () => string;
  /** @param failures how many the page shows */
  readonly begin: (failures: number, kit: PageKit) => PagePainter;
}

/** What the page has for every exercise. */
export interface PageKit {
  readonly language: Language;
  readonly yourAnswer: string;
  readonly rightAnswer: string;
  /** What came back and what is right, one below the other; nothing where neither is known. */
  readonly values: (
    shown: CaseResult,
    numberText?: (value: number) => string,
  ) => Markup | undefined;
}

/** Draws the failures of one page, one after the other. */
export interface PagePainter {
  /** What was asked, what came back and what is right. */
  readonly answer: (check: string, shown: CaseResult) => Markup | undefined;
  /** Sentences after the message. */
  readonly reasons?: (shown: CaseResult) => readonly string[];
  /** What there is to look into, below the advice. */
  readonly explorer?: (check: string, shown: CaseResult) => Markup | undefined;
  /** Goes to the end of the page once, after everything was drawn. */
  readonly end?: () => Markup;
}

/** With the picture that came with the result. */
export const PLAIN_TEXT: TextView = { picture: (_check, { picture = [] }) => picture };

/** The input that a case's message is about; none when nothing was asked. */
export function inputOf({ board, shownBoard }: CaseResult): Input | undefined {
  return shownBoard ?? (board === '*' ? undefined : board);
}
