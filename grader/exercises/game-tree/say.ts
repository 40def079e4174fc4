/** The messages of this exercise. */
import { exerciseWords, type WordsIn } from '../../exercise/exercise-words.ts';
import { catalogueIn, type Say as SayOf } from '../../messages/catalogue.ts';
import type { Language } from '../../messages/languages.ts';
import type en from './words/en.json';

type Key = keyof typeof en;
export type Say = SayOf<Key>;

const catalogue = catalogueIn<string>(new URL('words/', import.meta.url));

export const sayIn: (language: Language) => Say = catalogue;

/** What the reports say of it. */
export const wordsIn: WordsIn = (language) => exerciseWords(catalogue(language));

export function listed(names: readonly (string | number)[], say: Say): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(say('comma'))}${say('and')}${names.at(-1)}`;
}

const MOST_NAMED = 3;

export function firstFew(boards: readonly string[], say: Say): string {
  return boards.slice(0, MOST_NAMED).join(say('comma'));
}

/** No more than three, and that there are more. */
export function few(boards: readonly string[], say: Say): string {
  const some = firstFew(boards, say);
  return boards.length > MOST_NAMED ? say('few.more', { boards: some }) : some;
}
