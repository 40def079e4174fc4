/** The words of this exercise in each language. */
import type { Words } from './words.ts';
import { chinese } from './words-chinese.ts';
import { english } from './words-english.ts';

export const WORDS: Readonly<Record<'en' | 'zh', Words>> = { en: english, zh: chinese };
