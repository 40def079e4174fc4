/** The children are asked for their value as if their games were over. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'min-one-ply',
  function: 'min_value',
  title: {
    en: 'looks one reply of O ahead and no further',
    zh: '只向前看 O 的一步应对',
  },
  happens: {
    en: 'get_value of an unfinished board is 0, so what X can do afterwards is not seen.',
    zh: '未结束棋盘的 get_value 是 0，所以看不到 X 之后能做什么。',
  },
  advice: {
    en: 'After the reply of O it is X’s turn: which function tells what X makes of it?',
    zh: 'O 应对之后轮到 X：哪个函数能算出 X 会怎样走？',
  },
  bodies: {
    min_value: `
      if (this.isTerminal(node)) return this.get_value(node);
      return Math.min(...node.children.map((child) => this.get_value(child)));
    `,
  },
};
