/**
 * Judges a tree that the student's code has built. A tree is right if each node has exactly the legal moves as children, and
 * none where the game is over; if no two nodes share a board, a row or a list of children; and if `deepID` and `parent` are
 * right. The order of children and `val` are free. The tree is read at once. Whether rows are shared is found out by writing
 * to them, after the last question about the tree (`boards-apart.ts`).
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
