/**
 * A few characters that are the same for two trees with the same boards, depths and parents,
 * whatever the order of the children: to compare wrong trees with those of known bugs.
 */
import { type DumpedNode, readTree } from './tree-reader.ts';

/** Only small trees: there are enough of them, and a large one would take longer than it is worth. */
const MOST_NODES = 400;
const MOST_UNITS = 3 * MOST_NODES;

/** @returns `undefined` for a tree that is too large, or that cannot be read */
export function treeFingerprint(units: Uint16Array): string | undefined {
  if (units.length > MOST_UNITS) return undefined;
  const tree = readTree(units);
  if (tree === undefined || tree.count > MOST_NODES) return undefined;
  return sumOf(tree.root).toString(36);
}

function sumOf({ board, deepID, parent, parentDiffers, children }: DumpedNode): number {
  const below = children.reduce((sum, child) => (sum + sumOf(child)) >>> 0, 0);
  const depth = parent === undefined ? 0 : deepID - parent.deepID;
  const own = scramble(board + 19_683 * (2 * (depth & 0xff) + Number(parentDiffers)));
  return scramble(own ^ scramble(below));
}

/** Mixes the bits of a number (the finisher of MurmurHash3). */
function scramble(number: number): number {
  let mixed = number >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
