/** The names are alike: `val` is where a value may be kept, `get_value` is what finds it. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'value-read-from-val',
  function: 'get_value',
  title: {
    en: 'returns node.val instead of looking at the board',
    zh: '返回 node.val，而没有看棋盘',
  },
  happens: {
    en: 'A new node has val 0, so a board that nobody has valued yet counts as a draw.',
    zh: '新节点的 val 是 0，所以还没有求值的棋盘都算平局。',
  },
  advice: {
    en: 'Work the value out from node.map: whose line is on it?',
    zh: '根据 node.map 求值：棋盘上是谁连成了线？',
  },
  bodies: {
    get_value: `
      return node.val;
    `,
  },
  recognizedBy: 'nothing',
};
