/** A fixed number stands where the parent's is raised; the moves come out right all the same. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'tree-deep-id-always-one-turn-counted',
  function: 'buildTree',
  title: {
    en: 'gives every child deepID 1',
    zh: '让每个子节点的 deepID 都是 1',
  },
  happens: {
    en: 'The boards are right, but below the root all nodes say that they are one move deep.',
    zh: '棋盘都正确，但根以下的所有节点都说自己只深一步。',
  },
  advice: {
    en: 'A child lies one move deeper than its parent, whatever that one’s deepID is.',
    zh: '不管父节点的 deepID 是多少，子节点都比它深一步。',
  },
  bodies: {
    buildTree: `
      if (new MinMax(this).isTerminal(root)) return;
      const marks = root.map.flat().filter((cell) => cell !== '_').length;
      const player = marks % 2 === 0 ? 'x' : 'o';
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
