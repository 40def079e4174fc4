/** Only the win of X is seen as an end. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'tree-plays-on-after-o-win',
  function: 'buildTree',
  general: 'tree-plays-on-after-win',
  title: {
    en: 'plays on after O has won',
    zh: 'O 获胜之后还继续下棋',
  },
  happens: {
    en: 'The tree has moves below boards on which O has a line.',
    zh: 'O 已经连成一线的棋盘下面还有走法。',
  },
  advice: {
    en: 'Either player’s line ends the game.',
    zh: '任何一方连成一线，棋局都结束。',
  },
  bodies: {
    buildTree: `
      if (new MinMax(this).get_value(root) === 1) return;
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
