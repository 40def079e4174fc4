/** How far something has come, and whether the grader still waits: on a terminal a line that is wiped again. */
import type { Progress } from '../grading/ask/ask-checks.ts';
import type { Io } from './io.ts';

const BAR_WIDTH = 30;
const WIPE = '\r\u001b[2K';
const REDRAW_MS = 80;
/** When nothing has come for so long, it is shown that the grader still waits, and for how long. */
const LONG_MS = 3000;

/**
 * @param wordsOf what stands after the bar; as much of it as there is room for
 * @param logEveryMs where nothing can be redrawn, as in the log of a CI job, the words are told so often;
 *   else never
 */
export function progressLine(
  io: Io,
  wordsOf: (progress: Progress) => string = counted('answers'),
  logEveryMs = Number.POSITIVE_INFINITY,
) {
  const { isTty, columns } = io.errStyle;
  let isDrawn = false;
  let drawnAt = isTty ? 0 : performance.now();
  let last: Progress = { done: 0, total: 1 };
  let cameAt = performance.now();
  const draw = (now: number): void => {
    drawnAt = now;
    if (!isTty) {
      io.err(`${wordsOf(last)}\n`);
      return;
    }
    const { done, total } = last;
    const filled = Math.round((BAR_WIDTH * done) / Math.max(1, total));
    const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
    const waited = now - cameAt < LONG_MS ? '' : `, ${Math.round((now - cameAt) / 1000)} s`;
    io.err(WIPE + `  ${bar} ${wordsOf(last)}${waited}`.slice(0, columns - 1));
    isDrawn = true;
  };
  const timer = setInterval(() => {
    const now = performance.now();
    if (isDrawn && now - cameAt >= LONG_MS) draw(now);
  }, 1000);
  timer.unref();
  return {
    show: (progress: Progress): void => {
      const now = performance.now();
      last = progress;
      cameAt = now;
      if (now - drawnAt >= (isTty ? REDRAW_MS : logEveryMs)) draw(now);
    },
    clear: (): void => {
      clearInterval(timer);
      if (isDrawn) io.err(WIPE);
      isDrawn = false;
    },
  };
}

/** Wiped when the work is done, or fails. @param unit what is counted */
export async function withProgress<Result>(
  io: Io,
  unit: string,
  work: (line: ReturnType<typeof progressLine>) => Promise<Result>,
): Promise<Result> {
  const line = progressLine(io, counted(unit));
  try {
    return await work(line);
  } finally {
    line.clear();
  }
}

/** @param unit what is counted */
function counted(unit: string): (progress: Progress) => string {
  return ({ done, total }) =>
    `${done.toLocaleString('en')} of ${total.toLocaleString('en')} ${unit}`;
}
