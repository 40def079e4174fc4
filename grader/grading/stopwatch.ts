/**
 * Counts the CPU time of a search in the time of an idle machine: where cores are shared, the same
 * work takes up to four times as much, and what a student is told must not depend on it.
 */
import { familyCpuMs } from '../sandbox/usage.ts';

/** A tree that an idle machine of today grows in so many ms, by code that it has not seen before. */
const DEPTH = 6;
const IDLE_MS = 14;
const MOST_PACE = 4;
/** However busy the machine, somebody waits. */
const WALL_SHARE = 1 / 20;

let knownPace: number | undefined;

/** @returns how much was spent since now, in ms; time itself where the system does not tell CPU time */
export function stopwatch(): () => number {
  const startedAtMs = performance.now();
  const cpuAtStartMs = familyCpuMs();
  // Once for all: code that has been seen before runs faster, and would tell of another machine.
  knownPace ??= paceNow();
  const pace = knownPace;
  return () => {
    const wallMs = performance.now() - startedAtMs;
    const cpuMs = familyCpuMs();
    if (cpuMs === undefined || cpuAtStartMs === undefined) return wallMs;
    return Math.max((cpuMs - cpuAtStartMs) / pace, wallMs * WALL_SHARE);
  };
}

function paceNow(): number {
  const before = process.cpuUsage();
  const tree = grow(DEPTH);
  const { user, system } = process.cpuUsage(before);
  const tookMs = (user + system) / 1000;
  return Math.min(MOST_PACE, Math.max(1, tree.children.length === 0 ? 1 : tookMs / IDLE_MS));
}

interface Node {
  readonly map: readonly (readonly string[])[];
  readonly children: readonly Node[];
}

/** Much like what submissions do: small lists, copied, that stay for a while. */
function grow(depth: number): Node {
  const row = ['x', 'o', '_'];
  const map = [row, row, row].map((cells) => [...cells]);
  return { map, children: depth === 0 ? [] : Array.from({ length: 6 }, () => grow(depth - 1)) };
}
