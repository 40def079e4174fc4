/** The words of gomoku, by language. */
import type { Language } from '../../../exercise/exercise.ts';
import { chinese } from './chinese.ts';
import { english } from './english.ts';
import type { Words } from './words.ts';

export const WORDS: Readonly<Record<Language, Words>> = { en: english, zh: chinese };
