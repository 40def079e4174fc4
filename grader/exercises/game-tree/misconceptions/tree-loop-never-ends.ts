/** A `while` loop that waits for a board that nobody changes. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'tree-loop-never-ends',
  function: 'buildTree',
  title: {
    en: 'waits in buildTree for a board that never changes',
    zh: '在 buildTree 中等待一个永远不变的棋盘',
  },
  happens: {
    en: 'The loop asks whether the game is over, but nothing in it brings the end nearer.',
    zh: '循环一直在问棋局是否结束，但循环里没有任何东西让它接近结束。',
  },
  advice: {
    en: 'What changes from one turn of your loop to the next?',
    zh: '循环每转一次，什么发生了变化？',
  },
  bodies: {
    buildTree: `
      const judge = new MinMax(this);
      let node = root;
      while (!judge.isTerminal(node)) {
        node = node.children[0] ?? root;
      }
      const player = root.deepID % 2 === 0 ? 'x' : 'o';
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
  recognizedBy: 'nothing',
};
