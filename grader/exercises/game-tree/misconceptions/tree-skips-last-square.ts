/** Eight for nine: the loop ends one too early. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'tree-skips-last-square',
  function: 'buildTree',
  title: {
    en: 'never plays on the last square',
    zh: '从不在最后一格落子',
  },
  happens: {
    en: 'Moves at row 3, column 3 are missing everywhere.',
    zh: '第 3 行第 3 列的走法到处都缺少。',
  },
  advice: {
    en: 'Which squares does your loop reach? There are nine.',
    zh: '循环到达了哪些格子？一共有九个。',
  },
  bodies: {
    buildTree: `
      if (new MinMax(this).isTerminal(root)) return;
      const player = root.deepID % 2 === 0 ? 'x' : 'o';
      for (let square = 0; square < 8; square++) {
        const row = Math.floor(square / 3);
        const column = square % 3;
        if (root.map[row]![column] !== '_') continue;
        const map = root.map.map((cells) => [...cells]);
        map[row]![column] = player;
        const child = new GameNode(map, 0, root.deepID + 1, root);
        root.children.push(child);
        this.buildTree(child);
      }
    `,
  },
};
