/** A `while` loop whose counter stands still. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-loop-never-ends',
  function: 'max_value',
  title: {
    en: 'never gets past the first child in max_value',
    zh: '在 max_value 中永远停在第一个子节点',
  },
  happens: {
    en: 'The loop’s counter does not move, so the loop never ends.',
    zh: '循环的计数器不动，循环永远不会结束。',
  },
  advice: {
    en: 'What changes from one turn of your loop to the next?',
    zh: '循环每转一次，什么发生了变化？',
  },
  bodies: {
    max_value: `
      if (this.isTerminal(node)) return this.get_value(node);
      let best = -1;
      let i = 0;
      while (i < node.children.length) {
        best = Math.max(best, this.min_value(node.children[0]!));
      }
      return best;
    `,
  },
  recognizedBy: 'nothing',
};
