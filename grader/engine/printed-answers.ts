/** The answers in what a whole program printed, which may be written in any language. */
import type { RawAnswer } from '../sandbox/raw-answer.ts';

export interface PrintedAnswers {
  /** Everything that reads as an answer, taken together as one. */
  readonly whole: RawAnswer;
  /** There is more in it than a heading. */
  readonly holdsAny: boolean;
  /** The same, divided: each begins at a line with the same words as the first heading. */
  readonly parts: readonly RawAnswer[];
  /** What is neither a heading nor part of an answer. */
  readonly other: string;
  /** Lines that look like part of an answer and are none. */
  readonly stray: readonly string[];
  /** Where nothing reads as an answer, the first line that stands in its place. */
  readonly unread?: string | undefined;
}
