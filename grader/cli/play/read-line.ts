/** Reads a line that the user typed in a game: one of the commands, or any other text, such as a move. */

const COMMANDS = {
  undo: ['undo', 'u', '悔棋'],
  quit: ['quit', 'q', 'exit', '退出'],
  help: ['help', 'h', '?', '帮助'],
  best: ['best', 'b', 'hint', '提示'],
} as const;

export type GameCommand = keyof typeof COMMANDS;

const COMMAND_NAMES = Object.keys(COMMANDS) as GameCommand[];

/** How a question can be answered, besides by a command. */
export const ANSWERS = { yes: ['', 'y', 'yes', '是'], no: ['n', 'no', '否'] };

interface TypedLine {
  /** The line in plain characters, trimmed and in lower case. */
  readonly text: string;
  readonly command: GameCommand | undefined;
}

/** @param line nothing at the end of the input, which means that the user quits */
export function readLine(line: string | undefined): TypedLine {
  if (line === undefined) return { text: '', command: 'quit' };
  // A Chinese input method types full-width digits and commas. NFKC makes them plain.
  const text = line.normalize('NFKC').trim().toLowerCase();
  const command = COMMAND_NAMES.find((name) => COMMANDS[name].some((word) => word === text));
  return { text, command };
}
