/** How far the grading has come, and whether the grader still waits for an answer. */
import type { Progress } from '../../grading/ask-all.ts';
import type { Io } from '../io.ts';
import { progressBar } from '../progress-bar.ts';

export interface ProgressLine {
  readonly show: (progress: Progress) => void;
  readonly clear: () => void;
}

const REDRAW_MS = 80;
/** When nothing has come for so long, it is shown that the grader still waits, and for how long. */
const LONG_MS = 3000;

/** @param unit what is counted */
export function progressLine(io: Io, unit = 'answers'): ProgressLine {
  const bar = progressBar(io);
  if (bar === undefined) return { show: () => {}, clear: () => {} };
  let drawnAt = 0;
  let last: Progress = { done: 0, total: 1 };
  let cameAt = performance.now();
  const draw = (now: number): void => {
    drawnAt = now;
    const { done, total } = last;
    const waited = now - cameAt < LONG_MS ? '' : `, ${Math.round((now - cameAt) / 1000)} s`;
    const counts = `${done.toLocaleString('en')} of ${total.toLocaleString('en')} ${unit}`;
    bar.draw(done, total, counts + waited);
  };
  const timer = setInterval(() => {
    const now = performance.now();
    if (bar.isDrawn() && now - cameAt >= LONG_MS) draw(now);
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
      bar.clear();
    },
  };
}
