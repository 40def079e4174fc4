/**
 * How much memory sandbox children may use. What the machine has is shared among them; in a container, the limit of the
 * container counts.
 */
import { totalmem } from 'node:os';

const GIGABYTE = 1024 ** 3;
/** Bytes that one child should have at least, and has at most (guesses). Only the largest trees need the maximum. */
const MIN_CHILD_BYTES = GIGABYTE;
const MAX_CHILD_BYTES = 4 * GIGABYTE;
/** The share of the machine's memory for children; the rest is for the grader and other programs (a guess). */
const CHILDREN_SHARE = 0.75;

/**
 * The limit is for programs whose memory grows without end. A right program may need several times as much as the
 * reference does.
 *
 * @returns the number of bytes that one child may use
 */
export function childMemoryBytes(machineBytes = machineMemoryBytes()): number {
  const shareBytes = Math.max(MIN_CHILD_BYTES, CHILDREN_SHARE * machineBytes);
  return Math.floor(Math.min(MAX_CHILD_BYTES, shareBytes));
}

/** @returns the number of children that can have the minimum of memory at the same time; at least 1 */
export function maxChildren(machineBytes = machineMemoryBytes()): number {
  return Math.max(1, Math.floor((CHILDREN_SHARE * machineBytes) / MIN_CHILD_BYTES));
}

function machineMemoryBytes(): number {
  // This is 0, or larger than any memory, where no limit is set.
  const limitBytes = process.constrainedMemory();
  return limitBytes > 0 ? Math.min(limitBytes, totalmem()) : totalmem();
}
