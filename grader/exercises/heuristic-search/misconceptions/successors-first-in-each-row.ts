/** Only one empty square is looked for, but all are wanted. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'successors-first-in-each-row',
  function: 'successors',
  title: {
    en: 'takes only the first empty square of each row',
    zh: '每一行只取第一个空格',
  },
  happens: {
    en: 'Where a row has several empty squares, moves are missing.',
    zh: '一行有几个空格时，缺少走法。',
  },
  advice: {
    en: 'Each empty square gives one move. Does your loop go on after the first one?',
    zh: '每个空格都是一种走法。找到第一个之后，循环还继续吗？',
  },
  bodies: {
    successors: `
      const { board, toMove } = state;
      if (this.isTerminal(state)) return [];
      const next: State[] = [];
      for (const [row, cells] of board.entries()) {
        const column = cells.indexOf('_');
        if (column === -1) continue;
        const copy = board.map((line) => [...line]);
        copy[row]![column] = toMove;
        next.push(new State(copy, toMove === 'x' ? 'o' : 'x'));
      }
      return next;
    `,
  },
};
