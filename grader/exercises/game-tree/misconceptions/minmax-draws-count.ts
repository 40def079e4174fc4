/** `>= 0` for `=== 1`. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'minmax-draws-count',
  function: 'minmax',
  title: {
    en: 'also returns moves that only draw',
    zh: '把只能平局的走法也返回了',
  },
  happens: {
    en: 'Moves are in the answer from which O can hold a draw.',
    zh: '答案里有 O 可以守成平局的走法。',
  },
  advice: {
    en: 'Which values of a move mean that X wins whatever O does?',
    zh: '哪个值表示无论 O 怎样走 X 都能赢？',
  },
  bodies: {
    minmax: `
      const good = node.children.filter((child) => this.min_value(child) >= 0);
      return good.map((child) => child.map);
    `,
  },
};
