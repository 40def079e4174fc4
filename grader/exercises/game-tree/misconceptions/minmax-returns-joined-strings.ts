/** The answer is made for printing. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'minmax-returns-joined-strings',
  function: 'minmax',
  title: {
    en: 'returns each board as one text',
    zh: '把每个棋盘变成一个字符串返回',
  },
  happens: {
    en: "The moves are right, but the list holds texts like 'xox oxo _x_'.",
    zh: "走法是对的，但列表里是 'xox oxo _x_' 这样的字符串。",
  },
  advice: {
    en: 'A board is three rows of three cells: return it as it is in the node.',
    zh: '棋盘是三行三列的数组：按节点里的样子返回。',
  },
  bodies: {
    minmax: `
      const winning = node.children.filter((child) => this.min_value(child) === 1);
      return winning.map((child) => child.map.map((cells) => cells.join('')).join(' ')) as unknown as Board[];
    `,
  },
};
