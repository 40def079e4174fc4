/** Shows how far `batch` has come, and stops it when the user or the system ends it. */
import type { FormatMessage } from '../../base/messages/format-message.ts';
import type { Progress } from '../../grading/ask/ask-checks.ts';
import type { Io } from '../io.ts';

/** How often a log of a CI job gets a line (a guess). */
export const LOG_EVERY_MS = 15_000;

/** @returns describes the progress of a class, its speed, and the time that is left */
export function speedIn(formatMessage: FormatMessage): (progress: Progress) => string {
  const startedAt = performance.now();
  return ({ done, total }) => {
    const perMinute = (60_000 * done) / (performance.now() - startedAt);
    const left = perMinute > 0 ? timeText((60 * (total - done)) / perMinute) : '?';
    return formatMessage('batch.progress', { done, total, left, rate: Math.round(perMinute) });
  };
}

function timeText(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

/** The exit code that shells have for a program that Ctrl-C has ended. */
const EXIT_STOPPED = 130;

/**
 * Every grade is stored as soon as it is known, so a batch that is ended only has to write its tables.
 *
 * @returns removes the handlers of the signals
 */
export function stopOnSignals(
  io: Io,
  clearProgress: () => void,
  writeTables: () => Promise<void>,
): () => void {
  let isStopping = false;
  const stop = (): void => {
    // A second signal ends the batch at once.
    if (isStopping) process.exit(EXIT_STOPPED);
    isStopping = true;
    clearProgress();
    io.err(`${io.formatMessage('batch.stopped')}\n`);
    void writeTables()
      .catch(() => {})
      .then(() => process.stdout.write('', () => process.exit(EXIT_STOPPED)));
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, stop);
  return () => {
    for (const signal of signals) process.removeListener(signal, stop);
  };
}
