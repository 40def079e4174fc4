/**
 * Limits how much of the answers of one session stays in memory until the grading ends. Wrong answers and printed text stay,
 * because reports and fault localization need them. There may be hundreds of thousands of inputs, so a program that
 * answers each with a list of thousands would use up the grader's memory.
 *
 * The budget is for one session, and counts characters. The same program therefore reaches it at the same question on
 * every machine, whatever other sessions do at the same time.
 */
import { cutText } from '../../base/in-child/visible.ts';
import type { Printed, RawAnswer } from '../../sandbox/raw-answer.ts';

/**
 * For wrong answers. An answer that was read takes up to 13 bytes for each of its characters (measured with lists of
 * empty lists), so this is 130 MB at most. It is 380 characters for each input of the exercise that has the most.
 */
const MAX_WRONG_CHARACTERS = 10_000_000;
/** For printed text that is stored whole: that of a hundred answers that print as much as is stored of one (a guess). */
const MAX_PRINTED_CHARACTERS = 400_000;
/** Once the budget is spent, this much is stored of each answer. It still shows what kind of text it is. */
const CUT_PRINTED_CHARACTERS = 200;

export class AnswerBudget {
  #wrongCharacters = 0;
  #printedCharacters = 0;

  /** Counts a wrong answer that is stored. */
  spend(answer: RawAnswer): void {
    this.#wrongCharacters += charactersIn(answer);
  }

  /** Whether no more wrong answers may be stored, so that asking must end. */
  readonly isSpent = (): boolean => this.#wrongCharacters > MAX_WRONG_CHARACTERS;

  /** @returns the part of printed text that is stored */
  cutToBudget(printed: Printed | undefined): Printed | undefined {
    if (printed === undefined) return undefined;
    if (this.#printedCharacters > MAX_PRINTED_CHARACTERS) return cutPrinted(printed);
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
