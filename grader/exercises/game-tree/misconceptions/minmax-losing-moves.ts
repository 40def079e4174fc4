/** The value for O taken for the value for X. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'minmax-losing-moves',
  function: 'minmax',
  title: {
    en: 'returns the moves that lose',
    zh: '返回会输的走法',
  },
  happens: {
    en: 'The answer holds the moves after which O wins.',
    zh: '答案里是 O 会获胜的走法。',
  },
  advice: {
    en: 'A value is X’s: what is it after a move that wins for X?',
    zh: '值是对 X 而言的：X 必胜的一步之后它是多少？',
  },
  bodies: {
    minmax: `
      const good = node.children.filter((child) => this.min_value(child) === -1);
      return good.map((child) => child.map);
    `,
  },
};
