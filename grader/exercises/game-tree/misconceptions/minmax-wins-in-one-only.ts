/** The search ends at the children. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'minmax-wins-in-one-only',
  function: 'minmax',
  title: {
    en: 'sees only wins in one move',
    zh: '只看到一步之内的胜利',
  },
  happens: {
    en: 'Forced wins that take longer are missing.',
    zh: '需要更多步的必胜走法被漏掉。',
  },
  advice: {
    en: 'A move can force a win without making a line at once: which function looks further?',
    zh: '一步棋不必立刻连线也可以必胜：哪个函数能看得更远？',
  },
  bodies: {
    minmax: `
      const winning = node.children.filter((child) => this.get_value(child) === 1);
      return winning.map((child) => child.map);
    `,
  },
};
