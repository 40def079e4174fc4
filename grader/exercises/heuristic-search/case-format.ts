/** What the case files of this exercise say beyond what follows from its page: how boards are read. */

import { localizedFrom } from '../../base/messages/user-error.ts';
import type { CaseOverrides } from '../../engine/case-format.ts';
import { boardAt, standingOn, THREE_TO_FIVE } from '../kit/boards/read-board.ts';
import { statusOf } from '../kit/in-child/boards/standing.ts';
import { canonical } from '../kit/in-child/boards/symmetry.ts';
import { formatterFor } from './finding-words.ts';
import { boardIn } from './in-child/heuristic-value-types.ts';
import { questionIn } from './page.ts';

export const cases: CaseOverrides = {
  readers: {
    board: (text) => boardAt(['board'], text, THREE_TO_FIVE),
  },
  notAsked: (check, values) => {
    const { board, depth = 0 } = questionIn(values);
    const { kind } = statusOf(board);
    // The depth of a search counts the move itself.
    const isDepth = kind === 'unfinished' && values['depth'] === 0;
    const side = check.endsWith('_value') ? 'other-side' : 'no-moves';
    const unfit = isDepth ? 'depth' : kind === 'impossible' ? kind : side;
    const mover = check === 'max_value' ? 'x' : 'o';
    const told = { check, mover, board, least: 1, depth, standing: standingOn(board, 'whole') };
    return {
      path: [isDepth ? 'depth' : 'board'],
      explain: localizedFrom(formatterFor, `unfit.${unfit}`, told),
    };
  },
  // An input begins with its board.
  canonical: (_, input) => {
    const board = boardIn(input);
    return canonical(board) + input.slice(board.length);
  },
};
