import { describe, expect, it, test } from 'vitest';
import type { BoardText } from './board.ts';
import {
  boardsOf,
  emptySquares,
  isFinished,
  legality,
  legalMoves,
  sideToMove,
  smallestFirst,
} from './positions.ts';
import { canonical } from './symmetry.ts';

const EMPTY = '___ ___ ___';

function upToSymmetry(boards: readonly BoardText[]): number {
  return new Set(boards.map(canonical)).size;
}

describe('the boards of the game', () => {
  it('are 5,478, or 765 up to symmetry', () => {
    expect(boardsOf('reachable')).toHaveLength(5478);
    expect(upToSymmetry(boardsOf('reachable'))).toBe(765);
  });

  it('are exactly those that playing on from the empty board comes to', () => {
    const played = new Set([EMPTY]);
    for (const board of played) for (const next of legalMoves(board)) played.add(next);
    expect(new Set(boardsOf('reachable'))).toEqual(played);
  });

  it('are finished 958 times: X has won 626, O has won 316, 16 are draws', () => {
    const winners = boardsOf('finished').map((board) => {
      const position = legality(board);
      return position.kind === 'finished' ? position.winner : 'not finished';
    });
    const won = (by: string | null) => winners.filter((winner) => winner === by).length;
    expect([winners.length, won('x'), won('o'), won(null)]).toEqual([958, 626, 316, 16]);
  });

  it('have X to move 2,423 times (338 up to symmetry) and O to move 2,097 times', () => {
    expect(boardsOf('x-to-move')).toHaveLength(2423);
    expect(upToSymmetry(boardsOf('x-to-move'))).toBe(338);
    expect(boardsOf('o-to-move')).toHaveLength(2097);
  });

  it('come smallest first', () => {
    const boards = boardsOf('reachable');
    expect(boards).toEqual(boards.toSorted(smallestFirst));
    expect(emptySquares(boards[0]!)).toBe(0);
    expect(boards.at(-1)).toBe(EMPTY);
  });

  it('are worked out once', () => {
    expect(boardsOf('x-to-move')).toBe(boardsOf('x-to-move'));
  });
});

describe('legality', () => {
  test.each([
    [EMPTY, 'legal-x-to-move', 'it is X to move'],
    ['xox o_o _x_', 'legal-x-to-move', 'it is X to move'],
    ['x__ ___ ___', 'legal-o-to-move', 'it is O to move'],
    ['xxx oo_ ___', 'finished', 'X has won'],
    ['ooo xx_ x__', 'finished', 'O has won'],
    ['xox oxx oxo', 'finished', 'it is a draw'],
  ])('of %s is %s', (board, kind, sentence) => {
    expect(legality(board)).toMatchObject({ kind, sentence });
  });

  test.each([
    ['xx_ ___ ___', 'too-many-x', 'it has 2 x and 0 o; X moves first, so X is one ahead at most'],
    ['o__ ___ ___', 'too-many-o', 'it has 0 x and 1 o; X moves first, so O is never ahead'],
    ['xxx ooo ___', 'both-have-won', 'X and O both have a line of three'],
    ['xxx oo_ o__', 'o-moved-after-x-won', 'X has a line of three, yet O has moved again'],
    ['ooo xx_ xx_', 'x-moved-after-o-won', 'O has a line of three, yet X has moved again'],
  ])('of %s is impossible: %s', (board, reason, sentence) => {
    expect(legality(board)).toEqual({ kind: 'impossible', reason, sentence });
  });
});

describe('moving', () => {
  it('is for the side whose turn it is, in reading order', () => {
    expect(sideToMove('xox o_o _x_')).toBe('x');
    expect(legalMoves('xox o_o _x_')).toEqual(['xox oxo _x_', 'xox o_o xx_', 'xox o_o _xx']);
    expect(legalMoves('xox oxo _x_')).toEqual(['xox oxo ox_', 'xox oxo _xo']);
  });

  test.each(['xxx oo_ ___', 'xox oxx oxo', 'xxx ooo ___'])('is for nobody on %s', (board) => {
    expect(sideToMove(board)).toBeNull();
    expect(legalMoves(board)).toEqual([]);
  });

  it('ends exactly on the finished boards', () => {
    const ended = boardsOf('reachable').filter((board) => legalMoves(board).length === 0);
    expect(ended).toEqual(boardsOf('finished'));
    expect(ended.every(isFinished)).toBe(true);
  });
});
