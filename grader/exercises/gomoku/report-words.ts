/** What the reports say of this exercise, in both languages. */
import type { Language } from '../../exercise/exercise.ts';
import type { ExerciseWords } from '../../exercise/exercise-words.ts';
import type { CheckName } from './checks/check-names.ts';
import { chinese } from './words/chinese.ts';
import { english } from './words/english.ts';

const WHY_NEXT_ENGLISH: Readonly<Record<string, string>> = {
  lines: 'Scoring and winning both go through the lines.',
  scoreLine: 'It needs nothing but one line.',
  evaluate: 'It adds up scoreLine over all lines.',
  winner: 'It looks for five in the lines that you have.',
  candidates: 'They are the moves that the search tries.',
  max_value: 'It needs evaluate where it stops, candidates to go on, and min_value one move down.',
  min_value: 'It mirrors max_value: the opponent picks the smallest.',
  bestPoints: 'It asks min_value about each candidate.',
};

const WHY_NEXT_CHINESE: Readonly<Record<string, string>> = {
  lines: '计分和判断胜负都要用到这些线。',
  scoreLine: '它只需要一条线。',
  evaluate: '它把所有线的 scoreLine 加起来。',
  winner: '它在已有的线里找五连。',
  candidates: '搜索尝试的就是这些走法。',
  max_value: '它停下时要用 evaluate，往下看要用 candidates 和 min_value。',
  min_value: '它与 max_value 正好相反：对手选最小的值。',
  bestPoints: '它对每个候选点调用 min_value。',
};

export const REPORT_WORDS: Readonly<Record<Language, ExerciseWords>> = {
  en: {
    purpose: (check) => english.purposes[check as CheckName],
    whereToBegin: () =>
      'Begin with lines: scoring and winning both go through them. scoreLine is next: it needs nothing but one line.',
    whyNext: (check) => WHY_NEXT_ENGLISH[check] ?? '',
    asked: {
      heading: 'Question',
      every: 'every question',
      many: 'questions asked',
      small: 'questions with at most 29 boards to evaluate',
      ofProgram: 'positions asked',
    },
  },
  zh: {
    purpose: (check) => chinese.purposes[check as CheckName],
    whereToBegin: () =>
      '从 lines 开始：计分和判断胜负都要用到这些线。接着写 scoreLine：它只需要一条线。',
    whyNext: (check) => WHY_NEXT_CHINESE[check] ?? '',
    asked: {
      heading: '问题',
      every: '每一个问题',
      many: '问题',
      small: '至多要给 29 个棋盘估值的问题',
      ofProgram: '局面',
    },
  },
};
