/** How far a batch has come, how fast it goes, and how long it will take. */
import type { Io } from '../io.ts';

export interface BatchProgress {
  /** One more is graded. */
  readonly advance: () => void;
  readonly clear: () => void;
}

const BAR_WIDTH = 24;
/** Where nothing can be redrawn, as in the log of a CI job. */
const LINE_EVERY_MS = 15_000;
const WIPE = '\r\u001b[2K';

/** @param before how many have their grade from an earlier run */
export function batchProgress(total: number, before: number, io: Io): BatchProgress {
  const startedAt = performance.now();
  let done = 0;
  let shownAt = startedAt;
  let isDrawn = false;
  const draw = (): void => {
    const now = performance.now();
    const seconds = (now - startedAt) / 1000;
    const rate = done / seconds;
    const left = rate > 0 ? (total - before - done) / rate : Number.POSITIVE_INFINITY;
    const numbers = `${before + done} of ${total}, ${Math.round(rate * 60)} a minute, ${timeText(left)} left`;
    if (io.errStyle.isTty) {
      const filled = Math.round((BAR_WIDTH * (before + done)) / Math.max(1, total));
      const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
      io.err(`${WIPE}  ${bar} ${numbers}`.slice(0, WIPE.length + io.errStyle.columns - 1));
      isDrawn = true;
      shownAt = now;
    } else if (now - shownAt >= LINE_EVERY_MS) {
      io.err(`${numbers}\n`);
      shownAt = now;
    }
  };
  if (io.errStyle.isTty && total > before) draw();
  return {
    advance: () => {
      done++;
      draw();
    },
    clear: () => {
      if (isDrawn) io.err(WIPE);
      isDrawn = false;
    },
  };
}

function timeText(seconds: number): string {
  if (!Number.isFinite(seconds)) return '?';
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
