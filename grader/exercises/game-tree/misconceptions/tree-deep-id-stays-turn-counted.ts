/** The moves come out right, so the depth is never looked at. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'tree-deep-id-stays-turn-counted',
  function: 'buildTree',
  title: {
    en: 'gives children their parent’s deepID',
    zh: '让子节点的 deepID 与父节点相同',
  },
  happens: {
    en: 'The boards are right, but every node says that it is as deep as the root.',
    zh: '棋盘都正确，但每个节点都说自己与根节点一样深。',
  },
  advice: {
    en: 'Print deepID for the root, one of its children and one of theirs.',
    zh: '打印根节点、它的一个子节点和再下一层节点的 deepID。',
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
          const child = new GameNode(map, 0, root.deepID, root);
          root.children.push(child);
          this.buildTree(child);
        }
      }
    `,
  },
};
