import { describe, expect, it } from 'vitest';
import { isThorough } from '../../../fixtures/thorough.ts';
import { EMPTY_BOARD } from '../../../kit/boards/board.ts';
import { legalMoves } from '../../../kit/boards/moves.ts';
import { field } from '../../../sandbox/inside/fields.ts';
import { codeOfText, UNIT } from '../inside/board-code.ts';
import { isRightTree, wrongTreeIn } from './judge-tree.ts';
import type { Dump } from './tree-reader.ts';

const ROOT = 'xo_ x_o ___';

type Change = (board: string, depth: number, units: number[]) => readonly number[];

/** A tree as the sandbox writes it down. @param change what is done to a node's part of the dump */
function dumpOf(board: string, reversed = false, change: Change = (_, __, u) => u): Dump {
  const write = (each: string, depth: number): readonly number[] => {
    const moves = reversed ? legalMoves(each).toReversed() : legalMoves(each);
    const below = moves.flatMap((move) => write(move, depth + 1));
    return change(each, depth, [codeOfText(each), moves.length, ...below]);
  };
  return { units: Uint16Array.from(write(board, 0)), notes: '' };
}

describe('a right tree', () => {
  it('is known in any order of children', () => {
    for (const reversed of [false, true]) {
      expect(isRightTree(ROOT, dumpOf(ROOT, reversed))).toBe(true);
    }
  });

  it.runIf(isThorough)('of the empty board is known', () => {
    expect(isRightTree(EMPTY_BOARD, dumpOf(EMPTY_BOARD))).toBe(true);
  });

  it('has no problem', () => {
    expect(wrongTreeIn(ROOT, dumpOf(ROOT), 1000)).toBeUndefined();
  });
});

describe('a tree that is not right has a problem', () => {
  const [first = '', second = ''] = legalMoves(ROOT);
  const [deeper = ''] = legalMoves(first);
  const { units } = dumpOf(ROOT);
  const noted = (...fields: string[]): Dump => ({ units, notes: fields.map(field).join('') });
  const wrongs: Record<string, Dump> = {
    'of another board': dumpOf('xo_ xo_ ___'),
    'without its children': { units: Uint16Array.of(codeOfText(ROOT), 0), notes: '' },
    'with a move twice': dumpOf(ROOT, false, (board, _, units) =>
      board === second ? [codeOfText(first), ...units.slice(1)] : units,
    ),
    'with a move of the wrong side': dumpOf(ROOT, false, (board, _, units) =>
      board === first ? [codeOfText(first.replace('_', 'o')), ...units.slice(1)] : units,
    ),
    'cut short below': dumpOf(ROOT, false, (board, _, units) =>
      board === deeper ? [units[0]!, 0] : units,
    ),
    'with a flag somewhere': dumpOf(ROOT, false, (board, _, units) =>
      board === deeper ? [units[0]!, units[1]! | UNIT.isCut, ...units.slice(2)] : units,
    ),
    'with another parent': noted('1', 'parent', ''),
    'with a row of a node that is not there': noted('1', 'sameRow', '0 999 0'),
    'with a row that no board has': noted('1', 'sameRow', '0 0 3'),
    'that goes on after the end': { units: Uint16Array.of(...units, 0), notes: '' },
    'that ends in the middle': { units: units.slice(0, -1), notes: '' },
    'that is none': { units: Uint16Array.of(), notes: '' },
  };
  it.each(Object.entries(wrongs))('%s', (_, dump) => {
    expect(isRightTree(ROOT, dump)).toBe(false);
    expect(wrongTreeIn(ROOT, dump, 1000)).toBeDefined();
  });
});
