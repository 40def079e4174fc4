/** `node` written for `child`. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-asks-itself-again',
  function: 'max_value',
  title: {
    en: 'asks max_value about the same node again and again',
    zh: '反复对同一个节点调用 max_value',
  },
  happens: {
    en: 'The recursion never gets nearer to the end of the game, until the stack is full.',
    zh: '递归始终没有靠近终局，直到栈溢出。',
  },
  advice: {
    en: 'Which node do you pass on: the one you were given, or one of its children?',
    zh: '传下去的是哪个节点：自己得到的，还是它的子节点？',
  },
  bodies: {
    max_value: `
      if (this.isTerminal(node)) return this.get_value(node);
      return Math.max(...node.children.map(() => this.max_value(node)));
    `,
  },
  recognizedBy: 'nothing',
};
