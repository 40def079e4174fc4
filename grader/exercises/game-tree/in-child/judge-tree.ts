/**
 * Judges a tree that the student's code has built, where it stands: below the root exactly the legal moves
 * at every node, down to finished boards and no further; each node, its board, rows and list of children its
 * own; `deepID` and `parent` right. The order of children and `val` are free. The tree is read at once. Only after
 * the last question about it is it found out by writing whether rows have cells in common (`boards-apart.ts`).
 */

import * as intact from '../../../sandbox/in-child/primordials.ts';
import { textOfCode } from '../../kit/in-child/boards/board-code.ts';
import { countBits } from '../../kit/in-child/boards/position.ts';
import { type SharedRows, sharedRows } from './boards-apart.ts';
import type { SubmissionNode } from './nodes.ts';
import { readRightTree } from './right-tree.ts';
import { RIGHT_TREE, type TreePlace, type TreeProblem, type WrongTree } from './tree-problem.ts';
import { type ReadTree, TreeReader } from './tree-reader.ts';

/**
 * Reads a tree. Most trees are right, and one may have half a million nodes, so a quick reader comes first, which gives up
 * where anything is unusual.
 *
 * @param code the code of the board that the root was given with
 */
export function readTree(root: SubmissionNode, code: number, isMarked = false): ReadTree {
  const right = readRightTree(root, code, isMarked);
  if (right === undefined) return new TreeReader(code).read(root);
  const { boards, codes, mark } = right;
  return { wrong: undefined, boards, codes, mark };
}

/**
 * Judges a tree after the last question about it, because rows are compared by writing to them.
 *
 * @param code the code of the board that the root was given with
 * @returns {@link RIGHT_TREE}, or what is wrong: see `tree-problem.ts`
 */
export function judgedTree(root: SubmissionNode, code: number): WrongTree | typeof RIGHT_TREE {
  const { wrong, boards, codes } = readTree(root, code);
  if (wrong !== undefined) return wrong;
  const shared = sharedRows(boards, codes);
  if (shared === undefined) return RIGHT_TREE;
  const again = new TreeReader(code).read(root).wrong;
  // One object in two places explains shared cells best. No other problem is reported, since writing may have caused it.
  return again?.problem.with === undefined ? { problem: sharedCells(shared, codes) } : again;
}

function sharedCells({ first, second }: SharedRows, codes: intact.List<number>): TreeProblem {
  return {
    kind: 'shared-cells',
    at: placeAmong(codes, second.board),
    with: placeAmong(codes, first.board),
    row: second.row,
    withRow: first.row,
  };
}

/** @param codes the codes of all boards of a right tree, those of parents before those of their children */
function placeAmong(codes: intact.List<number>, index: number): TreePlace {
  const code = codes[index]!;
  let above = index - 1;
  while (above >= 0 && countBits(codes[above]!) !== countBits(code) - 1) above--;
  const place = (above < 0
    ? intact.newList()
    : placeAmong(codes, above)) as unknown as intact.List<string>;
  place[place.length] = textOfCode(code);
  return place as unknown as TreePlace;
}
