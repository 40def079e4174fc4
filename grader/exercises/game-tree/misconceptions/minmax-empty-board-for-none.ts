/** A list that is never quite empty. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'minmax-empty-board-for-none',
  function: 'minmax',
  title: {
    en: 'returns a list with an empty board when there is no forced win',
    zh: '没有必胜走法时返回含一个空数组的列表',
  },
  happens: {
    en: 'The answer [[]] has one item, where [] is wanted.',
    zh: '答案 [[]] 有一个元素，而应当是 []。',
  },
  advice: {
    en: 'How long is the answer when no move wins?',
    zh: '没有必胜走法时答案有多长？',
  },
  bodies: {
    minmax: `
      const winning = node.children.filter((child) => this.min_value(child) === 1);
      return winning.length > 0 ? winning.map((child) => child.map) : [[]];
    `,
  },
};
