/**
 * Quotes commands that a reader copies into a shell. A word may be a file name that a student chose, so a name such as
 * `a; rm -r work #.py` must not start a second command.
 */
import { visibleLine } from '../in-child/visible.ts';

/** Words that need no quotes in any shell. zsh expands a word that begins with `=`. */
const PLAIN_WORD = /^(?!=)[\w./:@%+=,-]+$/;
/** Words that need only double quotes in a POSIX shell, which other shells understand as well. */
const PLAIN_IN_DOUBLE_QUOTES = /^[^"$`\\!]*$/;
/**
 * Characters that cannot be quoted on Windows: npm is a batch file there, so both PowerShell and cmd.exe read the command
 * line. PowerShell also reads typographic quotes as quotes.
 */
const NOT_FOR_WINDOWS = /["&|<>^%!\u2018-\u201F]/u;

/**
 * @param words the command and its arguments
 * @returns a line for a POSIX shell, or on Windows for PowerShell; undefined if a word cannot be quoted
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

/** @returns one word, quoted as in {@link shellCommand}; undefined if it cannot be quoted */
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
  // In PowerShell a comma makes a list, and `@` at the beginning splats a variable.
  if (/^[\w./:+=-]+$/.test(word)) return word;
  if (/^[^$`']*$/.test(word)) return `"${word}"`;
  return `'${word.replaceAll("'", "''")}'`;
}
