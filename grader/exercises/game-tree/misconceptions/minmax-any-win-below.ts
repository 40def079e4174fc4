/** A win somewhere below is not a forced win. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'minmax-any-win-below',
  function: 'minmax',
  title: {
    en: 'returns every move after which X can still win if O helps',
    zh: '返回只要 O 帮忙 X 就还能赢的走法',
  },
  happens: {
    en: 'One winning end anywhere below a move is taken for a forced win.',
    zh: '走法下面只要有一个获胜的结局，就被当成必胜。',
  },
  advice: {
    en: 'A win is forced when X wins after every reply of O.',
    zh: '无论 O 怎样应对 X 都能赢，才是必胜。',
  },
  bodies: {
    minmax: `
      const canWin = (below: GameNode): boolean =>
        below.children.length === 0 ? this.get_value(below) === 1 : below.children.some(canWin);
      return node.children.filter(canWin).map((child) => child.map);
    `,
  },
};
