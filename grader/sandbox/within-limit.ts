/** A limit around work that this process waits for, whoever does it. */
import { familyUsage, type Usage } from './usage.ts';

const MOST_LOOK_MS = 1000;
const LEAST_LOOKS = 50;
/** However busy the machine, somebody waits: so much of the time counts although no work was done. */
const WALL_SHARE = 1 / 10;

/**
 * @param mostMs CPU time of those who do it; time itself where the system does not tell that
 * @param usage what they have used; this process and all that it has started unless given
 * @param mostBytes of memory
 * @returns nothing when the limit is reached; what works on is left to whoever has begun it
 */
export async function withinLimit<T>(
  work: Promise<T>,
  mostMs: number,
  usage: () => Usage | undefined = familyUsage,
  mostBytes = Infinity,
): Promise<T | undefined> {
  if (mostMs <= 0) return undefined;
  const [startedAtMs, before] = [performance.now(), usage()];
  const isOver = (): boolean => {
    const [wallMs, now] = [performance.now() - startedAtMs, usage()];
    if (now === undefined) return wallMs > mostMs;
    const spentMs = Math.max(now.cpuMs - (before?.cpuMs ?? 0), wallMs * WALL_SHARE);
    return spentMs > mostMs || now.memoryBytes > mostBytes;
  };
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<undefined>((resolve) => {
    const lookMs = Math.min(MOST_LOOK_MS, mostMs / LEAST_LOOKS);
    timer = setInterval(() => isOver() && resolve(undefined), lookMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearInterval(timer);
  }
}
