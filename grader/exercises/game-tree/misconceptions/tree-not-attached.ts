/** The children are made and grown, and then forgotten. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'tree-not-attached',
  function: 'buildTree',
  title: {
    en: 'adds no child to any node',
    zh: '没有给任何节点加上子节点',
  },
  happens: {
    en: 'root.children stays empty, so the tree is only its root.',
    zh: 'root.children 一直是空的，整棵树只有根节点。',
  },
  advice: {
    en: 'After the loop, how long is root.children? Is a child made for each empty square, and added to its parent?',
    zh: '循环之后 root.children 有多长？每个空格都生成了子节点，并加到父节点上了吗？',
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
          this.buildTree(child);
        }
      }
    `,
  },
};
