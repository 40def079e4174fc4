/** One board, and not a list with one board in it. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'minmax-returns-one-board',
  function: 'minmax',
  title: {
    en: 'returns a board instead of a list of boards',
    zh: '返回一个棋盘而不是棋盘的列表',
  },
  happens: {
    en: 'The caller takes the three rows of the board for three boards.',
    zh: '调用者会把棋盘的三行当成三个棋盘。',
  },
  advice: {
    en: 'The answer is a list, also when there is one winning move or none.',
    zh: '即使只有一个或没有必胜走法，答案也是列表。',
  },
  bodies: {
    minmax: `
      const winning = node.children.filter((child) => this.min_value(child) === 1);
      return (winning[0]?.map ?? []) as unknown as Board[];
    `,
  },
};
