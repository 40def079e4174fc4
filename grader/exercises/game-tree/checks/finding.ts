/** What is wrong with an answer in this exercise's own terms, from what the page's judgement says of it. */
import type { WrongChange, WrongReturn } from '../../../derived/oracle.ts';
import type { Finding } from '../../../exercise/finding.ts';
import type { BoardText } from '../../../kit/boards/board.ts';
import { legalMoves } from '../../../kit/boards/moves.ts';
import type { WrongTree } from './tree-problem.ts';

type WrongKind = 'wrong-value' | 'wrong-boards' | 'wrong-tree';

/** @returns nothing where something else is wrong */
export function wrongIn(finding: Finding, kind: WrongKind): WrongReturn | undefined {
  return finding.kind === kind ? (finding as WrongReturn) : undefined;
}

/** What is wrong with a list of boards. */
export interface WrongBoards {
  readonly missing: readonly BoardText[];
  /** Boards that force no win, or are not one move of X away. */
  readonly unexpected: readonly BoardText[];
  /** Right boards that came more than once. */
  readonly repeated: readonly BoardText[];
}

export function wrongBoardsIn(wrong: WrongReturn): WrongBoards {
  const [given, right] = [wrong.answer, wrong.right] as readonly (readonly BoardText[])[];
  const seen = [...new Set(given)];
  return {
    missing: right!.filter((board) => !seen.includes(board)),
    unexpected: seen.filter((board) => !right!.includes(board)),
    repeated: seen.filter(
      (board) => right!.includes(board) && given!.indexOf(board) !== given!.lastIndexOf(board),
    ),
  };
}

export function treeIn({ answer }: WrongReturn): WrongTree {
  return answer as WrongTree;
}

/** The function changed the board, or the children, of the node it was given. */
export interface Change {
  readonly part: 'board' | 'children';
  readonly after: BoardText | null;
  /** What stands there now, where it is no board any more. */
  readonly afterText?: string;
  /** Of children: one that is not there any more, and what stands there instead. */
  readonly child?: BoardText | undefined;
  readonly childAfter?: BoardText | undefined;
}

/** @param changed with what is there now, as `inside/replies.ts` writes it: nothing in it is trusted */
export function changeIn({ now, wanted: board }: WrongChange): Change {
  if (typeof now === 'string') return { part: 'board', after: now };
  const { odd, children } = Object(now) as { readonly odd?: unknown; readonly children?: unknown };
  if (odd !== undefined) return { part: 'board', after: null, afterText: String(odd) };
  const left: readonly unknown[] = Array.isArray(children) ? children : [];
  const given = legalMoves(board);
  return {
    ...{ part: 'children', after: null },
    child: given.find((one) => !left.includes(one)),
    childAfter: left.find(
      (one): one is BoardText => typeof one === 'string' && !given.includes(one),
    ),
  };
}
