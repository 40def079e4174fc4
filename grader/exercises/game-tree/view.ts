/** How failures in this exercise are shown. */
import type { View } from '../../exercise/view.ts';
import { isNineSquares } from '../../kit/boards/board.ts';
import { ownCase } from './case-details.ts';
import { page } from './drawings/page.ts';
import { drawnReason, pictureOf } from './drawings/terminal-picture.ts';
import { simplestFirst } from './game/positions.ts';
import { sayIn, wordsIn } from './say.ts';

export const view: View = {
  words: wordsIn,
  compare: (a, b) =>
    isNineSquares(a) && isNineSquares(b) ? simplestFirst(a, b) : a.length - b.length,
  text: {
    whole: '[xo_]{3} [xo_]{3} [xo_]{3}',
    picture: pictureOf,
    notes: (shown, language) => {
      const { refutations = [], expected } = ownCase(shown);
      const isEmpty = Array.isArray(expected) && expected.length === 0;
      return refutations.length > 0 && isEmpty ? [sayIn(language)('report.no-forced-win')] : [];
    },
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
