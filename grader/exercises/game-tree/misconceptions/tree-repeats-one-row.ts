/** `fill` puts the same array into each place. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'tree-repeats-one-row',
  function: 'buildTree',
  title: {
    en: 'puts one array into a board as several of its rows',
    zh: '把同一个数组当作棋盘的几行',
  },
  happens: {
    en: 'A mark in one of these rows shows in the others, too.',
    zh: '在其中一行落子，其他几行也会变。',
  },
  advice: {
    en: 'How many new arrays does your code make for the rows of one board?',
    zh: '你的代码为一个棋盘的各行新建了几个数组？',
  },
  bodies: {
    buildTree: `
      if (new MinMax(this).isTerminal(root)) return;
      const player = root.deepID % 2 === 0 ? 'x' : 'o';
      for (let row = 0; row < 3; row++) {
        for (let column = 0; column < 3; column++) {
          if (root.map[row]![column] !== '_') continue;
          const map: Board = Array(3).fill([]);
          for (let r = 0; r < 3; r++) {
            for (let c = 0; c < 3; c++) map[r]![c] = root.map[r]![c]!;
          }
          map[row]![column] = player;
          const child = new GameNode(map, 0, root.deepID + 1, root);
          root.children.push(child);
          this.buildTree(child);
        }
      }
    `,
  },
};
