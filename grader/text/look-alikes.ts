/** Which of the three signs for a square, `x`, `o` and `_`, somebody meant who typed another one. */

type Sign = 'x' | 'o' | '_';

/** Characters that are taken for one of the three; compatibility forms are made plain before. */
const LOOK_ALIKES: ReadonlyMap<string, Sign> = new Map([
  ...['x', '\u0445', '\u03C7', '\u00D7', '\u2715', '\u2716', '\u274C'].map(
    (alike) => [alike, 'x'] as const, // x, Cyrillic, Greek, multiplication sign, crosses
  ),
  ...['o', '0', '\u043E', '\u03BF', '\u25CB', '\u25EF', '\u2B55'].map(
    (alike) => [alike, 'o'] as const, // o, zero, Cyrillic, Greek, circles
  ),
  ...['_', '-', '.', '*', '#', '?', '\u00B7', '\u2013', '\u2014'].map(
    (alike) => [alike, '_'] as const, // _, and signs that people write for nothing
  ),
]);

/** @returns what was meant; `undefined` where nobody can tell */
export function meantBy(character: string): Sign | undefined {
  return LOOK_ALIKES.get(character.normalize('NFKC').toLowerCase()) ?? LOOK_ALIKES.get(character);
}
