/** A table of values helps, when its key holds all that the value depends on. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-memo-forgets-depth',
  function: 'max_value',
  title: {
    en: 'remembers values by the board alone, whatever the depth',
    zh: '只按棋盘记住值，不管深度',
  },
  happens: {
    en: 'A value that was found with one depth is given for every other depth.',
    zh: '用某个深度得到的值，被当成其他深度的值。',
  },
  advice: {
    en: 'The same board has other values when one looks further ahead. What must the key of the table hold?',
    zh: '同一个棋盘，向前看得更远时值会不同。表的键应当包含什么？',
  },
  bodies: {
    max_value: `
      const key = JSON.stringify(state.board);
      const before = valuesOfBoards.get(key);
      if (before !== undefined) return before;
      const value = depth === 0 || this.isTerminal(state)
        ? this.evaluate(state)
        : Math.max(...this.successors(state).map((next) => this.min_value(next, depth - 1)));
      valuesOfBoards.set(key, value);
      return value;
    `,
  },
  top: `
    const valuesOfBoards = new Map<string, number>();
  `,
  recognizedBy: 'nothing',
};
