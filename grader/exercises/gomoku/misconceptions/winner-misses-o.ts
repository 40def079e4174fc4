/** Only X is looked for. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'winner-misses-o',
  function: 'winner',
  title: {
    en: 'never sees that O has won',
    zh: '从来看不到 O 赢了',
  },
  happens: {
    en: 'Five in a row of O are answered with nobody.',
    zh: 'O 有五连时返回“没有人赢”。',
  },
  advice: {
    en: 'Put five o beside each other, and print what your code compares.',
    zh: '把五个 o 连在一起，打印你的代码比较了什么。',
  },
  bodies: {
    winner: `
      return this.lines(board).some((line) => line.includes('xxxxx')) ? 'x' : '_';
    `,
  },
};
