/** What is wrong with an answer in this exercise's own terms, from what the page's judgement says of it. */
import type { WrongChange, WrongReturn } from '../../derived/oracle.ts';
import type { Finding } from '../../exercise/finding.ts';
import type { BoardText } from '../../kit/boards/board.ts';
import type { WrongTree } from './tree-problem.ts';

/** @returns nothing where something else is wrong */
export function wrongValueIn(finding: Finding): number | boolean | undefined {
  return wrongIn(finding, 'wrong-value')?.answer as number | boolean | undefined;
}

export function wrongTreeIn(finding: Finding): WrongTree | undefined {
  return wrongIn(finding, 'wrong-tree')?.answer as WrongTree | undefined;
}

/** What is wrong with a list of boards. */
export interface WrongBoards {
  readonly missing: readonly BoardText[];
  /** Boards that force no win, or are not one move of X away. */
  readonly unexpected: readonly BoardText[];
  /** Right boards that came more than once. */
  readonly repeated: readonly BoardText[];
}

export function wrongBoardsIn(finding: Finding): WrongBoards | undefined {
  const wrong = wrongIn(finding, 'wrong-boards');
  if (wrong === undefined) return undefined;
  const [given, right] = [wrong.answer, wrong.right] as [readonly BoardText[], BoardText[]];
  const seen = [...new Set(given)];
  const isTwice = (board: BoardText): boolean => given.indexOf(board) !== given.lastIndexOf(board);
  return {
    missing: right.filter((board) => !seen.includes(board)),
    unexpected: seen.filter((board) => !right.includes(board)),
    repeated: seen.filter((board) => right.includes(board) && isTwice(board)),
  };
}

export function boardsIn(finding: Finding): readonly BoardText[] | undefined {
  return wrongIn(finding, 'wrong-boards')?.answer as readonly BoardText[] | undefined;
}

function wrongIn(finding: Finding, kind: string): WrongReturn | undefined {
  return finding.kind === kind ? (finding as WrongReturn) : undefined;
}

/** The function changed the board, or the children, of the node it was given. */
export interface Change {
  readonly part: 'board' | 'children';
  readonly after: BoardText | null;
  /** What stands there now, where it is no board any more. */
  readonly afterText?: string;
}

/** @param changed with what is there now, as `inside/replies.ts` writes it: nothing in it is trusted */
export function changeIn({ now }: WrongChange): Change {
  if (typeof now === 'string') return { part: 'board', after: now };
  const { odd } = Object(now) as { readonly odd?: unknown };
  if (odd === undefined) return { part: 'children', after: null };
  return { part: 'board', after: null, afterText: String(odd) };
}
