/** Which of the three signs for a square, `x`, `o` and `_`, somebody meant who typed another one. */

/** A sign as messages name it. */
export interface NamedSign {
  readonly en: string;
  readonly zh: string;
}

const LETTER_X: NamedSign = { en: 'the letter x', zh: '字母 x' };
const LETTER_O: NamedSign = { en: 'the letter o', zh: '字母 o' };
const UNDERSCORE: NamedSign = { en: 'an underscore, _', zh: '下划线 _' };

/** Characters that are taken for one of the three; compatibility forms are made plain before. */
const LOOK_ALIKES: ReadonlyMap<string, NamedSign> = new Map([
  ...['x', '\u0445', '\u03C7', '\u00D7', '\u2715', '\u2716', '\u274C'].map(
    (alike) => [alike, LETTER_X] as const, // x, Cyrillic, Greek, multiplication sign, crosses
  ),
  ...['o', '0', '\u043E', '\u03BF', '\u25CB', '\u25EF', '\u2B55'].map(
    (alike) => [alike, LETTER_O] as const, // o, zero, Cyrillic, Greek, circles
  ),
  ...['_', '-', '.', '*', '#', '?', '\u00B7', '\u2013', '\u2014'].map(
    (alike) => [alike, UNDERSCORE] as const, // _, and signs that people write for nothing
  ),
]);

/** @returns what was meant; `undefined` where nobody can tell */
export function meantBy(character: string): NamedSign | undefined {
  return LOOK_ALIKES.get(character.normalize('NFKC').toLowerCase()) ?? LOOK_ALIKES.get(character);
}
