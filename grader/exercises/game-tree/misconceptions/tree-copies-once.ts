/** The copy is made before the loop instead of in it. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'tree-copies-once',
  function: 'buildTree',
  title: {
    en: 'uses one copy of the board for several children of a node',
    zh: '一个节点的几个子节点共用一份棋盘副本',
  },
  happens: {
    en: 'The moves of these children land on the same board.',
    zh: '这些子节点的走法都落在同一个棋盘上。',
  },
  advice: {
    en: 'How often does the line that copies the board run?',
    zh: '复制棋盘的那一行执行了几次？',
  },
  bodies: {
    buildTree: `
      if (new MinMax(this).isTerminal(root)) return;
      const player = root.deepID % 2 === 0 ? 'x' : 'o';
      const map = root.map.map((cells) => [...cells]);
      for (let row = 0; row < 3; row++) {
        for (let column = 0; column < 3; column++) {
          if (root.map[row]![column] !== '_') continue;
          map[row]![column] = player;
          const child = new GameNode(map, 0, root.deepID + 1, root);
          root.children.push(child);
          this.buildTree(child);
        }
      }
    `,
  },
};
