/** The slower wins are thought to be worse. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'minmax-quickest-only',
  function: 'minmax',
  title: {
    en: 'leaves out slower wins when there is a win in one',
    zh: '有一步制胜时漏掉较慢的必胜走法',
  },
  happens: {
    en: 'Moves that force a win later are missing beside one that wins at once.',
    zh: '有立刻获胜的走法时，稍后必胜的走法被漏掉。',
  },
  advice: {
    en: 'All forced wins count, however many moves they take.',
    zh: '所有必胜走法都算，不管需要几步。',
  },
  bodies: {
    minmax: `
      const winning = node.children.filter((child) => this.min_value(child) === 1);
      const atOnce = winning.filter((child) => child.children.length === 0);
      return (atOnce.length > 0 ? atOnce : winning).map((child) => child.map);
    `,
  },
};
