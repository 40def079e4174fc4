/**
 * What the assignment says each check is about: the boards it can be asked about, and what an
 * answer looks like. A case file is held against this, and `"*"` stands for exactly these boards.
 */

import type { BoardKind } from '../../kit/boards/moves.ts';
import type { CheckName } from './checks/check-names.ts';

export interface CheckRules {
  readonly boards: BoardKind;
  /** `tree`: too large to be written in a case file. `wins`: the forced-win boards. */
  readonly answer: 'truth' | 'value' | 'tree' | 'wins';
}

export const CHECK_RULES: Readonly<Record<CheckName, CheckRules>> = {
  get_value: { boards: 'finished', answer: 'value' },
  isTerminal: { boards: 'reachable', answer: 'truth' },
  max_value: { boards: 'x-to-move', answer: 'value' },
  min_value: { boards: 'o-to-move', answer: 'value' },
  buildTree: { boards: 'x-to-move', answer: 'tree' },
  minmax: { boards: 'x-to-move', answer: 'wins' },
  bestMoves: { boards: 'x-to-move', answer: 'wins' },
};
