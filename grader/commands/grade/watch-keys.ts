/** The keys that `--watch` takes, where somebody sits at a terminal. */
import type { Io } from '../io.ts';

export interface Keys {
  readonly again: () => void;
  readonly explain: () => void;
  readonly hint: () => void;
  readonly only: () => void;
  readonly quit: () => void;
}

/** In raw mode the terminal sends no signal for it. */
const CTRL_C = '\u0003';
const CTRL_D = '\u0004';

export function canTakeKeys({ input, outStyle }: Io): boolean {
  return input.isTTY && outStyle.isTty && typeof input.setRawMode === 'function';
}

/** @returns what gives the terminal back as it was */
export function takeKeys({ input }: Io, keys: Keys): () => void {
  const onKey = (piece: string): void => {
    for (const key of piece) {
      if (key === '\r' || key === '\n') keys.again();
      else if (key === 'e' || key === 'E') keys.explain();
      else if (key === 'h' || key === 'H') keys.hint();
      else if (key === 'o' || key === 'O') keys.only();
      else if (key === 'q' || key === 'Q' || key === CTRL_C || key === CTRL_D) keys.quit();
    }
  };
  const giveBack = (): void => {
    input.setRawMode(false);
  };
  input.setEncoding('utf8');
  input.setRawMode(true);
  input.on('data', onKey);
  process.once('exit', giveBack);
  return () => {
    giveBack();
    process.off('exit', giveBack);
    input.off('data', onKey);
    input.pause();
  };
}
