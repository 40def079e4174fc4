/**
 * `require('../' + name)` and the like are patterns to esbuild: it looks itself for the files that
 * fit, wherever they lie, and asks no resolver. It is made to look where nothing is, which it calls
 * an error. Yet nothing is wrong with a program that never gets there: so each such argument is
 * changed into one that is no pattern, and the call fails when it is made, as others do.
 */
import type { Message } from 'esbuild';

const PATTERN = /^Could not resolve (?:require|import)\(".*\*.*"\)$/;
/** Before an argument it changes nothing, but esbuild cannot know what comes of it. */
const NO_PATTERN = 'globalThis.undefined ?? ';

/** Where arguments begin, by file: 1-based lines, columns in bytes from 0. */
export type PatternPlaces = Map<string, { readonly line: number; readonly column: number }[]>;

/**
 * @param places what was found before; what is found now is added
 * @returns whether patterns are all that is wrong
 */
export function findPatterns(errors: readonly Message[], places: PatternPlaces): boolean {
  for (const { text, location } of errors) {
    if (location === null || !PATTERN.test(text)) return false;
    const file = location.file.slice(location.file.indexOf(':') + 1);
    const known = places.get(file) ?? [];
    const { line, column } = location;
    if (known.some((place) => place.line === line && place.column === column)) return false;
    known.push({ line, column });
    places.set(file, known);
  }
  return true;
}

/** @returns the file's text without its patterns */
export function withoutPatterns(text: string, file: string, places: PatternPlaces): string {
  const found = places.get(file);
  if (found === undefined) return text;
  const lines = text.split(/(?<=\r\n|\n|\r(?!\n)|\u2028|\u2029)/);
  // From the right, so that the places to the left stay what they are.
  for (const { line, column } of found.toSorted((a, b) => b.column - a.column)) {
    const bytes = Buffer.from(lines[line - 1] ?? '');
    const [before, after] = [bytes.subarray(0, column), bytes.subarray(column)];
    lines[line - 1] = `${before.toString()}${NO_PATTERN}${after.toString()}`;
  }
  return lines.join('');
}
