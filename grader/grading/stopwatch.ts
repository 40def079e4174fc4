/**
 * Counts the CPU time of a search in the time of an idle machine: where cores are shared, the same
 * work takes up to three times as much, and what a student is told must not depend on it.
 */
import { familyCpuMs } from '../sandbox/usage.ts';

/** A loop that takes an idle machine of today so long, in ms. */
const TURNS = 3_000_000;
const IDLE_MS = 5;
const MOST_PACE = 3;
/** However busy the machine, somebody waits. */
const WALL_SHARE = 1 / 6;

/** @returns how much was spent since now, in ms; time itself where the system does not tell CPU time */
export function stopwatch(): () => number {
  const startedAtMs = performance.now();
  const cpuAtStartMs = familyCpuMs();
  const pace = paceNow();
  return () => {
    const wallMs = performance.now() - startedAtMs;
    const cpuMs = familyCpuMs();
    if (cpuMs === undefined || cpuAtStartMs === undefined) return wallMs;
    return Math.max((cpuMs - cpuAtStartMs) / pace, wallMs * WALL_SHARE);
  };
}

function paceNow(): number {
  const before = process.cpuUsage();
  let sum = 0;
  for (let turn = 0; turn < TURNS; turn++) sum = (Math.imul(sum, 31) + turn) | 0;
  const { user, system } = process.cpuUsage(before);
  // The sum is looked at, so that the loop is not left out.
  const tookMs = (user + system) / 1000 + (sum === 0 ? 1 : 0);
  return Math.min(MOST_PACE, Math.max(1, tookMs / IDLE_MS));
}
