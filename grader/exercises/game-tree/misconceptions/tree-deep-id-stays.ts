/** The depth is passed on as it is, and the turn hangs on it. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'tree-deep-id-stays',
  function: 'buildTree',
  title: {
    en: 'gives children their parent’s deepID, so that X always moves',
    zh: '让子节点的 deepID 与父节点相同，于是一直是 X 走',
  },
  happens: {
    en: 'deepID stays 0 all the way down, and a turn chosen by it never changes.',
    zh: 'deepID 一直是 0，由它决定的轮次也从不改变。',
  },
  advice: {
    en: 'A child lies one move deeper than its parent.',
    zh: '子节点比父节点深一步。',
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
          const child = new GameNode(map, 0, root.deepID, root);
          root.children.push(child);
          this.buildTree(child);
        }
      }
    `,
  },
};
