import { describe, expect, it, test } from 'vitest';
import { standingOn } from '../../boards/read-board.ts';
import { type BoardText, inReadingOrder, isNineSquares } from './board.ts';
import { boardsOf, legalMoves } from './moves.ts';
import { emptySquares } from './position.ts';
import { isFinished, sideToMove, statusOf } from './standing.ts';
import { canonical } from './symmetry.ts';

function upToSymmetry(boards: readonly BoardText[]): number {
  return new Set(boards.map(canonical)).size;
}

describe('the boards of the game', () => {
  it('are 5,478, or 765 up to symmetry', () => {
    expect(boardsOf('reachable')).toHaveLength(5478);
    expect(upToSymmetry(boardsOf('reachable'))).toBe(765);
  });

  it('are exactly those of all 19,683 fillings that are not impossible', () => {
    const fillings = Array.from({ length: 3 ** 9 }, (_, code) => {
      const letters = Array.from({ length: 9 }, (_, k) => '_xo'[Math.floor(code / 3 ** k) % 3]);
      return [0, 3, 6].map((start) => letters.slice(start, start + 3).join('')).join(' ');
    });
    const legal = fillings.filter((board) => statusOf(board).kind !== 'impossible');
    expect(legal.toSorted()).toEqual(boardsOf('reachable').toSorted());
  });

  it('are finished 958 times: X has won 626, O has won 316, 16 are draws', () => {
    const winners = boardsOf('finished').map((board) => {
      const standing = statusOf(board);
      return standing.kind === 'won' ? standing.winner : standing.kind;
    });
    const won = (by: string) => winners.filter((winner) => winner === by).length;
    expect([winners.length, won('x'), won('o'), won('drawn')]).toEqual([958, 626, 316, 16]);
  });

  it('have X to move 2,423 times (338 up to symmetry) and O to move 2,097 times', () => {
    expect(boardsOf('x-to-move')).toHaveLength(2423);
    expect(upToSymmetry(boardsOf('x-to-move'))).toBe(338);
    expect(boardsOf('o-to-move')).toHaveLength(2097);
  });

  it('come smallest first', () => {
    const boards = boardsOf('reachable');
    const smallestFirst = (one: BoardText, other: BoardText): number =>
      emptySquares(one) - emptySquares(other) || inReadingOrder(one, other);
    expect(boards).toEqual(boards.toSorted(smallestFirst));
    expect(emptySquares(boards[0]!)).toBe(0);
    expect(boards.at(-1)).toBe('___ ___ ___');
  });

  it('are worked out once', () => {
    expect(boardsOf('x-to-move')).toBe(boardsOf('x-to-move'));
  });
});

describe('how a board stands', () => {
  test.each([
    ['___ ___ ___', 'unfinished', 'it is X to move', '轮到 X 走'],
    ['xox o_o _x_', 'unfinished', 'it is X to move', '轮到 X 走'],
    ['x__ ___ ___', 'unfinished', 'it is O to move', '轮到 O 走'],
    ['xxx oo_ ___', 'won', 'X has won', 'X 已经赢了'],
    ['ooo xx_ x__', 'won', 'O has won', 'O 已经赢了'],
    ['xox oxx oxo', 'drawn', 'it is a draw', '是平局'],
    ['xxxx xooo xo_o xo__', 'won', 'X has won', 'X 已经赢了'],
    ['xoxo xoxo oxox oxox', 'drawn', 'it is a draw', '是平局'],
    ['____x _____ _____ _____ _____', 'unfinished', 'it is O to move', '轮到 O 走'],
  ])('%s is %s', (board, kind, en, zh) => {
    expect(statusOf(board).kind).toBe(kind);
    expect(['en', 'zh'].map(standingOn(board, 'three'))).toEqual([en, zh]);
  });

  test.each([
    ['xx_ ___ ___', 'too-many-x', 'it has 2 x and 0 o; X moves first, so X is one ahead at most'],
    ['o__ ___ ___', 'too-many-o', 'it has 0 x and 1 o; X moves first, so O is never ahead'],
    ['xxx ooo ___', 'both-have-won', 'X and O both have a line of three'],
    ['xxx oo_ o__', 'o-moved-after-x-won', 'X has a line of three, yet O has moved again'],
    ['ooo xx_ xx_', 'x-moved-after-o-won', 'O has a line of three, yet X has moved again'],
    ['xxxx xxxx oooo oooo', 'both-have-won', 'X and O both have a line of three'],
    ['xxxx ooo_ o___ ____', 'o-moved-after-x-won', 'X has a line of three, yet O has moved again'],
    [
      'xxxxx oooo_ xxxxx oooo_ o____',
      'lines-of-two-moves',
      'X has 2 whole lines without a square in common: the first one ended the game',
    ],
  ])('%s is impossible: %s', (board, reason, en) => {
    expect(statusOf(board)).toEqual({ kind: 'impossible', reason });
    expect(standingOn(board, 'three')('en')).toBe(en);
  });

  it('names the line as its exercise does, in both languages', () => {
    expect(['en', 'zh'].map(standingOn('xxx ooo ___', 'whole'))).toEqual([
      'X and O both have a whole line',
      'X 和 O 都连成了一条整线',
    ]);
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

test('a text is a board of nine squares only when it has nine', () => {
  expect(['xox o_o _x_', 'xox o_o _x', '____ ____ ____ ____', 'xox'].map(isNineSquares)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
