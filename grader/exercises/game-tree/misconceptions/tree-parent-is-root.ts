/** `this.root` and the parameter `root` have nearly one name. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'tree-parent-is-root',
  function: 'buildTree',
  title: {
    en: 'makes the tree’s root the parent of every node',
    zh: '把整棵树的根当作每个节点的 parent',
  },
  happens: {
    en: 'From the second level on, parent is not the node one move earlier.',
    zh: '从第二层起，parent 就不是前一步的节点了。',
  },
  advice: {
    en: 'this.root is the whole tree’s root; the parameter root is the node whose children you add.',
    zh: 'this.root 是整棵树的根；参数 root 才是正在添加子节点的节点。',
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
          const child = new GameNode(map, 0, root.deepID + 1, this.root);
          root.children.push(child);
          this.buildTree(child);
        }
      }
    `,
  },
};
