/** This exercise's own findings, by language. */
import type { Language } from '../../../exercise/exercise.ts';
import { CHINESE_FINDINGS } from './chinese-findings.ts';
import { ENGLISH_FINDINGS } from './english-findings.ts';
import type { FindingWords } from './finding-words.ts';

export const FINDINGS: Readonly<Record<Language, FindingWords>> = {
  en: ENGLISH_FINDINGS,
  zh: CHINESE_FINDINGS,
};
