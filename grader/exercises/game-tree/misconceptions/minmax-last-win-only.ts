/** The result is overwritten instead of added to. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'minmax-last-win-only',
  function: 'minmax',
  title: {
    en: 'returns only the last winning move',
    zh: '只返回最后一个必胜的走法',
  },
  happens: {
    en: 'When several moves force a win, each replaces the one before.',
    zh: '有多个必胜走法时，后一个替换了前一个。',
  },
  advice: {
    en: 'Is the result replaced or added to when a winning move is found?',
    zh: '找到必胜走法时，结果是被替换还是被追加？',
  },
  bodies: {
    minmax: `
      let result: Board[] = [];
      for (const child of node.children) {
        if (this.min_value(child) === 1) result = [child.map];
      }
      return result;
    `,
  },
};
