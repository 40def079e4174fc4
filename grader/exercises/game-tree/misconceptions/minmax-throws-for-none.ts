/** No win is taken for a mistake. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'minmax-throws-for-none',
  function: 'minmax',
  title: {
    en: 'throws a text when there is no forced win',
    zh: '没有必胜走法时抛出一个字符串',
  },
  happens: {
    en: 'The program stops on every position that X cannot force.',
    zh: '在 X 没有必胜走法的局面上程序就停止。',
  },
  advice: {
    en: 'No forced win is an ordinary answer: a list without boards.',
    zh: '没有必胜走法是正常的答案：一个不含棋盘的列表。',
  },
  bodies: {
    minmax: `
      const winning = node.children.filter((child) => this.min_value(child) === 1);
      if (winning.length === 0) throw 'X cannot win';
      return winning.map((child) => child.map);
    `,
  },
};
