/** The guess is asked for where nothing is left to guess. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'evaluate-won-by-open-lines',
  function: 'evaluate',
  title: {
    en: 'values a won board by its open lines',
    zh: '用可用的线数来评价已经分出胜负的棋盘',
  },
  happens: {
    en: 'A won game is worth a small number, and the search may prefer a draw to it.',
    zh: '赢了的棋局只值一个很小的数，搜索可能宁愿要平局。',
  },
  advice: {
    en: 'Is anybody’s line complete? Ask this first.',
    zh: '先看一看：有没有哪一方已经连成一线？',
  },
  bodies: {
    evaluate: `
      const { board } = state;
      return this.openLines(board, 'x') - this.openLines(board, 'o');
    `,
  },
};
