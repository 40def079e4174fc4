/** What this exercise says to students beyond what the grader says of any, in one language. */
import type { Language } from '../../../messages/languages.ts';
import { sayIn } from '../say.ts';
import { answerWords } from './answer-words.ts';
import { teachingWords } from './teaching-words.ts';
import { treeWords } from './tree-words.ts';

export type GameTreeWords = ReturnType<typeof wordsFor>;

export function wordsFor(language: Language) {
  const say = sayIn(language);
  return { ...answerWords(say), ...treeWords(say), ...teachingWords(say), say };
}
