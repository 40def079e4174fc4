/** A move is thought of as a square. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'minmax-returns-coordinates',
  function: 'minmax',
  title: {
    en: 'returns the squares of the winning moves instead of boards',
    zh: '返回必胜走法的坐标而不是棋盘',
  },
  happens: {
    en: 'The list holds pairs of row and column.',
    zh: '列表里是行号和列号。',
  },
  advice: {
    en: 'Return the board after the move: which node has it already?',
    zh: '返回走完之后的棋盘：哪个节点已经有它了？',
  },
  bodies: {
    minmax: `
      const winning = node.children.filter((child) => this.min_value(child) === 1);
      const squares = winning.map((child) => {
        const square = child.map.flat().findIndex((cell, i) => cell !== node.map.flat()[i]);
        return [Math.floor(square / 3), square % 3];
      });
      return squares as unknown as Board[];
    `,
  },
};
