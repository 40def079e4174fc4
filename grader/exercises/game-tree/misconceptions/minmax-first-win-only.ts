/** One best move is what most programs want; this assignment wants all. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'minmax-first-win-only',
  function: 'minmax',
  title: {
    en: 'returns only the first winning move',
    zh: '只返回第一个必胜的走法',
  },
  happens: {
    en: 'When several moves force a win, all but one are missing.',
    zh: '有多个必胜走法时，只给出了一个。',
  },
  advice: {
    en: 'Does your function go on looking after it has found a winning move?',
    zh: '找到一个必胜走法之后，函数还继续找吗？',
  },
  bodies: {
    minmax: `
      const winning = node.children.find((child) => this.min_value(child) === 1);
      return winning ? [winning.map] : [];
    `,
  },
};
