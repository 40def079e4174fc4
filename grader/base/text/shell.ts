/**
 * Commands that a reader copies into a shell. A word in them may be a file name that a student chose, so each word
 * means only itself there: a name such as `a; rm -r work #.py` starts no second command.
 */
import { visibleLine } from '../in-child/visible.ts';

/** These mean only themselves in every shell, but for `=` at the beginning, which zsh takes for a look-up. */
const PLAIN_WORD = /^(?!=)[\w./:@%+=,-]+$/;
/** In double quotes a POSIX shell leaves everything but these as it is, and other shells understand the same. */
const PLAIN_IN_DOUBLE_QUOTES = /^[^"$`\\!]*$/;
/**
 * On Windows npm is a batch file, so the command line is read by PowerShell first and by cmd.exe after it. No way of
 * quoting carries these through both; PowerShell also takes the typographic quotes for quotes of its own.
 */
const NOT_FOR_WINDOWS = /["&|<>^%!\u2018-\u201F]/u;

/**
 * @param words a command and what it is given
 * @returns one line for a POSIX shell, on Windows for PowerShell; nothing where a word cannot be quoted
 */
export function shellCommand(
  words: readonly string[],
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  const quoted: string[] = [];
  for (const word of words) {
    const text = shellWord(word, platform);
    if (text === undefined) return undefined;
    quoted.push(text);
  }
  return quoted.join(' ');
}

/** @returns one word of such a line */
export function shellWord(
  word: string,
  platform: NodeJS.Platform = process.platform,
): string | undefined {
  // A line break would end the command, and a control code would not be copied as it is.
  if (visibleLine(word) !== word) return undefined;
  return platform === 'win32' ? powerShellWord(word) : posixWord(word);
}

function posixWord(word: string): string {
  if (PLAIN_WORD.test(word)) return word;
  if (PLAIN_IN_DOUBLE_QUOTES.test(word)) return `"${word}"`;
  return `'${word.replaceAll("'", `'\\''`)}'`;
}

function powerShellWord(word: string): string | undefined {
  if (NOT_FOR_WINDOWS.test(word)) return undefined;
  // A comma makes a list, and a word that begins with @ is taken for the contents of a variable.
  if (/^[\w./:+=-]+$/.test(word)) return word;
  if (/^[^$`']*$/.test(word)) return `"${word}"`;
  return `'${word.replaceAll("'", "''")}'`;
}
