/** Play, copy, take back: the third step is missing. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'tree-forgets-to-undo',
  function: 'buildTree',
  title: {
    en: 'plays on the parent’s board and does not take the move back',
    zh: '在父节点的棋盘上落子而没有撤回',
  },
  happens: {
    en: 'The second child holds the first child’s move as well, and the root’s board fills up.',
    zh: '第二个子节点也带着第一个子节点的走法，根节点的棋盘越来越满。',
  },
  advice: {
    en: 'Print root.map after each child: it must look as it did before.',
    zh: '每添加一个子节点后打印 root.map：它应当与之前一样。',
  },
  bodies: {
    buildTree: `
      if (new MinMax(this).isTerminal(root)) return;
      const player = root.deepID % 2 === 0 ? 'x' : 'o';
      for (let row = 0; row < 3; row++) {
        for (let column = 0; column < 3; column++) {
          if (root.map[row]![column] !== '_') continue;
          root.map[row]![column] = player;
          const map = root.map.map((cells) => [...cells]);
          const child = new GameNode(map, 0, root.deepID + 1, root);
          root.children.push(child);
          this.buildTree(child);
        }
      }
    `,
  },
};
