/**
 * The reference gives every expected output, so it is held here against a solution that shares
 * nothing with it: no tree, no recursion, no boards as arrays. Each position is two sets of squares
 * in one number, and the values are worked out backwards, from full boards to the empty one.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { GameNode, GameTree, MinMax } from '../../../reference/game-tree.ts';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { isThorough } from '../../fixtures/thorough.ts';
import { type BoardText, boardText, cellsOf } from '../kit/in-child/boards/board.ts';
import { boardsOf, legalMoves } from '../kit/in-child/boards/moves.ts';
import { sideToMove } from '../kit/in-child/boards/standing.ts';
import { gameTreeAnswers } from './answers.ts';

interface Solved {
  readonly over: boolean;
  /** For X: 1, 0 or -1. */
  readonly value: number;
  /** Nodes in the full tree below this position, itself included. */
  readonly treeSize: number;
}

/** In a magic square, three numbers are in line exactly when they add up to 15. */
const MAGIC = [2, 7, 6, 9, 5, 1, 4, 3, 8];

function hasLine(squares: readonly number[]): boolean {
  return squares.some((a) =>
    squares.some(
      (b) => a < b && squares.some((c) => b < c && MAGIC[a]! + MAGIC[b]! + MAGIC[c]! === 15),
    ),
  );
}

/** Square n of the board is digit n of a number in base 3, counted from the right: 1 is X, 2 is O. */
function solveBackwards(): (board: BoardText) => Solved {
  const weights = Array.from({ length: 9 }, (_, square) => 3 ** square);
  const digits = Array.from({ length: 3 ** 9 }, (_, code) =>
    weights.map((weight) => Math.floor(code / weight) % 3),
  );
  const squaresOf = (code: number, stone: number) =>
    digits[code]!.flatMap((digit, square) => (digit === stone ? [square] : []));
  const solved: Solved[] = [];
  // A move makes the code larger, so every position comes after all that can follow from it.
  for (let code = 3 ** 9 - 1; code >= 0; code--) {
    const xs = squaresOf(code, 1);
    const os = squaresOf(code, 2);
    const value = hasLine(xs) ? 1 : hasLine(os) ? -1 : 0;
    const over = value !== 0 || xs.length + os.length === 9;
    const stone = xs.length > os.length ? 2 : 1;
    const next = squaresOf(code, 0).flatMap(
      (square) => solved[code + stone * weights[square]!] ?? [],
    );
    const values = next.map((position) => position.value).sort((a, b) => a - b);
    solved[code] = over
      ? { over, value, treeSize: 1 }
      : {
          over,
          value: (stone === 1 ? values.at(-1) : values[0]) ?? 0,
          treeSize: next.reduce((size, position) => size + position.treeSize, 1),
        };
  }
  return (board) => {
    const code = [...board.replaceAll(' ', '')].reduce(
      (sum, cell, square) => sum + '_xo'.indexOf(cell) * weights[square]!,
      0,
    );
    return solved[code]!;
  };
}

const solution = solveBackwards();
const xToMove = boardsOf('x-to-move');

function forcedWins(board: BoardText): BoardText[] {
  return legalMoves(board).filter((next) => solution(next).value === 1);
}

function countX(board: BoardText): number {
  return board.split('x').length - 1;
}

function nodeOf(board: BoardText): GameNode {
  return new GameNode(cellsOf(board), 0, sideToMove(board) === 'o' ? 1 : 0);
}

function sizeOf(node: GameNode): number {
  return node.children.reduce((size, child) => size + sizeOf(child), 1);
}

/** How often each answer comes, as an object from answer to number. */
function tally(answers: readonly number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
}

/** Held against each other all at once: an assertion for each board would take longer than the game. */
function expectSame<T>(
  boards: readonly BoardText[],
  actual: (board: BoardText) => T,
  expected: (board: BoardText) => T,
): void {
  const listed = (answer: (board: BoardText) => T) => boards.map((board) => [board, answer(board)]);
  expect(listed(actual)).toEqual(listed(expected));
}

describe('the independent solution agrees with what is known of the game', () => {
  it('in the values of the positions X can face', () => {
    expect(tally(xToMove.map((board) => solution(board).value))).toEqual({
      1: 1830,
      0: 441,
      [-1]: 152,
    });
  });

  it('in how many moves force a win', () => {
    expect(tally(xToMove.map((board) => forcedWins(board).length))).toEqual({
      0: 593,
      1: 970,
      2: 468,
      3: 256,
      4: 68,
      5: 64,
      6: 4,
    });
  });

  it('in the size of the trees', () => {
    const sizeWith = (xs: number) =>
      xToMove
        .filter((board) => countX(board) === xs)
        .reduce((size, board) => size + solution(board).treeSize, 0);
    expect([0, 1, 2, 3, 4].map(sizeWith)).toEqual([549_946, 549_936, 137_340, 14_608, 444]);
    expect(549_946 + 549_936 + 137_340 + 14_608 + 444).toBe(1_252_274);
  });
});

describe('the reference agrees with the independent solution', () => {
  const rules = new MinMax(new GameTree(nodeOf('___ ___ ___')));

  it('in which of the 5,478 boards are finished', () => {
    expectSame(
      boardsOf('reachable'),
      (board) => rules.isTerminal(nodeOf(board)),
      (board) => solution(board).over,
    );
  });

  it('in the values of the 958 finished boards', () => {
    expectSame(
      boardsOf('finished'),
      (board) => rules.get_value(nodeOf(board)),
      (board) => solution(board).value,
    );
  });

  it('in all that was asked of its larger functions beforehand: values and forced wins', async () => {
    const answers = await gameTreeAnswers(PROJECT_FOLDER);
    expectSame(
      boardsOf('reachable'),
      (board) => answers.value(board),
      (board) => solution(board).value,
    );
    expectSame(
      xToMove,
      (board) => answers.forcedWins(board).toSorted(),
      (board) => forcedWins(board).toSorted(),
    );
  });

  // Half a million nodes, each function asked for itself.
  describe.runIf(isThorough)('on the tree of', () => {
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
