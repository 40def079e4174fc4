/** A bar that shows how far something has come: on a terminal only, where it can be wiped again. */
import type { Io } from './io.ts';

export interface ProgressBar {
  /** @param words what stands after the bar; as much of it as there is room for */
  readonly draw: (done: number, total: number, words: string) => void;
  readonly clear: () => void;
  readonly isDrawn: () => boolean;
}

const BAR_WIDTH = 30;
const WIPE = '\r\u001b[2K';

/** @returns nothing where no line can be wiped */
export function progressBar(io: Io): ProgressBar | undefined {
  if (!io.errStyle.isTty) return undefined;
  let isDrawn = false;
  return {
    draw: (done, total, words) => {
      const filled = Math.round((BAR_WIDTH * done) / Math.max(1, total));
      const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
      io.err(`${WIPE}${`  ${bar} ${words}`.slice(0, io.errStyle.columns - 1)}`);
      isDrawn = true;
    },
    clear: () => {
      if (isDrawn) io.err(WIPE);
      isDrawn = false;
    },
    isDrawn: () => isDrawn,
  };
}
