/** The program's own side takes the smallest value. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-takes-minimum',
  function: 'max_value',
  title: {
    en: 'takes the smallest value in max_value',
    zh: 'max_value 取了最小值',
  },
  happens: {
    en: 'The side that thinks plays its own worst move.',
    zh: '思考方走了对自己最不利的一步。',
  },
  advice: {
    en: 'What does the side that thinks want?',
    zh: '思考方想要什么？',
  },
  bodies: {
    max_value: `
      if (depth === 0 || this.winner(board) !== '_') return this.evaluate(board);
      if (board.every((row) => !row.includes('_'))) return this.evaluate(board);
      let best = Infinity;
      for (const [row, column] of this.candidates(board, depth)) {
        board[row]![column] = this.mark;
        const value = this.min_value(board, depth - 1);
        best = Math.min(best, value);
        board[row]![column] = '_';
      }
      return best;
    `,
  },
};
