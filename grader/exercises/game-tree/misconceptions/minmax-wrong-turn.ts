/** The children are asked as if X were to move there. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'minmax-wrong-turn',
  function: 'minmax',
  title: {
    en: 'asks max_value about boards on which O is to move',
    zh: '对轮到 O 的棋盘调用 max_value',
  },
  happens: {
    en: 'O’s next reply is chosen as if it were X’s own move, so moves look winning that are not.',
    zh: 'O 的应对被当成 X 自己的选择，于是不必胜的走法看起来也必胜。',
  },
  advice: {
    en: 'After a move of X, who is to move on the child’s board?',
    zh: 'X 走一步之后，子节点的棋盘上轮到谁？',
  },
  bodies: {
    minmax: `
      const winning = node.children.filter((child) => this.max_value(child) === 1);
      return winning.map((child) => child.map);
    `,
  },
};
