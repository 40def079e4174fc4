/**
 * What a quiz is: questions about a student's own program, each about one run of it, with the answer and the reason for
 * it. This is plain data: `make-quiz.ts` makes it, and the terminal and the sheets of a class show it.
 */
import type { Picture } from '../engine/picture.ts';
import type { CallTree } from '../results/call-tree.ts';
import type { SourceLocation } from '../submission/source-location.ts';

/**
 * - 1: a line or a block, such as which `return` ends a call
 * - 2: a relation between calls, such as which one is made first
 * - 3: the whole and its purpose, such as what a changed line changes
 */
export type QuizLevel = 1 | 2 | 3;

/** The kinds of questions. Each has a file in `kinds/`. */
export const QUIZ_KINDS = [
  'ending-return',
  'line-not-run',
  'variable-after-loop',
  'loop-rounds',
  'round-of-value',
  'first-call',
  'order-of-calls',
  'source-of-result',
  'number-of-calls',
  'changed-line',
] as const;

export type QuizKind = (typeof QUIZ_KINDS)[number];

/** Lines of the student's program, unchanged: a reader has to make them harmless for the page that shows them. */
export interface QuizCode {
  /** The path relative to the submission, with forward slashes. */
  readonly file: string;
  /** The number of the first line, from 1. */
  readonly firstLine: number;
  readonly lines: readonly string[];
}

/** A whole function that the run enters. */
export interface QuizFunction extends QuizCode {
  readonly name: string;
}

/** The one run that a question is about. */
export interface QuizRun {
  /** The function that is called. */
  readonly check: string;
  /** The input in one line, as `try` reads it. */
  readonly input: string;
  /** In a sentence, what is called and on what. It may quote the input. */
  readonly sentence: string;
  /** The input, where it is a board or has one. */
  readonly picture?: Picture | undefined;
  /** The input in lines of text, where it can be drawn, but not as a board. */
  readonly drawing?: readonly string[] | undefined;
  /** The words of `npm run try` that show the run with its calls, without those that name the submission. */
  readonly tryWords?: readonly string[] | undefined;
  /** Every function that the run enters, whole, and the one that has made the tree if its order matters. */
  readonly functions: readonly QuizFunction[];
}

export interface QuizChoice {
  readonly text: string;
  /** The board that the text names. */
  readonly picture?: Picture | undefined;
  /** The line that the text names. */
  readonly place?: SourceLocation | undefined;
}

/** `choice`: one of several, and a further one is that one does not know. `count`: a whole number is typed. */
export type QuizAnswer =
  | {
      readonly type: 'choice';
      /** No two are equal. */
      readonly choices: readonly QuizChoice[];
      /** The index of the only right one. */
      readonly right: number;
    }
  | { readonly type: 'count'; readonly right: number };

export interface QuizQuestion {
  /** Equal in two quizzes if and only if the question is, whatever the order of its choices: `first-call-3f9a1c`. */
  readonly id: string;
  readonly kind: QuizKind;
  readonly level: QuizLevel;
  readonly run: QuizRun;
  /** The question itself, in a sentence or two. */
  readonly text: string;
  /** The lines that the question names, in the order of the text. */
  readonly code: readonly QuizCode[];
  readonly answer: QuizAnswer;
  /** Why the right answer is right, in sentences. */
  readonly why: readonly string[];
  /** The calls of the run. */
  readonly calls: CallTree;
}

export interface Quiz {
  readonly exercise: string;
  readonly language: string;
  /** The text from which everything random in it follows. */
  readonly seed: string;
  /** How many questions were asked for. */
  readonly wanted: number;
  /** Easy ones first. May be fewer than were asked for. */
  readonly questions: readonly QuizQuestion[];
  /** How many different questions could have been asked. */
  readonly available: number;
  /** Why there are fewer questions than were asked for, or about which functions there is none, in sentences. */
  readonly notes: readonly string[];
}
