/** How heuristic-search's case files are read where that does not follow from its spec: boards. */

import { localizedFrom } from '../../base/messages/user-error.ts';
import type { CaseOverrides } from '../../engine/case-format.ts';
import { boardAt, standingOn, THREE_TO_FIVE } from '../kit/boards/read-board.ts';
import { statusOf } from '../kit/in-child/boards/standing.ts';
import { canonical } from '../kit/in-child/boards/symmetry.ts';
import { formatterFor } from './finding-words.ts';
import { questionIn } from './in-child/heuristic-question.ts';
import { boardIn } from './in-child/heuristic-value-types.ts';

export const cases: CaseOverrides = {
  readers: {
    board: (text) => boardAt(['board'], text, THREE_TO_FIVE),
  },
  notAsked: (check, values) => {
    const { board, depth = 0 } = questionIn(values);
    const { kind } = statusOf(board);
    // The depth of a search counts the move itself, so it is at least 1.
    const isDepthWrong = kind === 'unfinished' && values['depth'] === 0;
    const messageValues = {
      check,
      mover: check === 'max_value' ? 'x' : 'o',
      board,
      least: 1,
      depth,
      standing: standingOn(board, 'whole'),
    };
    const reason = isDepthWrong ? 'depth' : wrongBoardReason(check, kind);
    return {
      path: [isDepthWrong ? 'depth' : 'board'],
      explain: localizedFrom(formatterFor, `unfit.${reason}`, messageValues),
    };
  },
  canonical: (_, input) => {
    const board = boardIn(input);
    return canonical(board) + input.slice(board.length);
  },
};

/** @returns why a check is not asked about a board of this kind, as the key of a message */
function wrongBoardReason(check: string, kind: ReturnType<typeof statusOf>['kind']) {
  if (kind === 'impossible') return kind;
  return check.endsWith('_value') ? 'other-side' : 'no-moves';
}
