import { describe, expect, it } from 'vitest';
import { PROJECT_FOLDER } from '../../../fixtures/project-folder.ts';
import { isThorough } from '../../../fixtures/thorough.ts';
import { EMPTY_BOARD } from '../../../kit/boards/board.ts';
import { legalMoves } from '../../../kit/boards/moves.ts';
import { gameTreeAnswers } from '../answers/kept-answers.ts';
import { codeOfText } from '../inside/board-code.ts';
import { UNIT } from '../inside/dump-units.ts';
import { boardTable } from './board-table.ts';
import { judgeTree } from './judge-tree.ts';
import { RightTrees } from './right-trees.ts';

const table = boardTable(await gameTreeAnswers(PROJECT_FOLDER));
const ROOT = 'xo_ x_o ___';

type Change = (board: string, depth: number, units: number[]) => readonly number[];

/** A tree as the sandbox writes it down. @param change what is done to a node's part of the dump */
function dumpOf(board: string, reversed = false, change: Change = (_, __, u) => u): Uint16Array {
  const write = (each: string, depth: number): readonly number[] => {
    const moves = reversed ? legalMoves(each).toReversed() : legalMoves(each);
    const below = moves.flatMap((move) => write(move, depth + 1));
    return change(each, depth, [codeOfText(each), moves.length, ...below]);
  };
  return Uint16Array.from(write(board, 0));
}

describe('a right tree', () => {
  it('is known in any order of children, at first sight and again', () => {
    const trees = new RightTrees(table);
    for (const reversed of [false, true, false]) {
      expect(trees.has(ROOT, dumpOf(ROOT, reversed))).toBe(true);
    }
  });

  it.runIf(isThorough)('of the empty board is known', () => {
    expect(new RightTrees(table).has(EMPTY_BOARD, dumpOf(EMPTY_BOARD))).toBe(true);
  });

  it('is one that the judge finds nothing wrong with', () => {
    expect(judgeTree(ROOT, dumpOf(ROOT), table, 1000)).toBeUndefined();
  });
});

describe('a tree that is not right is not known, even after the right one was seen', () => {
  const [first = '', second = ''] = legalMoves(ROOT);
  const [deeper = ''] = legalMoves(first);
  const wrongs: Record<string, Uint16Array> = {
    'of another board': dumpOf('xo_ xo_ ___'),
    'without its children': Uint16Array.of(codeOfText(ROOT), 0),
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
      board === deeper ? [units[0]!, units[1]! | UNIT.parentDiffers, ...units.slice(2)] : units,
    ),
    'that goes on after the end': Uint16Array.of(...dumpOf(ROOT), 0),
    'that ends in the middle': dumpOf(ROOT).slice(0, -1),
    'that is none': Uint16Array.of(),
  };
  it.each(Object.entries(wrongs))('%s', (_, units) => {
    const trees = new RightTrees(table);
    trees.has(ROOT, dumpOf(ROOT));
    expect(trees.has(ROOT, units)).toBe(false);
    expect(judgeTree(ROOT, units, table, 1000)).toBeDefined();
  });
});
