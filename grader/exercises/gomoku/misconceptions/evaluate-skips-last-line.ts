/** The loop ends one line too early. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'evaluate-skips-last-line',
  function: 'evaluate',
  title: {
    en: 'leaves out the last of the lines',
    zh: '漏掉最后一条线',
  },
  happens: {
    en: 'The loop over the lines ends one too early.',
    zh: '遍历各条线的循环少走了一次。',
  },
  advice: {
    en: 'How often does the loop run? There are 72 lines.',
    zh: '循环运行了几次？一共有 72 条线。',
  },
  bodies: {
    evaluate: `
      const opponent = this.mark === 'x' ? 'o' : 'x';
      const lines = this.lines(board);
      let score = 0;
      for (let i = 0; i < lines.length - 1; i++) {
        score += this.scoreLine(lines[i]!, this.mark) - this.scoreLine(lines[i]!, opponent);
      }
      return score;
    `,
  },
};
