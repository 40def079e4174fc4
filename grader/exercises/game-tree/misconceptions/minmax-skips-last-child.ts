/** The loop ends one too early. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'minmax-skips-last-child',
  function: 'minmax',
  title: {
    en: 'never looks at the last possible move',
    zh: '从不查看最后一个可走的位置',
  },
  happens: {
    en: 'A win with the last child is missing.',
    zh: '最后一个子节点的必胜走法被漏掉。',
  },
  advice: {
    en: 'Which child is the last one that your loop reaches?',
    zh: '循环到达的最后一个子节点是哪个？',
  },
  bodies: {
    minmax: `
      const result: Board[] = [];
      for (let i = 0; i < node.children.length - 1; i++) {
        const child = node.children[i]!;
        if (this.min_value(child) === 1) result.push(child.map);
      }
      return result;
    `,
  },
};
