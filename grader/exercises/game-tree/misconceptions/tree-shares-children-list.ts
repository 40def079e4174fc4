/** Python’s mutable default argument, in TypeScript a constant of the module. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'tree-shares-children-list',
  function: 'buildTree',
  title: {
    en: 'uses one children list for all new nodes',
    zh: '所有新节点共用同一个 children 列表',
  },
  happens: {
    en: 'Whatever is added to one node’s children appears below all of them, so the tree has circles.',
    zh: '给一个节点添加的子节点会出现在所有节点下面，树里就有了环。',
  },
  advice: {
    en: 'Where is the list made that you pass as children, and how often?',
    zh: '作为 children 传入的列表是在哪里新建的？新建了几次？',
  },
  top: 'const NO_CHILDREN: GameNode[] = [];',
  bodies: {
    buildTree: `
      if (new MinMax(this).isTerminal(root)) return;
      const player = root.deepID % 2 === 0 ? 'x' : 'o';
      for (let row = 0; row < 3; row++) {
        for (let column = 0; column < 3; column++) {
          if (root.map[row]![column] !== '_') continue;
          const map = root.map.map((cells) => [...cells]);
          map[row]![column] = player;
          const child = new GameNode(map, 0, root.deepID + 1, root, NO_CHILDREN);
          root.children.push(child);
          this.buildTree(child);
        }
      }
    `,
  },
  recognizedBy: 'objects',
};
