/** How a whole program, in any language, is asked: by what it reads and what it prints. */
import type { RawAnswer } from '../sandbox/raw-answer.ts';
import type { Input } from './check.ts';

export interface ProgramForm {
  /** The check that is asked so: the whole program. */
  readonly check: string;
  /** What a run reads: one line, without its end. */
  readonly write: (input: Input) => string;
  /** @param output what was printed, which may be anything */
  readonly read: (output: string) => PrintedAnswers;
}

export interface PrintedAnswers {
  /** All that reads as an answer, taken for one. */
  readonly whole: RawAnswer;
  /** It holds something: there is more than a heading. */
  readonly holdsAny: boolean;
  /** The same in parts: each begins at a line with the same words as the first heading. */
  readonly parts: readonly RawAnswer[];
  /** What is neither a heading nor part of an answer. */
  readonly other: string;
  /** Lines that look like a part of an answer and make none. */
  readonly stray: readonly string[];
}
