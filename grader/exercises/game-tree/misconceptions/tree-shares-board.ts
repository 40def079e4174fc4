/** The assignment warns of it: an assignment copies no array. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'tree-shares-board',
  function: 'buildTree',
  title: {
    en: 'gives every child its parent’s own board',
    zh: '让每个子节点都使用父节点自己的棋盘',
  },
  happens: {
    en: 'All nodes hold one and the same array, so each move appears on every board, the root’s too.',
    zh: '所有节点共用同一个数组，每一步都会出现在所有棋盘上，包括根节点。',
  },
  advice: {
    en: 'const map = root.map makes a second name, not a second board.',
    zh: 'const map = root.map 只是多了一个名字，并没有多一个棋盘。',
  },
  bodies: {
    buildTree: `
      if (new MinMax(this).isTerminal(root)) return;
      const player = root.deepID % 2 === 0 ? 'x' : 'o';
      for (let row = 0; row < 3; row++) {
        for (let column = 0; column < 3; column++) {
          if (root.map[row]![column] !== '_') continue;
          const map = root.map;
          map[row]![column] = player;
          const child = new GameNode(map, 0, root.deepID + 1, root);
          root.children.push(child);
          this.buildTree(child);
        }
      }
    `,
  },
};
