/** Reads what a player types: a command, or what may be a move of the game. */

export type Command = 'undo' | 'quit' | 'help' | 'best';

export type Typed =
  | { readonly kind: 'command'; readonly command: Command }
  /** Plain, trimmed and in small letters. */
  | { readonly kind: 'text'; readonly text: string };

const COMMANDS: Readonly<Record<string, Command>> = {
  undo: 'undo',
  u: 'undo',
  quit: 'quit',
  q: 'quit',
  exit: 'quit',
  help: 'help',
  h: 'help',
  '?': 'help',
  best: 'best',
  b: 'best',
  hint: 'best',
  悔棋: 'undo',
  退出: 'quit',
  帮助: 'help',
  提示: 'best',
};

export function readTyped(line: string): Typed {
  // Full-width digits and commas come out of a Chinese input method; NFKC makes them plain.
  const text = line.normalize('NFKC').trim().toLowerCase();
  const command = Object.hasOwn(COMMANDS, text) ? COMMANDS[text] : undefined;
  return command === undefined ? { kind: 'text', text } : { kind: 'command', command };
}
