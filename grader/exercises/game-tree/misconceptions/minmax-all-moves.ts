/** The values are worked out and then not used. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'minmax-all-moves',
  function: 'minmax',
  title: {
    en: 'returns every possible move',
    zh: '返回所有可能的走法',
  },
  happens: {
    en: 'The answer holds moves that win nothing as well.',
    zh: '答案里也有赢不了的走法。',
  },
  advice: {
    en: 'Where does your function leave out the moves that do not win?',
    zh: '函数在哪里去掉不能获胜的走法？',
  },
  bodies: {
    minmax: `
      return node.children.map((child) => child.map);
    `,
  },
};
