/** The list of children is replaced with every child. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'tree-keeps-last-child',
  function: 'buildTree',
  title: {
    en: 'keeps only the last child of each node',
    zh: '每个节点只保留最后一个子节点',
  },
  happens: {
    en: 'Each new child replaces the list of those before.',
    zh: '每个新的子节点都替换了之前的列表。',
  },
  advice: {
    en: 'Assigning to root.children replaces the list; adding to it keeps what is there.',
    zh: '给 root.children 赋值会替换列表，向它添加才会保留已有的。',
  },
  bodies: {
    buildTree: `
      if (new MinMax(this).isTerminal(root)) return;
      const player = root.deepID % 2 === 0 ? 'x' : 'o';
      for (let row = 0; row < 3; row++) {
        for (let column = 0; column < 3; column++) {
          if (root.map[row]![column] !== '_') continue;
          const map = root.map.map((cells) => [...cells]);
          map[row]![column] = player;
          const child = new GameNode(map, 0, root.deepID + 1, root);
          root.children = [child];
          this.buildTree(child);
        }
      }
    `,
  },
};
