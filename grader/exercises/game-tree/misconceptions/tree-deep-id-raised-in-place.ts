/** `++root.deepID` reads like `root.deepID + 1`, and is not. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'tree-deep-id-raised-in-place',
  function: 'buildTree',
  title: {
    en: 'raises the parent’s own deepID with every child',
    zh: '每添加一个子节点就把父节点自己的 deepID 加一',
  },
  happens: {
    en: 'The first child gets 1, the second 2, and so on; the root does not keep its 0.',
    zh: '第一个子节点得到 1，第二个得到 2，依此类推；根节点也不再是 0。',
  },
  advice: {
    en: 'Print root.deepID before and after the loop.',
    zh: '在循环前后打印 root.deepID。',
  },
  bodies: {
    buildTree: `
      if (new MinMax(this).isTerminal(root)) return;
      const player = root.deepID % 2 === 0 ? 'x' : 'o';
      for (let row = 0; row < 3; row++) {
        for (let column = 0; column < 3; column++) {
          if (root.map[row]![column] !== '_') continue;
          const map = root.map.map((cells) => [...cells]);
          map[row]![column] = player;
          const child = new GameNode(map, 0, ++root.deepID, root);
          root.children.push(child);
          this.buildTree(child);
        }
      }
    `,
  },
};
