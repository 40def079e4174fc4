/** What is wrong with an answer in this exercise's own terms, from what the page's judgement says of it. */
import type { Finding, WrongChange, WrongReturn } from '../../exercise/finding.ts';
import type { BoardText } from '../../kit/boards/board.ts';
import type { WrongTree } from './tree-problem.ts';

/** One of these; none where no answer of the right kind came back. */
export interface Wrong {
  readonly value?: number | boolean;
  readonly tree?: WrongTree;
  readonly boards?: WrongBoards;
  readonly changed?: Change;
}

/** What is wrong with a list of boards. */
export interface WrongBoards {
  readonly returned: readonly BoardText[];
  readonly missing: readonly BoardText[];
  /** Boards that force no win, or are not one move of X away. */
  readonly unexpected: readonly BoardText[];
  /** Right boards that came more than once. */
  readonly repeated: readonly BoardText[];
}

/** The function changed the board, or the children, of the node it was given. */
export interface Change {
  readonly part: 'board' | 'children';
  readonly after: BoardText | null;
  /** What stands there now, where it is no board any more. */
  readonly afterText?: string;
}

export function wrongIn(finding: Finding): Wrong {
  const { answer, right } = finding as WrongReturn;
  switch (finding.kind) {
    case 'wrong-value':
      return { value: answer as number | boolean };
    case 'wrong-tree':
      return { tree: answer as WrongTree };
    case 'wrong-boards':
      return { boards: wrongBoards(answer as BoardText[], right as BoardText[]) };
    case 'changed-input':
      return { changed: changeIn(finding as WrongChange) };
    default:
      return {};
  }
}

function wrongBoards(returned: readonly BoardText[], right: readonly BoardText[]): WrongBoards {
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

/** @param changed with what is there now, as `inside/contract.ts` writes it: nothing in it is trusted */
function changeIn({ now }: WrongChange): Change {
  if (typeof now === 'string') return { part: 'board', after: now };
  const { odd } = Object(now) as { readonly odd?: unknown };
  if (odd === undefined) return { part: 'children', after: null };
  return { part: 'board', after: null, afterText: String(odd) };
}
