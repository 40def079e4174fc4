/** The keys that `--watch` takes, where somebody sits at a terminal. */
import type { Io } from '../io.ts';

/** In raw mode the terminal sends no signal for these. */
export const CTRL_C = '\u0003';
export const CTRL_D = '\u0004';

export function canTakeKeys({ input, outStyle }: Io): boolean {
  return input.isTTY && outStyle.isTty && typeof input.setRawMode === 'function';
}

/**
 * @param keys what each does, letters in small
 * @returns what gives the terminal back as it was
 */
export function takeKeys(
  { input }: Io,
  keys: Readonly<Partial<Record<string, () => void>>>,
): () => void {
  const onKey = (piece: string): void => {
    for (const key of piece.toLowerCase()) keys[key]?.();
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
