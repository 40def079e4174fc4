/** The children are asked for their value as if their games were over. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-one-ply',
  function: 'max_value',
  title: {
    en: 'looks one move of X ahead and no further',
    zh: '只向前看 X 的一步棋',
  },
  happens: {
    en: 'get_value of an unfinished board is 0, so only wins at once are seen.',
    zh: '未结束棋盘的 get_value 是 0，所以只能看到立刻的胜利。',
  },
  advice: {
    en: 'After the move of X it is O’s turn: which function tells what O makes of it?',
    zh: 'X 走完后轮到 O：哪个函数能算出 O 会怎样应对？',
  },
  bodies: {
    max_value: `
      if (this.isTerminal(node)) return this.get_value(node);
      return Math.max(...node.children.map((child) => this.get_value(child)));
    `,
  },
};
