/** The scores of O are subtracted from those of X, whichever side chooses a move. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'evaluate-always-for-x',
  function: 'evaluate',
  title: {
    en: 'values every board for X',
    zh: '总是为 X 评估棋盘',
  },
  happens: {
    en: 'When O thinks, the sign is the wrong one.',
    zh: '轮到 O 思考时，符号就反了。',
  },
  advice: {
    en: "What is mark for? Evaluate a board with new Gomoku('o').",
    zh: "mark 有什么用？用 new Gomoku('o') 评估一个棋盘看看。",
  },
  bodies: {
    evaluate: `
      let score = 0;
      for (const line of this.lines(board)) {
        score += this.scoreLine(line, 'x') - this.scoreLine(line, 'o');
      }
      return score;
    `,
  },
};
