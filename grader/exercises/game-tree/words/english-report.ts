/** What the reports say of this exercise, in English. */
import type { ReportMessages } from './game-tree-words.ts';

export const englishReport: ReportMessages = {
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
