/**
 * What is added, with the space before it that its language has, where a function was asked with right
 * ones in the place of those not written yet.
 */
import type { Language } from '../messages/languages.ts';

const WORDS: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => ` (Asked with a right ${name} in the place of yours, which is not written yet.)`,
  zh: (name) => `（你的 ${name} 还没有写，这里用一个正确的代替。）`,
};

export function standInText(name: string, language: Language): string {
  return WORDS[language](name);
}
