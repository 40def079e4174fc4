/** The tree is right; the damage is done when it is finished. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'tree-scribbles-on-root',
  function: 'buildTree',
  title: {
    en: 'leaves the first move on the root’s board when the tree is done',
    zh: '建完树之后把第一步留在了根节点的棋盘上',
  },
  happens: {
    en: 'The tree below is right, but the root no longer holds the position that was asked about.',
    zh: '下面的树是对的，但根节点不再是所问的局面。',
  },
  advice: {
    en: 'Compare the root’s board before and after the call.',
    zh: '比较调用前后根节点的棋盘。',
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
          this.buildTree(child);
        }
      }
      const first = root.children[0];
      if (root === this.root && first) root.map = first.map.map((cells) => [...cells]);
    `,
  },
};
