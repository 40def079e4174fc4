/**
 * Counts the CPU time of a search: of the grader, of what compiles for it, and of the child that is
 * asked. A busy machine hardly changes it, so that what a student is told seldom depends on the others.
 */
import { familyCpuMs } from '../sandbox/usage.ts';

/** However busy the machine, somebody waits. */
const WALL_SHARE = 1 / 20;
/** Asking the system takes a while itself, and a search wants to know again and again. */
const FRESH_MS = 25;

/** @returns how much was spent since now, in ms; time itself where the system does not tell CPU time */
export function stopwatch(): () => number {
  const startedAtMs = performance.now();
  const cpuAtStartMs = familyCpuMs();
  let askedAtMs = startedAtMs;
  let cpuMs = cpuAtStartMs;
  return () => {
    const nowMs = performance.now();
    const wallMs = nowMs - startedAtMs;
    if (cpuAtStartMs !== undefined && nowMs - askedAtMs >= FRESH_MS) {
      askedAtMs = nowMs;
      cpuMs = familyCpuMs();
    }
    if (cpuMs === undefined || cpuAtStartMs === undefined) return wallMs;
    return Math.max(cpuMs - cpuAtStartMs, wallMs * WALL_SHARE);
  };
}
