/** What a person types: a command, or something else. */
const COMMANDS = {
  undo: ['undo', 'u', '悔棋'],
  quit: ['quit', 'q', 'exit', '退出'],
  help: ['help', 'h', '?', '帮助'],
  best: ['best', 'b', 'hint', '提示'],
} as const;
/** To a question, beside these. */
export const ANSWERS = { yes: ['', 'y', 'yes', '是'], no: ['n', 'no', '否'] };
export type Command = keyof typeof COMMANDS;

/**
 * @param line none at the end of the input, where the user has left
 * @returns the text plain, trimmed and in small letters, and the command that it is, where it is one
 */
export function readTyped(line: string | undefined): {
  readonly text: string;
  readonly command: Command | undefined;
} {
  if (line === undefined) return { text: '', command: 'quit' };
  // Full-width digits and commas come out of a Chinese input method; NFKC makes them plain.
  const text = line.normalize('NFKC').trim().toLowerCase();
  const commands = Object.keys(COMMANDS) as Command[];
  return { text, command: commands.find((each) => COMMANDS[each].some((word) => word === text)) };
}
