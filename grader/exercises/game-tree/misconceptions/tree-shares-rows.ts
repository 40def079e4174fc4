/** The assignment warns of it: a shallow copy keeps the old rows. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'tree-shares-rows',
  function: 'buildTree',
  title: {
    en: 'copies the board but not its rows',
    zh: '复制了棋盘却没有复制其中的行',
  },
  happens: {
    en: 'The child’s board is a new list of the parent’s own rows, so each move appears on both.',
    zh: '子节点的棋盘是新列表，但里面仍是父节点的行，每一步会同时出现在两个棋盘上。',
  },
  advice: {
    en: 'A board is an array of arrays. How many arrays must be new for a move not to show elsewhere?',
    zh: '棋盘是数组的数组。要让一步棋不影响别处，需要新建几个数组？',
  },
  bodies: {
    buildTree: `
      if (new MinMax(this).isTerminal(root)) return;
      const player = root.deepID % 2 === 0 ? 'x' : 'o';
      for (let row = 0; row < 3; row++) {
        for (let column = 0; column < 3; column++) {
          if (root.map[row]![column] !== '_') continue;
          const map = [...root.map];
          map[row]![column] = player;
          const child = new GameNode(map, 0, root.deepID + 1, root);
          root.children.push(child);
          this.buildTree(child);
        }
      }
    `,
  },
};
