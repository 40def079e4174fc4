/** A fixed number stands where the parent's is raised. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'tree-deep-id-always-one',
  function: 'buildTree',
  title: {
    en: 'gives every child deepID 1, so that O always moves below the root',
    zh: '让每个子节点的 deepID 都是 1，于是根以下一直是 O 走',
  },
  happens: {
    en: 'deepID is 1 all the way down, and a turn chosen by it never changes.',
    zh: 'deepID 一路都是 1，由它决定的轮次也从不改变。',
  },
  advice: {
    en: 'A child lies one move deeper than its parent, whatever that one’s deepID is.',
    zh: '不管父节点的 deepID 是多少，子节点都比它深一步。',
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
          const child = new GameNode(map, 0, 1, root);
          root.children.push(child);
          this.buildTree(child);
        }
      }
    `,
  },
};
