/** Each move is counted twice in the depth. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'min-depth-counted-twice',
  function: 'min_value',
  title: {
    en: 'counts the depth down twice in min_value',
    zh: '在 min_value 中把深度减了两次',
  },
  happens: {
    en: 'Each move takes two from the depth, so the search ends too early.',
    zh: '每走一步深度减了二，搜索结束得太早。',
  },
  advice: {
    en: 'One move is one step of depth: where is it subtracted, and is it done once?',
    zh: '走一步就是一层深度：在哪里减，是否只减一次？',
  },
  bodies: {
    min_value: `
      if (depth <= 0 || this.isTerminal(state)) return this.evaluate(state);
      return Math.min(...this.successors(state).map((next) => this.max_value(next, depth - 2)));
    `,
  },
};
