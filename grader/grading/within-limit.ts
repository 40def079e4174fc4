/**
 * A limit above all others: what is asked, read and searched has limits of its own, and whatever these
 * should forget, a grading comes to an end.
 */
import { familyCpuMs } from '../sandbox/usage.ts';

const LOOK_MS = 1000;
/** However busy the machine, somebody waits: so much of the time counts although no work was done. */
const WALL_SHARE = 1 / 10;

/**
 * @param mostMs CPU time of a process and all that it has started; time itself where the system does
 *   not tell that
 * @returns nothing when the limit is reached; what works on is left to whoever has begun it
 */
export async function withinLimit<T>(
  work: Promise<T>,
  mostMs: number,
  pid?: number,
): Promise<T | undefined> {
  if (mostMs <= 0) return undefined;
  const [startedAtMs, cpuBeforeMs] = [performance.now(), familyCpuMs(pid)];
  const spentMs = (): number => {
    const [wallMs, cpuMs] = [performance.now() - startedAtMs, familyCpuMs(pid)];
    if (cpuMs === undefined || cpuBeforeMs === undefined) return wallMs;
    return Math.max(cpuMs - cpuBeforeMs, wallMs * WALL_SHARE);
  };
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setInterval(() => {
      if (spentMs() > mostMs) resolve(undefined);
    }, LOOK_MS);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearInterval(timer);
  }
}
