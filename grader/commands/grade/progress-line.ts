/** A line that shows how far the grading has come: on a terminal only, where it can be wiped again. */
import type { Progress } from '../../grading/ask-all.ts';
import type { Io } from '../io.ts';

export interface ProgressLine {
  readonly show: (progress: Progress) => void;
  readonly clear: () => void;
}

const BAR_WIDTH = 30;
const REDRAW_MS = 80;
const WIPE = '\r\u001b[2K';

/** @param unit what is counted */
export function progressLine(io: Io, unit = 'answers'): ProgressLine {
  if (!io.errStyle.isTerminal) return { show: () => {}, clear: () => {} };
  let drawnAt = 0;
  let isDrawn = false;
  return {
    show: ({ done, total }) => {
      const now = performance.now();
      if (now - drawnAt < REDRAW_MS) return;
      drawnAt = now;
      isDrawn = true;
      const filled = Math.round((BAR_WIDTH * done) / total);
      const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
      io.err(
        `${WIPE}  ${bar} ${done.toLocaleString('en')} of ${total.toLocaleString('en')} ${unit}`,
      );
    },
    clear: () => {
      if (isDrawn) io.err(WIPE);
      isDrawn = false;
    },
  };
}
