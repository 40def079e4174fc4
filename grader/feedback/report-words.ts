/**
 * What the reports say of their own accord, apart from the messages in the result: the words that a
 * report in another language needs. Numbers come as text, already written out.
 */

import type { Language } from '../messages/languages.ts';
import { englishList } from '../text/english.ts';

/** How a check stands, as a report shows it. */
export type Standing =
  | 'right'
  | 'wrong'
  | 'error'
  | 'threw'
  | 'absent'
  | 'timeout'
  | 'skipped'
  | 'not-written'
  /** The whole program, as long as one of its functions is not written. */
  | 'incomplete';

export interface ReportWords {
  readonly language: Language;
  points(score: string, maxScore: string): string;
  /** The same, short, in a line of its own check. */
  outOf(score: string, maxScore: string): string;
  readonly standing: Readonly<Record<Standing, string>>;
  /** The standing of a function that is let down by others. */
  carried(names: readonly string[]): string;

  allRight(): string;

  /**
   * Reads on from a function's name, and introduces the smallest input on which it is wrong.
   *
   * @param things what was asked about: `boards asked`
   */
  wrongOn(failed: string, asked: string, things: string): string;
  wrongOnAll(asked: string, things: string): string;
  /** Right wherever it was asked itself. */
  readonly wrongWhenCalled: string;
  moreFail(count: number, check: string): string;
  moreNotAsked(count: number, check: string): string;
  moreChecksFail(names: readonly string[]): string;
  /** @param program its name, where it has one of its own */
  wholeProgramFails(program: string | undefined, failure?: WholeFailure): string;
  /** Stands before what to do. */
  readonly tryThis: string;
  /** @param title a verb phrase: what the known bug does */
  knownBug(title: string): string;
  printedHere(): string;
  printedAtLoad(): string;
  /** The submission printed something, though nothing that is shown here failed with it. */
  printedElsewhere(caseId: string, otherCases: number): string;
  printedMore(): string;
  /** In the place of a large one, below others that are shown. */
  pictureLeftOut(): string;
  /** In the place of one that is shown already. */
  pictureIsAbove(): string;
  notLoaded(): string;
  warnings(count: number): string;
  moreWarnings(count: number): string;
  locks(names: readonly string[]): string;

  /** To somebody who has written nothing yet. */
  welcome(file: string, functions: number): string;
  /** @param command what grades the starter of this exercise */
  gradeAgain(command: string): string;
  /** Some functions are not written yet, `next` the first of them. */
  nextToWrite(next: string, why: string): string;

  printedByTry(): string;
}

/** How often the whole program was wrong, out of how many of what. */
export interface WholeFailure {
  readonly failed: string;
  readonly asked: string;
  readonly things: string;
}

const NUMBERS: Readonly<Record<number, string>> = { 5: 'Five', 6: 'Six', 7: 'Seven', 8: 'Eight' };

export const englishReport: ReportWords = {
  language: 'en',
  points: (score, maxScore) => `${score} of ${maxScore} points`,
  outOf: (score, maxScore) => `${score} of ${maxScore}`,
  standing: {
    right: 'right',
    wrong: 'wrong answer',
    error: 'no valid answer',
    threw: 'threw an error',
    absent: 'not found',
    timeout: 'out of time',
    skipped: 'not asked',
    'not-written': 'not written yet',
    incomplete: 'waits for the others',
  },
  carried: (names) =>
    `passes once ${englishList(names)} ${names.length === 1 ? 'is' : 'are'} right`,

  allRight: () => 'All right: everything that was asked was answered rightly.',

  wrongOn: (failed, asked, things) =>
    `is wrong on ${failed} of the ${asked} ${things}; the smallest:`,
  wrongOnAll: (asked, things) => `is wrong on all ${asked} ${things}; the smallest:`,
  wrongWhenCalled: 'goes wrong where another function calls it:',
  moreFail: (count, check) =>
    count === 1
      ? `and one more case of ${check} fails`
      : `and ${count} more cases of ${check} fail`,
  moreNotAsked: (count, check) =>
    count === 1
      ? `and one more case of ${check} was not asked`
      : `and ${count} more cases of ${check} were not asked`,
  moreChecksFail: (names) =>
    `${englishList(names)} ${names.length === 1 ? 'fails' : 'fail'} too. Mend what is above first, then grade again.`,
  wholeProgramFails: (program, failure) => {
    const whole = program === undefined ? 'The whole program' : `${program}, the whole program,`;
    if (failure === undefined) return `${whole} is wrong because of this too.`;
    const { failed, asked, things } = failure;
    const often = failed === asked ? `all ${asked}` : `${failed} of the ${asked}`;
    return `${whole} is wrong on ${often} ${things}. Mend what is above first.`;
  },
  tryThis: 'Try: ',
  knownBug: (title) => `Your answers are exactly those of a program that ${title}.`,

  printedHere: () => 'It printed:',
  printedAtLoad: () => 'Printed while it was loaded:',
  printedElsewhere: (caseId, otherCases) =>
    otherCases === 0
      ? `Printed in ${caseId}:`
      : `Printed in ${caseId} (${otherCases} more cases print too):`,
  printedMore: () => '(cut here: there was more)',
  pictureIsAbove: () => '(Its picture is the same as the one above.)',
  pictureLeftOut: () => '(Its picture is large and left out here: --explain shows it.)',
  notLoaded: () => 'Your program could not be loaded, so nothing could be asked.',
  warnings: (count) =>
    count === 1 ? 'A warning, which costs no points:' : 'Warnings, which cost no points:',
  moreWarnings: (count) => (count === 1 ? 'and one more warning' : `and ${count} more warnings`),
  locks: (names) => `Ran behind: ${names.join(', ')}.`,

  welcome: (file, count) =>
    `Welcome! Nothing is written yet, so there are no points yet. ${NUMBERS[count] ?? count} functions in ${file} are yours to write, each between its Begin and its End line. In this order each can use those before it:`,
  gradeAgain: (command) =>
    `Then run \`${command}\` again: each function earns its points by itself.`,
  nextToWrite: (next, why) => `Next to write: ${next}. ${why}`,

  printedByTry: () => 'Your program printed:',
};
