/** Everything works without it, so it is left out. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'tree-parent-not-set',
  function: 'buildTree',
  title: {
    en: 'never sets the parent of a node',
    zh: '从不设置节点的 parent',
  },
  happens: {
    en: 'parent is null everywhere, so nobody can climb from a node back to the root.',
    zh: '所有 parent 都是 null，无法从节点回到根节点。',
  },
  advice: {
    en: 'Which arguments does the constructor of GameNode take, and which do you pass?',
    zh: 'GameNode 的构造函数有哪些参数？你传了哪些？',
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
          const child = new GameNode(map, 0, root.deepID + 1);
          root.children.push(child);
          this.buildTree(child);
        }
      }
    `,
  },
};
