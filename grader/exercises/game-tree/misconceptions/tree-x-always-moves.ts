/** Whose turn it is was never asked. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'tree-x-always-moves',
  function: 'buildTree',
  title: {
    en: 'lets X make every move',
    zh: '每一步都让 X 走',
  },
  happens: {
    en: 'All children hold one x more; O never gets a turn.',
    zh: '所有子节点都多一个 x，O 从来没有机会走。',
  },
  advice: {
    en: 'Look two levels below the root: who should have moved there?',
    zh: '看根节点下两层：那里应当是谁走的？',
  },
  bodies: {
    buildTree: `
      if (new MinMax(this).isTerminal(root)) return;
      for (let row = 0; row < 3; row++) {
        for (let column = 0; column < 3; column++) {
          if (root.map[row]![column] !== '_') continue;
          const map = root.map.map((cells) => [...cells]);
          map[row]![column] = 'x';
          const child = new GameNode(map, 0, root.deepID + 1, root);
          root.children.push(child);
          this.buildTree(child);
        }
      }
    `,
  },
};
