/** A word of a command that is pasted into a shell. */

/** In double quotes where nothing in them means anything to a POSIX shell, which others understand too. */
export function shellWord(word: string): string {
  if (/^[\w./:@%+=,-]+$/.test(word)) return word;
  return /^[^"$`\\!\n]*$/.test(word) ? `"${word}"` : `'${word.replaceAll("'", `'\\''`)}'`;
}
