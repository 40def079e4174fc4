/** An `async` that is not needed. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'minmax-returns-promise',
  function: 'minmax',
  title: {
    en: 'returns a promise',
    zh: '返回一个 Promise',
  },
  happens: {
    en: 'The caller gets an object that has no boards in it yet.',
    zh: '调用者得到的对象里还没有棋盘。',
  },
  advice: {
    en: 'Nothing here has to be waited for: look for async and Promise.',
    zh: '这里没有什么需要等待的：找一找 async 和 Promise。',
  },
  bodies: {
    minmax: `
      const winning = node.children.filter((child) => this.min_value(child) === 1);
      return Promise.resolve(winning.map((child) => child.map)) as unknown as Board[];
    `,
  },
};
