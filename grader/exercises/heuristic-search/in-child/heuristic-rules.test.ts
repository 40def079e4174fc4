/** Tests the rules by the figures of the exercise and by laws that hold on every board. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { bestValue } from '../../kit/boards/best-play.ts';
import {
  type BoardCell,
  type BoardText,
  boardText,
  SIZES,
} from '../../kit/in-child/boards/board.ts';
import { boardsOf, legalMoves } from '../../kit/in-child/boards/moves.ts';
import { linesOf } from '../../kit/in-child/boards/position.ts';
import { sideToMove, statusOf } from '../../kit/in-child/boards/standing.ts';
import { symmetries } from '../../kit/in-child/boards/symmetry.ts';
import { bestMoves, mistakenIn } from '../move-values.ts';
import { backedUp, evaluate, isTerminal, oneOfEach, openLines } from './heuristic-rules.ts';

const valuedMoves = (board: BoardText, depth: number) =>
  legalMoves(board).map((next) => ({ board: next, value: backedUp(next, depth - 1) }));

const unfinished = boardsOf('reachable').filter((board) => !isTerminal(board));
const firstOfEach = (boards: readonly BoardText[]) => Array.from(oneOfEach(boards));

test('4,520 boards of 3×3 squares are unfinished', () => {
  expect(unfinished).toHaveLength(4520);
});

describe('open lines', () => {
  it('are counted among 2n + 2', () => {
    for (const size of SIZES) {
      const empty = Array.from({ length: size }, () => '_'.repeat(size)).join(' ');
      expect(linesOf(size)).toHaveLength(2 * size + 2);
      expect([openLines(empty, 'x'), openLines(empty, 'o')]).toEqual([2 * size + 2, 2 * size + 2]);
    }
  });

  it('give 6 - 4 = 2 for X in the centre and O on an edge', () => {
    expect(openLines('_o_ _x_ ___', 'x')).toBe(6);
    expect(openLines('_o_ _x_ ___', 'o')).toBe(4);
    expect(evaluate('_o_ _x_ ___')).toBe(2);
  });

  it('of one side are as many as those of the other when the marks are swapped', () => {
    for (const board of boardsOf('reachable')) {
      const swapped = board.replace(/[xo]/g, (mark) => (mark === 'x' ? 'o' : 'x'));
      expect(openLines(swapped, 'o')).toBe(openLines(board, 'x'));
    }
  });
});

describe('the empty board of 3×3 squares', () => {
  it('has three distinct first moves, with 5 (corner), 5 (edge) and 2 (centre) distinct replies', () => {
    expect(firstOfEach(legalMoves('___ ___ ___'))).toEqual([
      'x__ ___ ___',
      '_x_ ___ ___',
      '___ _x_ ___',
    ]);
    const replies = (board: BoardText) => firstOfEach(legalMoves(board)).length;
    expect(['x__ ___ ___', '_x_ ___ ___', '___ _x_ ___'].map(replies)).toEqual([5, 5, 2]);
  });

  it('backs up -1, -2 and 1 at depth 2, so the centre is best', () => {
    const values = valuedMoves('___ ___ ___', 2).map(({ value }) => value);
    expect(values).toEqual([-1, -2, -1, -2, 1, -2, -1, -2, -1]);
    expect(bestMoves('___ ___ ___', 2)).toEqual(['___ _x_ ___']);
  });
});

it('the empty board of 4×4 squares backs up 0 in corners, -1 on edges and 0 inside', () => {
  const values = valuedMoves('____ ____ ____ ____', 2).map(({ value }) => value);
  expect(values).toEqual([0, -1, -1, 0, -1, 0, 0, -1, -1, 0, 0, -1, 0, -1, -1, 0]);
});

describe('the textbook’s game', () => {
  it('has four best second moves of X, two of them distinct', () => {
    expect(valuedMoves('_o_ _x_ ___', 2)).toEqual([
      { board: 'xo_ _x_ ___', value: 1 },
      { board: '_ox _x_ ___', value: 1 },
      { board: '_o_ xx_ ___', value: 0 },
      { board: '_o_ _xx ___', value: 0 },
      { board: '_o_ _x_ x__', value: 1 },
      { board: '_o_ _x_ _x_', value: 0 },
      { board: '_o_ _x_ __x', value: 1 },
    ]);
    expect(firstOfEach(bestMoves('_o_ _x_ ___', 2))).toHaveLength(2);
  });

  it('leaves O one way not to lose at once', () => {
    const holding = legalMoves('_o_ _x_ x__').filter((board) => backedUp(board, 1) !== Infinity);
    expect(holding).toEqual(['_oo _x_ x__']);
    expect(bestMoves('_o_ _x_ x__', 2)).toEqual(['_oo _x_ x__']);
  });

  it('has one best move of X then, from depth 2 on, and it makes two threats', () => {
    for (const depth of [2, 3, 4, 5]) {
      expect(bestMoves('_oo _x_ x__', depth)).toEqual(['xoo _x_ x__']);
    }
    expect(bestMoves('_oo _x_ x__', 1)).not.toEqual(['xoo _x_ x__']);
    const threats = linesOf(3).filter(
      ({ squares }) =>
        squares
          .map((k) => 'xoo_x_x__'[k])
          .toSorted()
          .join('') === '_xx',
    );
    expect(threats).toHaveLength(2);
  });
});

test.each([
  [1, 738, 290],
  [2, 314, 114],
  [3, 187, 20],
  [4, 57, 8],
])(
  'at depth %i a best move throws the game away on %i boards, every best move on %i',
  (depth, some, every) => {
    const mistaken = unfinished.map((board) => mistakenIn(board, depth).length);
    expect(mistaken.filter((count) => count > 0)).toHaveLength(some);
    const isEvery = (count: number, index: number) =>
      count === bestMoves(unfinished[index]!, depth).length;
    expect(mistaken.filter(isEvery)).toHaveLength(every);
  },
);

describe('backed-up values', () => {
  it('are the guess itself at depth 0 and when the game is over', () => {
    for (const board of boardsOf('reachable')) {
      expect(backedUp(board, 0)).toBe(evaluate(board));
      if (isTerminal(board)) expect(backedUp(board, 3)).toBe(evaluate(board));
    }
  });

  it('are the value of the game when the search reaches its end', () => {
    expect(bestValue('___ ___ ___')).toBe(0);
    // X to move: 1,830 won, 441 drawn, 152 lost, as in the first exercise.
    const xToMove = unfinished.filter((board) => sideToMove(board) === 'x');
    expect(xToMove.filter((board) => bestValue(board) === 1)).toHaveLength(1830);
    expect(xToMove.filter((board) => bestValue(board) === 0)).toHaveLength(441);
    expect(xToMove.filter((board) => bestValue(board) === -1)).toHaveLength(152);
  });

  it('are the same however the board is turned or mirrored', () => {
    const board = fc.constantFrom(...SIZES).chain((size) =>
      fc.array(fc.nat({ max: 30 }), { maxLength: 12 }).map((choices) => {
        const row: BoardCell[] = Array.from({ length: size }, () => '_');
        let played = boardText(Array.from({ length: size }, () => row));
        for (const choice of choices) {
          const moves = legalMoves(played);
          if (moves.length > 0) played = moves[choice % moves.length]!;
        }
        return played;
      }),
    );
    fc.assert(
      fc.property(board, fc.nat({ max: 2 }), (played, depth) => {
        const turned = Array.from(symmetries(played));
        expect(new Set(turned.map((same) => backedUp(same, depth))).size).toBe(1);
        expect(new Set(turned.map((same) => statusOf(same).kind)).size).toBe(1);
        expect(firstOfEach(turned)).toHaveLength(1);
      }),
    );
  });
});
