/** Only the program's own scores are counted. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'evaluate-forgets-opponent',
  function: 'evaluate',
  title: {
    en: "leaves out the opponent's scores",
    zh: '没有计算对手的分数',
  },
  happens: {
    en: 'A board full of threats of the other side looks as good as a quiet one.',
    zh: '棋盘上满是对方的威胁，看起来却与平静的局面一样好。',
  },
  advice: {
    en: 'What do the runs of the other side change in your result?',
    zh: '对方的连子在你的结果里改变了什么？',
  },
  bodies: {
    evaluate: `
      let score = 0;
      for (const line of this.lines(board)) {
        score += this.scoreLine(line, this.mark);
      }
      return score;
    `,
  },
};
