/**
 * How much memory a sandbox child may take: what the machine, or the container that the grader runs
 * in, can give to one. It is a limit for what grows without bound; a right program may be several times
 * larger than a plain one.
 */
import { totalmem } from 'node:os';

const GIGABYTE = 1024 ** 3;
const LEAST_BYTES = GIGABYTE;
const MOST_BYTES = 4 * GIGABYTE;
/** The rest is for the grader itself and whatever else runs. */
const SHARE = 0.75;

/** Only the largest trees take so much: see `child.ts`. */
export function childMemoryBytes(machineBytes = machineMemoryBytes()): number {
  return Math.floor(Math.min(MOST_BYTES, Math.max(LEAST_BYTES, SHARE * machineBytes)));
}

/** As many as can have the least that a child should have; one in any case. */
export function mostChildren(machineBytes = machineMemoryBytes()): number {
  return Math.max(1, Math.floor((SHARE * machineBytes) / LEAST_BYTES));
}

/** In a container it is the container's limit, where there is one. */
function machineMemoryBytes(): number {
  const limit = process.constrainedMemory(); // 0, or a number beyond all measure, where there is none
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
