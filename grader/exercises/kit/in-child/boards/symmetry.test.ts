import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardsOf } from './moves.ts';
import { emptySquares } from './position.ts';
import { statusOf } from './standing.ts';
import { canonical, symmetries } from './symmetry.ts';

/** As an array. */
const eight = (board: string): string[] => Array.from(symmetries(board));

const reachable = fc.constantFrom(...boardsOf('reachable'));

describe('the eight symmetries', () => {
  it('turn and mirror a board', () => {
    expect(new Set(eight('x_o ___ ___'))).toEqual(
      new Set([
        'x_o ___ ___',
        'o_x ___ ___',
        '__x ___ __o',
        '__o ___ __x',
        '___ ___ o_x',
        '___ ___ x_o',
        'o__ ___ x__',
        'x__ ___ o__',
      ]),
    );
  });

  it('give eight boards, the first of them the board itself', () => {
    fc.assert(
      fc.property(reachable, (board) => {
        expect(eight(board)).toHaveLength(8);
        expect(eight(board)[0]).toBe(board);
      }),
    );
  });

  it('keep what the rules say of a board', () => {
    fc.assert(
      fc.property(reachable, (board) => {
        for (const position of eight(board)) {
          expect(statusOf(position)).toEqual(statusOf(board));
          expect(emptySquares(position)).toBe(emptySquares(board));
        }
      }),
    );
  });

  it('form a group: the symmetries of a symmetry are the same eight', () => {
    fc.assert(
      fc.property(reachable, fc.nat(7), (board, which) => {
        const other = eight(board)[which]!;
        expect(eight(other).toSorted()).toEqual(eight(board).toSorted());
        expect(canonical(other)).toBe(canonical(board));
      }),
    );
  });
});

describe('two boards', () => {
  it('are the same up to symmetry when one is the other turned or mirrored', () => {
    expect(canonical('xo_ ___ ___')).toBe(canonical('___ ___ _ox'));
  });

  it('are not the same when an edge is where a corner was, or the sides have changed', () => {
    expect(canonical('x__ ___ ___')).not.toBe(canonical('_x_ ___ ___'));
    expect(canonical('xo_ ___ ___')).not.toBe(canonical('ox_ ___ ___'));
  });
});
