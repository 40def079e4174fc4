/** Even and odd mixed up. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'tree-parity-swapped',
  function: 'buildTree',
  title: {
    en: 'lets O move where it is X’s turn and X where it is O’s',
    zh: '轮到 X 时让 O 走，轮到 O 时让 X 走',
  },
  happens: {
    en: 'The first move below the root is O’s, and so on with the wrong player.',
    zh: '根节点下第一步是 O 走的，后面也一直走错了玩家。',
  },
  advice: {
    en: 'The root has deepID 0 and X to move. What does your condition say for 0?',
    zh: '根节点的 deepID 是 0，轮到 X。你的条件对 0 得出什么？',
  },
  bodies: {
    buildTree: `
      if (new MinMax(this).isTerminal(root)) return;
      const player = root.deepID % 2 === 0 ? 'o' : 'x';
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
    `,
  },
};
