/** What is wrong with an answer in this exercise's own terms, from what the page's judgement says of it. */
import type { Finding, WrongChange, WrongReturn } from '../../exercise/finding.ts';
import type { BoardText } from '../../kit/boards/board.ts';
import type { WrongTree } from './tree-problem.ts';

/** One of these; none where no answer of the right kind came back. */
export interface Wrong {
  readonly value?: number | boolean;
  readonly tree?: WrongTree;
  readonly boards?: WrongBoards;
  /**
   * The function changed the node it was given: its board as it is by now, a description where it is none any
   * more; empty where it is the children that were changed.
   */
  readonly changed?: string;
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
      // As `inside/contract.ts` writes it: nothing in it is trusted.
      return { changed: String((finding as WrongChange).now) };
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
