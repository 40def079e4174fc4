/**
 * The right search as a list of steps, one for each tip that it evaluates: what the tip is worth, what
 * that changes above it, and which nodes are left because of it.
 */
import { countTips, isTip, type Tree } from '../game/tree.ts';
import type { Question, Window } from '../game/window.ts';

export interface Step {
  /** The tip's number, from 0. */
  readonly tip: number;
  readonly value: number;
  /** The nodes above that learnt something, from below: their best value now, and their window. */
  readonly updates: readonly StepUpdate[];
  /** The nodes that are left before their last child. */
  readonly cuts: readonly StepCut[];
  /** Of the last step: what the search returns (fail-soft). */
  readonly result?: number;
}

export interface StepUpdate {
  readonly path: readonly number[];
  readonly kind: 'max' | 'min';
  readonly value: number;
  /** Whether the best value is another one than before. */
  readonly isNew: boolean;
  readonly window: Window;
}

export interface StepCut {
  readonly path: readonly number[];
  readonly kind: 'max' | 'min';
  readonly alpha: number;
  readonly beta: number;
  /** How many tips below the node are never evaluated because of this. */
  readonly skipped: number;
}

interface OpenStep {
  tip: number;
  value: number;
  updates: StepUpdate[];
  cuts: StepCut[];
  result?: number;
}

export function searchSteps({ tree, toMove, window }: Question): Step[] {
  const steps: OpenStep[] = [];
  let next = 0;
  const look = (
    node: Tree,
    isMax: boolean,
    path: readonly number[],
    { alpha, beta }: Window,
  ): number => {
    if (isTip(node)) {
      steps.push({ tip: next++, value: node, updates: [], cuts: [] });
      return node;
    }
    const kind = isMax ? 'max' : 'min';
    let best = isMax ? -Infinity : Infinity;
    let [low, high] = [alpha, beta];
    for (const [index, child] of node.entries()) {
      const before = best;
      const value = look(child, !isMax, [...path, index], { alpha: low, beta: high });
      best = isMax ? Math.max(best, value) : Math.min(best, value);
      if (isMax) low = Math.max(low, best);
      else high = Math.min(high, best);
      const step = steps.at(-1)!;
      const isNew = best !== before;
      step.updates.push({ path, kind, value: best, isNew, window: { alpha: low, beta: high } });
      const rest = node.slice(index + 1);
      if (low < high || rest.length === 0) continue;
      const skipped = rest.reduce<number>((sum, sister) => sum + countTips(sister), 0);
      step.cuts.push({ path, kind, alpha: low, beta: high, skipped });
      next += skipped;
      break;
    }
    return best;
  };
  const result = look(tree, toMove === 'max', [], window);
  steps.at(-1)!.result = result;
  return steps;
}
