/** What the words of the language's own errors are read for. */

/** Something that is no list was taken for one. */
export const NEEDS_LIST = /is not iterable|^Spread syntax requires /;

/** An error with its name, and in words that a beginner can look for in the program. */
export function errorText(name: string, message: string): string {
  // The engine's own name for an item that the head of a loop takes apart.
  const said = message.replace(/^\.for is not iterable/, 'an item of the list is not iterable');
  return name === '' ? said : `${name}: ${said}`;
}
