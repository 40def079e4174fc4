/** The root is put into the list of results first. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'minmax-includes-root',
  function: 'minmax',
  title: {
    en: 'also returns the board it was asked about',
    zh: '把所问的棋盘本身也返回了',
  },
  happens: {
    en: 'The first board of the answer is the one on which nobody has moved.',
    zh: '答案的第一个棋盘上没有人走过。',
  },
  advice: {
    en: 'Every board in the answer is one move of X further on.',
    zh: '答案中的每个棋盘都应当多走了 X 的一步。',
  },
  bodies: {
    minmax: `
      const winning = node.children.filter((child) => this.min_value(child) === 1);
      return [node, ...winning].map((winner) => winner.map);
    `,
  },
};
