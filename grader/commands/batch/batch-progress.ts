/** How far a batch has come, how fast it goes, and how long it will take. */
import type { Language } from '../../messages/languages.ts';
import { sayIn } from '../../messages/say.ts';
import type { Io } from '../io.ts';
import { progressBar } from '../progress-bar.ts';

export interface BatchProgress {
  /** One more is graded. */
  readonly advance: () => void;
  readonly clear: () => void;
}

/** Where nothing can be redrawn, as in the log of a CI job. */
const LINE_EVERY_MS = 15_000;

export function batchProgress(total: number, io: Io, language: Language): BatchProgress {
  const say = sayIn(language);
  const bar = progressBar(io);
  const startedAt = performance.now();
  let done = 0;
  let shownAt = startedAt;
  const draw = (): void => {
    const now = performance.now();
    const seconds = (now - startedAt) / 1000;
    const rate = done / seconds;
    const left = rate > 0 ? (total - done) / rate : Number.POSITIVE_INFINITY;
    const numbers = say('batch.progress', {
      ...{ done, total },
      rate: Math.round(rate * 60),
      left: timeText(left),
    });
    if (bar !== undefined) {
      bar.draw(done, total, numbers);
    } else if (now - shownAt >= LINE_EVERY_MS) {
      io.err(`${numbers}\n`);
      shownAt = now;
    }
  };
  if (bar !== undefined && total > 0) draw();
  return {
    advance: () => {
      done++;
      draw();
    },
    clear: () => bar?.clear(),
  };
}

function timeText(seconds: number): string {
  if (!Number.isFinite(seconds)) return '?';
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
