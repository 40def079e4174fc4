/** What the reports say of this exercise, in both languages. */
import type { Language } from '../../exercise/exercise.ts';
import type { ExerciseWords } from '../../exercise/exercise-words.ts';
import type { CheckName } from './checks/check-names.ts';
import { WORDS } from './words/words-by-language.ts';

const WHY_NEXT_ENGLISH: Readonly<Record<string, string>> = {
  minimax: 'It is the same search without any cut.',
  max_value: 'It is minimax with a window; min_value, one move down, belongs to it.',
  min_value: 'It mirrors max_value, and they call each other.',
  search: 'It asks max_value about the root, with an open window.',
  bestMove: 'It needs the value of each child of the root.',
};

const WHY_NEXT_CHINESE: Readonly<Record<string, string>> = {
  minimax: '它就是不剪枝的同一种搜索。',
  max_value: '它是带窗口的 minimax；往下一步要用 min_value。',
  min_value: '它与 max_value 正好相反，两者互相调用。',
  search: '它用敞开的窗口对根调用 max_value。',
  bestMove: '它需要根的每个子节点的值。',
};

export const REPORT_WORDS: Readonly<Record<Language, ExerciseWords>> = {
  en: {
    purpose: (check) => WORDS.en.purpose[check as CheckName],
    proof: (asked) =>
      `Proven right for the small shapes: all ${asked} trees were checked, and every listed larger tree.`,
    whereToBegin: () =>
      'Begin with minimax: it is the same search without any cut. max_value and min_value are next: they call each other, so write both before you look at either.',
    whyNext: (check) => WHY_NEXT_ENGLISH[check] ?? '',
    asked: {
      heading: 'Tree',
      every: 'every tree',
      many: 'questions asked',
      small: 'questions on trees with at most eight tips',
      ofProgram: 'trees asked',
    },
  },
  zh: {
    purpose: (check) => WORDS.zh.purpose[check as CheckName],
    proof: (asked) =>
      `已证明对小形状的树全部正确：检查了全部 ${asked} 棵树，以及列出的每棵更大的树。`,
    whereToBegin: () =>
      '从 minimax 开始：它就是不剪枝的同一种搜索。接着写 max_value 和 min_value：它们互相调用，两个都写好再看结果。',
    whyNext: (check) => WHY_NEXT_CHINESE[check] ?? '',
    asked: {
      heading: '树',
      every: '每一棵树',
      many: '问题',
      small: '叶节点不超过八个的树的问题',
      ofProgram: '树',
    },
  },
};
