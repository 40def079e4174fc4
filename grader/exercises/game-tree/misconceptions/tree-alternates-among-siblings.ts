/** The turn changes in the loop instead of from level to level. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'tree-alternates-among-siblings',
  function: 'buildTree',
  title: {
    en: 'changes the player from one sibling to the next',
    zh: '在兄弟节点之间轮换玩家',
  },
  happens: {
    en: 'Half of a node’s children hold a move of the wrong player.',
    zh: '一个节点的子节点中有一半是错误的玩家走的。',
  },
  advice: {
    en: 'All children of one node are moves of the same player.',
    zh: '同一个节点的所有子节点都是同一位玩家的走法。',
  },
  bodies: {
    buildTree: `
      if (new MinMax(this).isTerminal(root)) return;
      let player: Cell = root.deepID % 2 === 0 ? 'x' : 'o';
      for (let row = 0; row < 3; row++) {
        for (let column = 0; column < 3; column++) {
          if (root.map[row]![column] !== '_') continue;
          const map = root.map.map((cells) => [...cells]);
          map[row]![column] = player;
          const child = new GameNode(map, 0, root.deepID + 1, root);
          root.children.push(child);
          this.buildTree(child);
          player = player === 'x' ? 'o' : 'x';
        }
      }
    `,
  },
};
