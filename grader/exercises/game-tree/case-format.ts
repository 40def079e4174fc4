/** How case files of this exercise are read: each case has a board, in any form in which people write boards. */

import type { LocalizedExplanation } from '../../base/grader-error.ts';
import { localizedFrom } from '../../base/messages/user-error.ts';
import type { CaseOverrides } from '../../engine/case-format.ts';
import { boardAt, standingOn, THREE_BY_THREE } from '../kit/boards/read-board.ts';
import type { BoardText } from '../kit/in-child/boards/board.ts';
import { kindOf } from '../kit/in-child/boards/moves.ts';
import { canonical } from '../kit/in-child/boards/symmetry.ts';
import { boardIn, boardKindOf, CHECK_NAMES, type GameTreeCheck, mayAskAbout } from './page.ts';
import { formatterFor } from './say.ts';

export const cases: CaseOverrides = {
  readers: {
    board: (text) => boardAt(['board'], text, THREE_BY_THREE),
  },
  notAsked: (check, values) => ({ path: ['board'], explain: unfit(boardIn(values), check) }),
  canonical: (_, board) => canonical(board),
  checkFor: ({ board }) => checkFor(String(board)),
};

/** Why a check cannot be asked about a board, and which checks can. */
function unfit(board: BoardText, check: string): LocalizedExplanation {
  const fit = CHECK_NAMES.filter((name) => mayAskAbout(name, board));
  return localizedFrom(formatterFor, fit.length > 0 ? 'unfit.other-kind' : 'unfit.impossible', {
    check,
    board,
    asked: boardKindOf(check).replace('-to-move', ''),
    others: fit,
    standing: standingOn(board, 'three'),
  });
}

/** @returns the check that an author most likely means by a board */
function checkFor(text: string): GameTreeCheck {
  const read = boardAt(['board'], text, THREE_BY_THREE);
  const kind = 'fault' in read ? undefined : kindOf(read.value);
  if (kind === 'finished') return 'get_value';
  return kind === 'o-to-move' ? 'min_value' : 'bestMoves';
}
