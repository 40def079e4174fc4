/** What the reports say of this exercise, in English. */
import type { ReportMessages } from './game-tree-words.ts';

const JOBS: Readonly<Record<string, string>> = {
  get_value: 'what a finished game is worth to X: 1, -1 or 0',
  isTerminal: 'whether the game is over',
  max_value: "the largest of the children's values: X moves",
  min_value: "the smallest of the children's values: O moves",
  buildTree: 'every way the game can go on',
  minmax: 'every move of X that forces a win',
};

const WHY_NEXT: Readonly<Record<string, string>> = {
  get_value: 'It looks at a single board, and all the others rest on it.',
  isTerminal: 'Every recursion ends where the game is over.',
  max_value: 'It needs get_value at the end of a game, and min_value one move down.',
  min_value: 'It mirrors max_value: O picks the smallest.',
  buildTree:
    'It stops where isTerminal says so by the board alone, since the nodes have no children yet, and gives the others their tree.',
  minmax: 'It looks at the children of the root with what you have.',
};

export const englishReport: ReportMessages = {
  proof: (positions) =>
    `Proven right: all ${positions} positions X can face were checked, and your program finds every forced win on each of them.`,
  purpose: (check) => JOBS[check] ?? '',
  whereToBegin: () =>
    'Begin with get_value: it looks at a single board, and all the others rest on it. isTerminal is next, because every recursion ends there.',
  whyNext: (check) => WHY_NEXT[check] ?? '',
  asked: {
    heading: 'Board',
    every: 'every board',
    many: 'boards asked',
    small: 'boards with at most five empty squares',
    ofProgram: 'positions asked',
  },

  noForcedWin: () => 'No move forces a win on this board: right is the empty list, [].',
  returned: (value) => `returned  ${value}`,
  expected: (value) => `expected  ${value}`,
  moreBoards: (count) => (count === 1 ? 'and one more board' : `and ${count} more boards`),
  captions: {
    xToMove: 'X to move',
    oToMove: 'O to move',
    finished: 'game over',
    missed: 'missed',
    notForced: 'not a forced win',
    notRight: 'not right',
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
};
