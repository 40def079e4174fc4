/** All words of this exercise, by language. */
import type { Language } from '../../../exercise/exercise.ts';
import { chinese } from './chinese.ts';
import { chineseReport } from './chinese-report.ts';
import { chineseTeaching } from './chinese-teaching.ts';
import { chineseTrees } from './chinese-trees.ts';
import { english } from './english.ts';
import { englishReport } from './english-report.ts';
import { englishTeaching } from './english-teaching.ts';
import { englishTrees } from './english-trees.ts';
import type { GameTreeWords } from './game-tree-words.ts';

export const WORDS: Readonly<Record<Language, GameTreeWords>> = {
  en: { ...englishTeaching, ...englishTrees, ...english, ...englishReport },
  zh: { ...chineseTeaching, ...chineseTrees, ...chinese, ...chineseReport },
};
