/** The recursive call is missing. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'tree-one-level-only',
  function: 'buildTree',
  title: {
    en: 'builds only the first level of the tree',
    zh: '只建了树的第一层',
  },
  happens: {
    en: 'The root has its children, but they have none, although their games go on.',
    zh: '根节点有子节点，但子节点下面没有，虽然棋局还在继续。',
  },
  advice: {
    en: 'What has to happen to each child after you have added it?',
    zh: '添加每个子节点之后，还要对它做什么？',
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
          root.children.push(child);
        }
      }
    `,
  },
};
