/**
 * Right versions of the five functions, to stand in for a student's own when another function is
 * asked again without their faults. They call `evaluate` as a student's own would, so the tips they
 * look at are counted.
 */
import { describe } from '../../../sandbox/inside/describe.ts';
import { bindNothing, ErrorClass } from '../../../sandbox/inside/primordials.ts';
import { isAskedFor, refuseUnless } from '../../../sandbox/inside/refusal.ts';
import { type FunctionName, RELIES_ON } from '../checks/check-names.ts';
import { childrenBelow, isAsMade, levelOf, type StudentNode } from './question.ts';

const INFINITY = 1 / 0;

let clamps = false;
let guards = true;

/**
 * @param kind `fail-hard`: what is returned never leaves the window; else it may. `unguarded`: an empty
 *   window is searched like any other, so that a caller which should not have come here shows
 */
export function useKind(kind: string): void {
  clamps = kind === 'fail-hard';
  guards = kind !== 'unguarded';
}

/** @returns a function without source text, or `undefined` for a name that is none of the five */
export function doubleFor(name: string): object | undefined {
  switch (name) {
    case 'max_value':
      return double(name, (node, alpha, beta) => searched(node, true, alpha, beta));
    case 'min_value':
      return double(name, (node, alpha, beta) => searched(node, false, alpha, beta));
    case 'search':
      return double(name, (root) => searched(root, true));
    case 'bestMove':
      return double(name, bestMove);
    case 'minimax':
      return double(name, minimaxOf);
    default:
      return undefined;
  }
}

type Answer = (node: StudentNode, alpha?: number, beta?: number) => number;

/** A right caller asks about nodes of the question, and leaves them as they are. */
function double(name: FunctionName, answer: Answer): object {
  return bindNothing((node: StudentNode, alpha?: number, beta?: number) => {
    refuseUnless(isAskedFor(name, RELIES_ON) && isAsMade(node), name);
    return answer(node, alpha, beta);
  });
}

/** Bounds that are left out are open: a student's own parameters may have defaults. */
function searched(node: StudentNode, isMax: boolean, alpha = -INFINITY, beta = INFINITY): number {
  mustBeNode(isMax ? 'max_value' : 'min_value', node);
  if (guards && alpha >= beta) return isMax ? alpha : beta;
  const children = childrenBelow(node);
  if (children.length === 0) return said(node.evaluate(), alpha, beta);
  let best = isMax ? -INFINITY : INFINITY;
  let low = alpha;
  let high = beta;
  for (let i = 0; i < children.length; i++) {
    const value = searched(children[i]!, !isMax, low, high);
    if (isMax ? value > best : value < best) best = value;
    if (isMax && best > low) low = best;
    if (!isMax && best < high) high = best;
    if (low >= high) break;
  }
  return said(best, alpha, beta);
}

/** Else the error would name a line of code that the student has never seen. */
function mustBeNode(name: string, node: unknown): void {
  if (typeof node === 'object' && node !== null) return;
  throw new ErrorClass(`${name} was called with ${describe(node, 40)} in the place of a node`);
}

function said(found: unknown, alpha: number, beta: number): number {
  const value = found as number;
  if (!clamps) return value;
  if (value < alpha) return alpha;
  if (value > beta) return beta;
  return value;
}

function bestMove(root: StudentNode): number {
  const children = childrenBelow(root);
  let best = -INFINITY;
  let move = 0;
  for (let i = 0; i < children.length; i++) {
    const value = minimax(children[i]!, false);
    if (value > best) {
      best = value;
      move = i;
    }
  }
  return move;
}

/**
 * Whoever hands over more than a root asks with a parameter of its own about who moves, or how deep the
 * node lies: `minimax(child, false)`, `(child, 'min')`, `(child, depth + 1)`. Where the node lies in the
 * tree tells the same.
 */
function minimaxOf(root: StudentNode, other?: unknown): number {
  mustBeNode('minimax', root);
  return minimax(root, other === undefined || levelOf(root) % 2 === 0);
}

function minimax(node: StudentNode, isMax: boolean): number {
  const children = childrenBelow(node);
  if (children.length === 0) return node.evaluate() as number;
  let best = isMax ? -INFINITY : INFINITY;
  for (let i = 0; i < children.length; i++) {
    const value = minimax(children[i]!, !isMax);
    if (isMax ? value > best : value < best) best = value;
  }
  return best;
}
