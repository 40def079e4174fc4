/** A node is added before its move is made. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'tree-adds-unchanged-board',
  function: 'buildTree',
  title: {
    en: 'adds a child with an unchanged board',
    zh: '添加了一个棋盘没有变化的子节点',
  },
  happens: {
    en: 'Each node has one child too many, on which nobody has moved.',
    zh: '每个节点都多一个没有人落子的子节点。',
  },
  advice: {
    en: 'Count the children of a board with two empty squares.',
    zh: '数一数有两个空格的棋盘有几个子节点。',
  },
  bodies: {
    buildTree: `
      if (new MinMax(this).isTerminal(root)) return;
      const player = root.deepID % 2 === 0 ? 'x' : 'o';
      root.children.push(new GameNode(root.map.map((cells) => [...cells]), 0, root.deepID + 1, root));
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
