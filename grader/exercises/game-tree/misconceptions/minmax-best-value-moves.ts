/** "The best moves" taken for "the winning moves". */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'minmax-best-value-moves',
  function: 'minmax',
  title: {
    en: 'returns the best moves even when none of them wins',
    zh: '即使没有必胜走法也返回最好的走法',
  },
  happens: {
    en: 'Where X can only draw or lose, the answer should be empty, and is not.',
    zh: 'X 只能平局或失败时，答案应当为空，却不是。',
  },
  advice: {
    en: 'The answer is about forced wins. What should it be when the best value is 0?',
    zh: '答案只关于必胜。最好的值是 0 时应当返回什么？',
  },
  bodies: {
    minmax: `
      const best = this.max_value(node);
      const good = node.children.filter((child) => this.min_value(child) === best);
      return good.map((child) => child.map);
    `,
  },
};
