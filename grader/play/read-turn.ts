/** Reads what a player types: a square as `2,3` or as a digit of the number pad, or a command. */
import type { Square } from '../exercises/game-tree/game/square.ts';

export type Turn =
  | { readonly kind: 'move'; readonly square: Square }
  | { readonly kind: 'undo' }
  | { readonly kind: 'quit' }
  | { readonly kind: 'help' }
  | { readonly kind: 'unknown' };

const COMMANDS: Readonly<Record<string, 'undo' | 'quit' | 'help'>> = {
  undo: 'undo',
  u: 'undo',
  quit: 'quit',
  q: 'quit',
  exit: 'quit',
  help: 'help',
  h: 'help',
  '?': 'help',
  悔棋: 'undo',
  退出: 'quit',
  帮助: 'help',
};

export function readTurn(text: string): Turn {
  // Full-width digits and commas come out of a Chinese input method; NFKC makes them plain.
  const typed = text.normalize('NFKC').trim().toLowerCase();
  const command = Object.hasOwn(COMMANDS, typed) ? COMMANDS[typed] : undefined;
  if (command !== undefined) return { kind: command };
  const pair = /^\(?([1-3])\s*[,;、 ]\s*([1-3])\)?$/.exec(typed);
  if (pair !== null) {
    return { kind: 'move', square: { row: Number(pair[1]), column: Number(pair[2]) } };
  }
  return /^[1-9]$/.test(typed)
    ? { kind: 'move', square: squareOfPad(Number(typed)) }
    : { kind: 'unknown' };
}

/** 7 8 9 is the top row, 1 2 3 the bottom one, as on a keyboard's number pad. */
export function squareOfPad(digit: number): Square {
  return { row: 3 - Math.floor((digit - 1) / 3), column: ((digit - 1) % 3) + 1 };
}

export function padOfSquare({ row, column }: Square): number {
  return 3 * (3 - row) + column;
}
