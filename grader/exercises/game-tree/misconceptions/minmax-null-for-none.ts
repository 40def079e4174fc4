/** "None" taken to be null instead of an empty list. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'minmax-null-for-none',
  function: 'minmax',
  title: {
    en: 'returns null when there is no forced win',
    zh: '没有必胜走法时返回 null',
  },
  happens: {
    en: 'Whoever asks for the answer’s length gets an error.',
    zh: '查看结果长度的代码会出错。',
  },
  advice: {
    en: 'What is a list of boards with no board in it?',
    zh: '不含任何棋盘的列表是什么？',
  },
  bodies: {
    minmax: `
      const winning = node.children.filter((child) => this.min_value(child) === 1);
      if (winning.length === 0) return null as unknown as Board[];
      return winning.map((child) => child.map);
    `,
  },
};
