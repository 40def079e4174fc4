/** A case's own words, its title or hint, in the language of the messages. */
import { CHINESE_CASE_TEXTS } from '../exercises/game-tree/words/chinese-cases.ts';
import type { Language } from './languages.ts';

/** @returns the text as it was written where there is no other */
export function caseText(text: string, language: Language): string {
  return language === 'zh' ? (CHINESE_CASE_TEXTS[text] ?? text) : text;
}
