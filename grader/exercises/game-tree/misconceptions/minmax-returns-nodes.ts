/** The nodes are at hand; their boards are one step away. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'minmax-returns-nodes',
  function: 'minmax',
  title: {
    en: 'returns nodes instead of boards',
    zh: '返回节点而不是棋盘',
  },
  happens: {
    en: 'The moves are right, but the list holds GameNode objects.',
    zh: '走法是对的，但列表里是 GameNode 对象。',
  },
  advice: {
    en: 'Which field of a node holds its board?',
    zh: '节点的哪个字段是棋盘？',
  },
  bodies: {
    minmax: `
      const winning = node.children.filter((child) => this.min_value(child) === 1);
      return winning as unknown as Board[];
    `,
  },
};
