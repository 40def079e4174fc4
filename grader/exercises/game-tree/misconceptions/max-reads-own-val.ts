/** `val` is taken to be filled in already. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-reads-own-val',
  function: 'max_value',
  title: {
    en: 'returns the node’s own val without asking the children',
    zh: '不看子节点，直接返回节点自己的 val',
  },
  happens: {
    en: 'val is 0 until somebody fills it in, so every position looks like a draw.',
    zh: 'val 在填写之前是 0，所以每个局面看起来都像平局。',
  },
  advice: {
    en: 'The value of this node follows from its children’s values.',
    zh: '这个节点的值由子节点的值决定。',
  },
  bodies: {
    max_value: `
      if (this.isTerminal(node)) return this.get_value(node);
      return node.val;
    `,
  },
  recognizedBy: 'nothing',
};
