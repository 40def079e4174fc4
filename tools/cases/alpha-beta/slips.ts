/**
 * Finds the tips that a search with one common slip evaluates. Made trees are chosen so that these tips are not the
 * right ones.
 */

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

/** @returns the numbers of the tips that a search with this slip evaluates, in order */
export function slippingTips({ tree, toMove, window }: SearchQuestion, slip: SearchSlip): number[] {
  const search = new SlippingSearch(slip);
  search.visit(tree, toMove === 'max', window.alpha, window.beta);
  return search.tips;
}

class SlippingSearch {
  readonly tips: number[] = [];
  readonly #slip: SearchSlip;
  #nextTip = 0;

  constructor(slip: SearchSlip) {
    this.#slip = slip;
  }

  /** @returns the value that the search returns for the tree */
  visit(tree: Tree, isMax: boolean, alpha: number, beta: number): number {
    if (typeof tree === 'number') {
      this.tips.push(this.#nextTip++);
      return tree;
    }
    let best = isMax ? -Infinity : Infinity;
    let low = alpha;
    let high = beta;
    let isCut = false;
    for (const child of tree) {
      if (isCut) {
        this.#nextTip += countTips(child);
        continue;
      }
      const value = this.#visitChild(child, isMax, low, high);
      best = isMax ? Math.max(best, value) : Math.min(best, value);
      if (isMax) low = Math.max(low, best);
      else high = Math.min(high, best);
      isCut = this.#cuts(low, high);
    }
    return best;
  }

  #visitChild(child: Tree, isMax: boolean, low: number, high: number): number {
    const side = isMax ? 'max' : 'min';
    const alpha = this.#slip === `${side}-drops-alpha` ? -Infinity : low;
    const beta = this.#slip === `${side}-drops-beta` ? Infinity : high;
    return this.visit(child, !isMax, alpha, beta);
  }

  #cuts(low: number, high: number): boolean {
    if (this.#slip === 'never-cuts') return false;
    return this.#slip === 'cuts-only-above' ? low > high : low >= high;
  }
}
