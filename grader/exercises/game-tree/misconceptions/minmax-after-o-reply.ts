/** The board is taken one level too deep. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'minmax-after-o-reply',
  function: 'minmax',
  title: {
    en: 'returns the boards after O’s reply',
    zh: '返回 O 应对之后的棋盘',
  },
  happens: {
    en: 'The boards hold one o too many: they are two moves away, not one.',
    zh: '棋盘上多了一个 o：它们相隔两步而不是一步。',
  },
  advice: {
    en: 'How many marks does a returned board hold more than the one asked about?',
    zh: '返回的棋盘比所问的棋盘多几个棋子？',
  },
  bodies: {
    minmax: `
      const winning = node.children.filter((child) => this.min_value(child) === 1);
      return winning.map((child) => (child.children[0] ?? child).map);
    `,
  },
};
