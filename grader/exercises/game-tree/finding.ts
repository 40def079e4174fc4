/** What is wrong with a list of boards. */
import type { Finding } from '../../exercise/finding.ts';
import type { BoardText } from '../../kit/boards/board.ts';

export interface WrongBoards {
  readonly returned: readonly BoardText[];
  readonly missing: readonly BoardText[];
  /** Boards that force no win, or are not one move of X away. */
  readonly unexpected: readonly BoardText[];
  /** Right boards that came more than once. */
  readonly repeated: readonly BoardText[];
}

/** @returns nothing where something else is wrong */
export function wrongBoardsIn(finding: Finding): WrongBoards | undefined {
  if (finding.kind !== 'wrong-boards') return undefined;
  const [returned, right] = [finding.answer as BoardText[], finding.right as BoardText[]];
  const seen = [...new Set(returned)];
  const isTwice = (board: BoardText): boolean =>
    returned.indexOf(board) !== returned.lastIndexOf(board);
  return {
    returned,
    missing: right.filter((board) => !seen.includes(board)),
    unexpected: seen.filter((board) => !right.includes(board)),
    repeated: seen.filter((board) => right.includes(board) && isTwice(board)),
  };
}
