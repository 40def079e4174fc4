/** 1 and 0 do as well as true and false, in an `if`. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'terminal-returns-number',
  function: 'isTerminal',
  title: {
    en: 'returns 1 and 0 instead of true and false',
    zh: '返回 1 和 0，而不是 true 和 false',
  },
  happens: {
    en: 'It works inside an if, but 1 === true is false, and the comment promises a boolean.',
    zh: '在 if 里能用，但 1 === true 为假，而注释规定返回布尔值。',
  },
  advice: {
    en: 'Return the condition itself rather than a number chosen by it.',
    zh: '直接返回条件本身，而不是由它选出的数字。',
  },
  bodies: {
    isTerminal: `
      const isFull = node.map.every((cells) => !cells.includes('_'));
      return (isFull || this.get_value(node) !== 0 ? 1 : 0) as unknown as boolean;
    `,
  },
};
