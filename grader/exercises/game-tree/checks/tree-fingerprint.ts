/**
 * A few characters that are the same for two trees with the same boards, depths and parents,
 * whatever the order of the children: to compare wrong trees with those of known bugs.
 */
import { readTree } from './tree-reader.ts';

/** Only small trees: there are enough of them, and a large one would take longer than it is worth. */
const MOST_NODES = 400;
const MOST_UNITS = 3 * MOST_NODES;

/** @returns `undefined` for a tree that is too large, or that cannot be read */
export function treeFingerprint(units: Uint16Array): string | undefined {
  if (units.length > MOST_UNITS) return undefined;
  const tree = readTree(units);
  if (tree === undefined || tree.count > MOST_NODES) return undefined;
  // Children come after their parents, so going backwards each node's own sum is complete.
  const sums = new Uint32Array(tree.count);
  for (let node = tree.count - 1; node >= 0; node--) {
    const parent = tree.parents[node]!;
    const depth = parent < 0 ? 0 : tree.deepIDs[node]! - tree.deepIDs[parent]!;
    const own = scramble(
      tree.boards[node]! + 19_683 * (2 * (depth & 0xff) + tree.parentDiffers[node]!),
    );
    const whole = scramble(own ^ scramble(sums[node]!));
    if (parent < 0) return whole.toString(36);
    sums[parent] = (sums[parent]! + whole) >>> 0;
  }
  return undefined;
}

/** Mixes the bits of a number (the finisher of MurmurHash3). */
function scramble(number: number): number {
  let mixed = number >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
