/** The same value is taken for the same board. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'distinct-by-value',
  function: 'distinct',
  title: {
    en: 'takes boards with the same value for the same',
    zh: '把值相同的棋盘当成相同的棋盘',
  },
  happens: {
    en: 'Boards that differ are left out because their guess e(s) is equal.',
    zh: '不同的棋盘因为 e(s) 相等而被去掉了。',
  },
  advice: {
    en: 'Two boards can have the same value and still not be laid on each other. Compare the squares.',
    zh: '两个棋盘的值可以相同，却不能互相重合。应当比较每一格。',
  },
  bodies: {
    distinct: `
      const seen = new Set<number>();
      return states.filter((state) => {
        const value = this.evaluate(state);
        if (seen.has(value)) return false;
        seen.add(value);
        return true;
      });
    `,
  },
};
