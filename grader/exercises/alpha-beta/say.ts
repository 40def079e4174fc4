/** The messages of this exercise. */
import { exerciseWords, type WordsIn } from '../../exercise/exercise-words.ts';
import { catalogueIn, type Say as SayOf } from '../../messages/catalogue.ts';
import type { Language } from '../../messages/languages.ts';
import type en from './words/en.json';

export type Key = keyof typeof en;
export type Say = SayOf<Key>;

const catalogue = catalogueIn<string>(new URL('words/', import.meta.url));

export const sayIn: (language: Language) => Say = catalogue;

/** What the reports say of it. */
export const wordsIn: WordsIn = (language) => exerciseWords(catalogue(language));
