/** Which tips a search evaluates that makes one usual slip: made trees are chosen so that they show. */

import {
  countTips,
  type SearchQuestion,
  type Tree,
} from '../../../grader/exercises/alpha-beta/in-child/alpha-beta-rules.ts';

export const SLIPS = [
  'never-cuts',
  'cuts-only-above',
  'max-drops-alpha',
  'max-drops-beta',
  'min-drops-alpha',
  'min-drops-beta',
] as const;
export type SearchSlip = (typeof SLIPS)[number];

/** @returns the numbers of the tips, in order */
export function slippingTips({ tree, toMove, window }: SearchQuestion, slip: SearchSlip): number[] {
  const tips: number[] = [];
  let next = 0;
  const look = (node: Tree, isMax: boolean, alpha: number, beta: number): number => {
    if (typeof node === 'number') {
      tips.push(next++);
      return node;
    }
    const dropsAlpha = slip === (isMax ? 'max-drops-alpha' : 'min-drops-alpha');
    const dropsBeta = slip === (isMax ? 'max-drops-beta' : 'min-drops-beta');
    let best = isMax ? -Infinity : Infinity;
    let [low, high] = [alpha, beta];
    let isCut = false;
    for (const child of node) {
      if (isCut) {
        next += countTips(child);
        continue;
      }
      const value = look(child, !isMax, dropsAlpha ? -Infinity : low, dropsBeta ? Infinity : high);
      best = isMax ? Math.max(best, value) : Math.min(best, value);
      if (isMax) low = Math.max(low, best);
      else high = Math.min(high, best);
      isCut = slip !== 'never-cuts' && (slip === 'cuts-only-above' ? low > high : low >= high);
    }
    return best;
  };
  look(tree, toMove === 'max', window.alpha, window.beta);
  return tips;
}
