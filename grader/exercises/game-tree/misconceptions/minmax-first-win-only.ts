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
    en: 'What does your function do with a second winning move?',
    zh: '遇到第二个必胜走法时，你的函数做什么？',
  },
  bodies: {
    minmax: `
      const winning = node.children.find((child) => this.min_value(child) === 1);
      return winning ? [winning.map] : [];
    `,
  },
};
