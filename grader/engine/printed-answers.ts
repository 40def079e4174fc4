/** The answers in what a whole program printed, which may be written in any language. */
import type { RawAnswer } from '../sandbox/raw-answer.ts';

export interface PrintedAnswers {
  /** Everything that reads as an answer, taken together as one. */
  readonly whole: RawAnswer;
  /** There is more in it than a heading. */
  readonly holdsAny: boolean;
  /** The same, divided: each begins at a line with the same words as the first heading. */
  readonly parts: readonly RawAnswer[];
  /** The text that is neither a heading nor part of an answer. */
  readonly other: string;
  /** Lines that look like part of an answer and are none. */
  readonly stray: readonly string[];
  /** The first line in the place of an answer, if nothing can be read as one. */
  readonly unread?: string | undefined;
}
