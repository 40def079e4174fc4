/**
 * Counts the CPU time of a search: of the grader, of what compiles for it, and of the child that is
 * asked. A busy machine hardly changes it, so that what a student is told seldom depends on the others.
 */
import { familyCpuMs } from '../sandbox/usage.ts';

/** However busy the machine, somebody waits. */
const WALL_SHARE = 1 / 20;

/** @returns how much was spent since now, in ms; time itself where the system does not tell CPU time */
export function stopwatch(): () => number {
  const startedAtMs = performance.now();
  const cpuAtStartMs = familyCpuMs();
  return () => {
    const wallMs = performance.now() - startedAtMs;
    const cpuMs = familyCpuMs();
    if (cpuMs === undefined || cpuAtStartMs === undefined) return wallMs;
    return Math.max(cpuMs - cpuAtStartMs, wallMs * WALL_SHARE);
  };
}
