/**
 * How much of the answers of one session is kept until the grading ends. A wrong answer stays in memory, because the
 * report and the search for the fault need it, and so does what was printed meanwhile. There may be hundreds of
 * thousands of inputs, so a program that answers each with a list of thousands would use up the grader's memory.
 *
 * The budget is for one session, and counts characters. So the same program meets it at the same question
 * on every machine, whatever other sessions do at the same time.
 */

import { cutText } from '../../base/in-child/visible.ts';
import type { Printed, RawAnswer } from '../../sandbox/raw-answer.ts';

/**
 * For wrong answers. An answer that was read takes up to 13 bytes for each of its characters (measured with lists of
 * empty lists), so this is 130 MB at most. It is 380 characters for each input of the exercise that has the most.
 */
const MAX_WRONG_CHARACTERS = 10_000_000;
/** For printed text that is kept whole: a hundred answers, each with as much as is ever kept of one. Guessed. */
const MAX_PRINTED_CHARACTERS = 400_000;
/** After that so much is kept of each, which still shows what kind of text it is. */
const CUT_PRINTED_CHARACTERS = 200;

export class AnswerBudget {
  #wrongCharacters = 0;
  #printedCharacters = 0;

  /** A wrong answer is kept. */
  spend(answer: RawAnswer): void {
    this.#wrongCharacters += charactersIn(answer);
  }

  /** No more wrong answers are to be kept, so nothing more is to be asked. */
  readonly isSpent = (): boolean => this.#wrongCharacters > MAX_WRONG_CHARACTERS;

  /** @returns as much of what was printed as is kept */
  cutToBudget(printed: Printed | undefined): Printed | undefined {
    if (printed === undefined || this.#printedCharacters > MAX_PRINTED_CHARACTERS)
      return printed && cutPrinted(printed);
    this.#printedCharacters += printed.text.length;
    return printed;
  }
}

function charactersIn(answer: RawAnswer): number {
  if (answer.kind === 'returned') return answer.fields.reduce((sum, { length }) => sum + length, 0);
  return answer.kind === 'threw' ? answer.name.length + answer.message.length : 0;
}

function cutPrinted({ text, truncated }: Printed): Printed {
  const isCut = text.length > CUT_PRINTED_CHARACTERS;
  return { text: cutText(text, CUT_PRINTED_CHARACTERS), truncated: truncated || isCut };
}
