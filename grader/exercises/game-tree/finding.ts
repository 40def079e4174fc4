/** Compares a wrong list of boards with the right one. */
import type { Finding } from '../../engine/finding.ts';
import type { BoardText } from '../kit/in-child/boards/board.ts';
import { listFaults } from '../kit/list-faults.ts';
import { MAX_BOARDS } from './page.ts';

export interface WrongBoardList {
  readonly returned: readonly BoardText[];
  readonly missing: readonly BoardText[];
  /** Boards that force no win, or to which no single move of X leads. */
  readonly unexpected: readonly BoardText[];
  /** Right boards that came more than once. */
  readonly repeated: readonly BoardText[];
  /** The list was not read to its end, so it is not known what is missing. */
  readonly isCut: boolean;
}

/** @returns nothing for a finding that is not about a list of boards */
export function wrongBoardsIn(finding: Finding): WrongBoardList | undefined {
  if (finding.kind !== 'wrong-boards') return undefined;
  const returned = finding.answer as BoardText[];
  const { missing, unexpected, repeated } = listFaults(returned, finding.right as BoardText[]);
  const once = (boards: readonly BoardText[]) => [...new Set(boards)];
  const isCut = returned.length >= MAX_BOARDS;
  return {
    returned,
    missing: isCut ? [] : missing,
    unexpected: once(unexpected),
    repeated: once(repeated),
    isCut,
  };
}
