/** How failures in this exercise are shown. */
import { inputOf, type View } from '../../exercise/view.ts';
import { isNineSquares } from '../../kit/boards/board.ts';
import { ownCase } from './case-details.ts';
import { page } from './drawings/page.ts';
import { pictureOf } from './drawings/terminal-picture.ts';
import { drawnReason } from './drawings/terminal-reasons.ts';
import { simplestFirst } from './game/positions.ts';
import { sayIn, wordsIn } from './say.ts';

export const view: View = {
  words: wordsIn,
  compare: (a, b) =>
    isNineSquares(a) && isNineSquares(b) ? simplestFirst(a, b) : a.length - b.length,
  text: {
    whole: '[xo_]{3} [xo_]{3} [xo_]{3}',
    // A result may come from a file that somebody wrote.
    picture: (check, shown, canvas) => {
      const board = inputOf(shown);
      return board === undefined || !isNineSquares(board) ? [] : pictureOf(check, shown, canvas);
    },
    notes: (shown, language) =>
      (ownCase(shown).refutations ?? []).length > 0 && isEmptyList(shown.expected)
        ? [sayIn(language)('report.no-forced-win')]
        : [],
    reasons: (shown) => {
      const { refutations = [], treeDifference } = ownCase(shown);
      return [...refutations.slice(0, 1), ...(treeDifference ? [treeDifference] : [])].map(
        ({ text }) => text,
      );
    },
    drawnReason,
  },
  page,
};

function isEmptyList(expected: unknown): boolean {
  return Array.isArray(expected) && expected.length === 0;
}
