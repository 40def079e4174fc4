/** A line that shows how far the grading has come: on a terminal only, where it can be wiped again. */
import type { Progress } from '../../grading/ask-all.ts';
import type { Io } from '../io.ts';

export interface ProgressLine {
  readonly show: (progress: Progress) => void;
  readonly clear: () => void;
}

const BAR_WIDTH = 30;
const REDRAW_MS = 80;
/** When nothing has come for so long, it is shown that the grader still waits, and for how long. */
const LONG_MS = 3000;
const WIPE = '\r\u001b[2K';

/** @param unit what is counted */
export function progressLine(io: Io, unit = 'answers'): ProgressLine {
  if (!io.errStyle.isTty) return { show: () => {}, clear: () => {} };
  let drawnAt = 0;
  let isDrawn = false;
  let last: Progress = { done: 0, total: 1 };
  let cameAt = performance.now();
  const draw = (now: number): void => {
    drawnAt = now;
    isDrawn = true;
    const { done, total } = last;
    const filled = Math.round((BAR_WIDTH * done) / total);
    const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
    const waited = now - cameAt < LONG_MS ? '' : `, ${Math.round((now - cameAt) / 1000)} s`;
    const counts = `${done.toLocaleString('en')} of ${total.toLocaleString('en')} ${unit}`;
    io.err(`${WIPE}  ${bar} ${counts}${waited}`);
  };
  const timer = setInterval(() => {
    const now = performance.now();
    if (isDrawn && now - cameAt >= LONG_MS) draw(now);
  }, 1000);
  timer.unref();
  return {
    show: (progress) => {
      const now = performance.now();
      last = progress;
      cameAt = now;
      if (now - drawnAt >= REDRAW_MS) draw(now);
    },
    clear: () => {
      clearInterval(timer);
      if (isDrawn) io.err(WIPE);
      isDrawn = false;
    },
  };
}
