/**
 * The reference gives every expected output, so it is held here against a solution that shares
 * nothing with it: no tree, no recursion, no boards as arrays. Each position is two sets of squares
 * in one number, and the values are worked out backwards, from full boards to the empty one.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { type GameNode, GameTree, MinMax } from '../../../reference/game-tree.ts';
import { type BoardText, boardText } from '../kit/in-child/boards/board.ts';
import { boardsOf } from '../kit/in-child/boards/moves.ts';
import {
  countX,
  expectSame,
  forcedWins,
  nodeOf,
  solution,
  xToMove,
} from './fixtures/independent-solution-setup.ts';

function sizeOf(node: GameNode): number {
  return node.children.reduce((size, child) => size + sizeOf(child), 1);
}

describe('the reference agrees with the independent solution', () => {
  const rules = new MinMax(new GameTree(nodeOf('___ ___ ___')));

  // Half a million nodes, each function asked for itself.
  describe('on the tree of', () => {
    /** One node for each board, out of the tree of the empty board, in which every board is. */
    const nodes = new Map<BoardText, GameNode>();
    let treeSize = 0;

    beforeAll(() => {
      const root = nodeOf('___ ___ ___');
      new GameTree(root).buildTree(root);
      const collect = (node: GameNode): void => {
        treeSize += 1;
        const board = boardText(node.map);
        if (!nodes.has(board)) nodes.set(board, node);
        for (const child of node.children) collect(child);
      };
      collect(root);
    });

    it('the empty board: 549,946 nodes, on all 5,478 boards', () => {
      expect(treeSize).toBe(549_946);
      expect([...nodes.keys()].toSorted()).toEqual(boardsOf('reachable').toSorted());
    });

    it('each position of X: its value and its forced wins', () => {
      expectSame(
        xToMove,
        (board) => rules.max_value(nodes.get(board)!),
        (board) => solution(board).value,
      );
      expectSame(
        xToMove,
        (board) => rules.minmax(nodes.get(board)!).map(boardText),
        (board) => forcedWins(board),
      );
    });

    it('each position of O: its value', () => {
      expectSame(
        boardsOf('o-to-move'),
        (board) => rules.min_value(nodes.get(board)!),
        (board) => solution(board).value,
      );
    });

    it('each position of X with two x or more: its size, when it is the root', () => {
      expectSame(
        xToMove.filter((position) => countX(position) >= 2),
        (board) => {
          const root = nodeOf(board);
          new GameTree(root).buildTree(root);
          return sizeOf(root);
        },
        (board) => solution(board).treeSize,
      );
    });
  });
});
