/** The values of the moves are what minimax works out. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'minmax-returns-values',
  function: 'minmax',
  title: {
    en: 'returns the values of the moves instead of boards',
    zh: '返回各走法的值而不是棋盘',
  },
  happens: {
    en: 'The list holds a number for each move.',
    zh: '列表里是每个走法对应的数字。',
  },
  advice: {
    en: 'The values tell which moves to keep; the answer is the boards of those.',
    zh: '值说明应当保留哪些走法，答案是这些走法的棋盘。',
  },
  bodies: {
    minmax: `
      return node.children.map((child) => this.min_value(child)) as unknown as Board[];
    `,
  },
};
