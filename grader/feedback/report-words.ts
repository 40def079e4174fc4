/**
 * What the reports say of their own accord, apart from the messages in the result: the words that a
 * report in another language needs. Numbers come as text, already written out.
 */

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
  points(score: string, maxScore: string): string;
  /** The same, short, in a line of its own check. */
  outOf(score: string, maxScore: string): string;
  readonly standing: Readonly<Record<Standing, string>>;
  /** The standing of a function that is let down by others. */
  carried(names: readonly string[]): string;

  proven(positions: string): string;
  allRight(): string;

  /**
   * Reads on from a function's name, and introduces the smallest board on which it is wrong.
   * @param things what was asked about; boards unless given
   */
  wrongOn(failed: string, asked: string, things?: string): string;
  wrongOnAll(asked: string, things?: string): string;
  /** What any exercise asks about. */
  readonly questions: string;
  /** Right wherever it was asked itself. */
  readonly wrongWhenCalled: string;
  moreFail(count: number, check: string): string;
  moreNotAsked(count: number, check: string): string;
  moreChecksFail(names: readonly string[]): string;
  wholeProgramFails(failed: string | undefined, asked: string, program?: string): string;
  /** Stands before what to do. */
  readonly tryThis: string;
  /** @param title a verb phrase: what the known bug does */
  knownBug(title: string): string;
  returned(value: string): string;
  expected(value: string): string;
  noForcedWin(): string;
  /** In place of the boards that were not drawn. */
  moreBoards(count: number): string;
  readonly captions: {
    readonly xToMove: string;
    readonly oToMove: string;
    readonly finished: string;
    readonly missed: string;
    readonly notForced: string;
    readonly notAMove: string;
    readonly twice: string;
    readonly right: string;
    readonly expected: string;
    readonly before: string;
    readonly after: string;
    readonly root: string;
    afterMoves(count: number): string;
    readonly missingChild: string;
    readonly notAChild: string;
  };

  printedHere(): string;
  printedAtLoad(): string;
  /** The submission printed something, though nothing that is shown here failed with it. */
  printedElsewhere(caseId: string, otherCases: number): string;
  printedMore(): string;
  notLoaded(): string;
  warnings(count: number): string;
  moreWarnings(count: number): string;
  locks(names: readonly string[]): string;

  /** To somebody who has written nothing yet. */
  /** @param count of functions, in words; six unless given */
  welcome(file: string, count?: number): string;
  readonly jobs: Readonly<Record<string, string>>;
  whereToBegin(): string;
  gradeAgain(): string;
  /** Some functions are not written yet, `next` the first of them. */
  nextToWrite(next: string, why: string): string;
  readonly whyNext: Readonly<Record<string, string>>;

  /** `try --explain`, of one board each. */
  readonly tried: {
    readonly forced: string;
    readonly notForced: string;
    readonly notAMove: string;
    readonly twice: string;
    readonly missed: string;
    summary(found: number, all: number): string;
  };
  printedByTry(): string;
}

const NUMBERS: Readonly<Record<number, string>> = { 5: 'Five', 6: 'Six', 7: 'Seven', 8: 'Eight' };

export const englishReport: ReportWords = {
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
  carried: (names) => `passes once ${listed(names)} ${names.length === 1 ? 'is' : 'are'} right`,

  proven: (positions) =>
    `Proven right: all ${positions} positions X can face were checked, and your program finds every forced win on each of them.`,
  allRight: () => 'All right: everything that was asked was answered rightly.',

  questions: 'questions',
  wrongOn: (failed, asked, things = 'boards') =>
    `is wrong on ${failed} of the ${asked} ${things} asked; the smallest:`,
  wrongOnAll: (asked, things = 'boards') =>
    `is wrong on all ${asked} ${things} asked; the smallest:`,
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
    `${listed(names)} ${names.length === 1 ? 'fails' : 'fail'} too. Mend what is above first, then grade again.`,
  wholeProgramFails: (failed, asked, program = 'bestMoves') => {
    const whole = program === 'program' ? 'The whole program' : `${program}, the whole program,`;
    return failed === undefined
      ? `${whole} is wrong because of this too.`
      : `${whole} is wrong on ${failed} of the ${asked} positions asked. Mend what is above first.`;
  },
  tryThis: 'Try: ',
  knownBug: (title) => `Your answers are exactly those of a program that ${title}.`,
  returned: (value) => `returned  ${value}`,
  expected: (value) => `expected  ${value}`,
  noForcedWin: () => 'No move forces a win on this board: right is the empty list, [].',
  moreBoards: (count) => (count === 1 ? 'and one more board' : `and ${count} more boards`),
  captions: {
    xToMove: 'X to move',
    oToMove: 'O to move',
    finished: 'game over',
    missed: 'missed',
    notForced: 'not a forced win',
    notAMove: 'not a move of X',
    twice: 'more than once',
    right: 'right',
    expected: 'expected',
    before: 'before',
    after: 'after',
    root: 'the root',
    afterMoves: (count) => (count === 1 ? 'its child' : `${count} moves down`),
    missingChild: 'missing child',
    notAChild: 'not a move',
  },

  printedHere: () => 'It printed:',
  printedAtLoad: () => 'Printed while it was loaded:',
  printedElsewhere: (caseId, otherCases) =>
    otherCases === 0
      ? `Printed in ${caseId}:`
      : `Printed in ${caseId} (${otherCases} more cases print too):`,
  printedMore: () => '(cut here: there was more)',
  notLoaded: () => 'Your program could not be loaded, so nothing could be asked.',
  warnings: (count) =>
    count === 1 ? 'A warning, which costs no points:' : 'Warnings, which cost no points:',
  moreWarnings: (count) => (count === 1 ? 'and one more warning' : `and ${count} more warnings`),
  locks: (names) => `Ran behind: ${names.join(', ')}.`,

  welcome: (file, count = 6) =>
    `Welcome! Nothing is written yet, so there are no points yet. ${NUMBERS[count] ?? count} functions in ${file} are yours to write, each between its Begin and its End line. In this order each can use those before it:`,
  jobs: {
    get_value: 'what a finished game is worth to X: 1, -1 or 0',
    isTerminal: 'whether the game is over',
    max_value: "the largest of the children's values: X moves",
    min_value: "the smallest of the children's values: O moves",
    buildTree: 'every way the game can go on',
    minmax: 'every move of X that forces a win',
  },
  whereToBegin: () =>
    'Begin with get_value: it looks at a single board, and all the others rest on it. isTerminal is next, because every recursion ends there.',
  gradeAgain: () => 'Then run `npm run grade` again: each function earns its points by itself.',
  nextToWrite: (next, why) => `Next to write: ${next}. ${why}`,
  whyNext: {
    get_value: 'It looks at a single board, and all the others rest on it.',
    isTerminal: 'Every recursion ends where the game is over.',
    max_value: 'It needs get_value at the end of a game, and min_value one move down.',
    min_value: 'It mirrors max_value: O picks the smallest.',
    buildTree: 'It stops where isTerminal says so, and gives the others their tree.',
    minmax: 'It looks at the children of the root with what you have.',
  },

  tried: {
    forced: 'right: X wins from here whatever O does',
    notForced: 'wrong: X cannot force a win from here',
    notAMove: 'wrong: this is not one move of X away',
    twice: 'more than once: each board belongs in the list once',
    missed: 'missed: this forces a win, too',
    summary: (found, all) =>
      all === 0
        ? 'There is no forced win on this board.'
        : `Found ${found} of ${all} forced ${all === 1 ? 'win' : 'wins'}.`,
  },
  printedByTry: () => 'Your program printed:',
};

function listed(names: readonly string[]): string {
  return names.length < 2
    ? (names[0] ?? '')
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
