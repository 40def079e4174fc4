/** `root` written for `child`. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'tree-grows-root-again',
  function: 'buildTree',
  title: {
    en: 'calls buildTree on the same node again and again',
    zh: '反复对同一个节点调用 buildTree',
  },
  happens: {
    en: 'The recursion never goes down to the child, so it goes on until the stack is full.',
    zh: '递归没有进入子节点，一直进行到栈溢出。',
  },
  advice: {
    en: 'Which node should grow next: the one you were given, or the new one?',
    zh: '接下来应当让哪个节点生长：自己得到的，还是新建的？',
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
          const child = new GameNode(map, 0, root.deepID + 1, root);
          root.children.push(child);
          this.buildTree(root);
        }
      }
    `,
  },
  recognizedBy: 'nothing',
};
