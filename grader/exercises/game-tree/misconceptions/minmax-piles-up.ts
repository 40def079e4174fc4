/** A list of the module lives longer than one call. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'minmax-piles-up',
  function: 'minmax',
  title: {
    en: 'keeps the boards of earlier calls in its answer',
    zh: '答案里留着以前调用的棋盘',
  },
  happens: {
    en: 'The result list is made once, so each call adds to what the last one left.',
    zh: '结果列表只新建了一次，每次调用都加在上次的结果后面。',
  },
  advice: {
    en: 'Call minmax twice and print the answer’s length. Where is the list made?',
    zh: '调用 minmax 两次并打印结果的长度。列表是在哪里新建的？',
  },
  top: 'const bestMoves: Board[] = [];',
  bodies: {
    minmax: `
      for (const child of node.children) {
        if (this.min_value(child) === 1) bestMoves.push(child.map);
      }
      return bestMoves;
    `,
  },
  recognizedBy: 'objects',
};
