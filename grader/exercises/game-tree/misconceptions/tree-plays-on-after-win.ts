/** The recursion ends by itself on a full board, so the missing check is not noticed. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'tree-plays-on-after-win',
  function: 'buildTree',
  title: {
    en: 'plays on after somebody has won',
    zh: '有人获胜之后还继续下棋',
  },
  happens: {
    en: 'The tree has moves below boards on which the game is over.',
    zh: '棋局已经结束的棋盘下面还有走法。',
  },
  advice: {
    en: 'Before you add children, ask whether the game is over already.',
    zh: '添加子节点之前，先问一问棋局是不是已经结束。',
  },
  bodies: {
    buildTree: `
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
};
