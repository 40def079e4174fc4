/** Shows the progress of a long command: on a terminal as a line that is erased again, elsewhere as lines of a log. */
import { shortened } from '../base/text/terminal.ts';
import type { Progress } from '../grading/ask/ask-checks.ts';
import type { Io } from './io.ts';

const BAR_WIDTH = 30;
const ERASE_LINE = '\r\u001b[2K';
const REDRAW_MS = 80;
/** After so long without progress, the line shows how long the grader has been waiting. */
const LONG_MS = 3000;

/**
 * @param wordsOf the text after the bar, which is cut to the width of the terminal
 * @param logEveryMs how often the text is printed where no line can be redrawn, as in the log of a CI job
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
  let progressAt = performance.now();
  const draw = (now: number): void => {
    drawnAt = now;
    if (!isTty) {
      io.err(`${wordsOf(last)}\n`);
      return;
    }
    const { done, total } = last;
    const filled = Math.round((BAR_WIDTH * done) / Math.max(1, total));
    const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
    const waited = now - progressAt < LONG_MS ? '' : `, ${Math.round((now - progressAt) / 1000)} s`;
    io.err(ERASE_LINE + shortened(`  ${bar} ${wordsOf(last)}${waited}`, columns - 1));
    isDrawn = true;
  };
  const timer = setInterval(() => {
    const now = performance.now();
    if (isDrawn && now - progressAt >= LONG_MS) draw(now);
  }, 1000);
  timer.unref();
  return {
    show: (progress: Progress): void => {
      const now = performance.now();
      last = progress;
      progressAt = now;
      if (now - drawnAt >= (isTty ? REDRAW_MS : logEveryMs)) draw(now);
    },
    clear: (): void => {
      clearInterval(timer);
      if (isDrawn) io.err(ERASE_LINE);
      isDrawn = false;
    },
  };
}

/**
 * Shows a line during the work, and erases it when the work ends or fails.
 *
 * @param words the text after the bar, or what is counted: `answers`
 */
export async function withProgress<Result>(
  io: Io,
  words: string | ((progress: Progress) => string),
  work: (line: ReturnType<typeof progressLine>) => Promise<Result>,
): Promise<Result> {
  const line = progressLine(io, typeof words === 'string' ? counted(words) : words);
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
