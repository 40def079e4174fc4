/** Chooses the calls that a page can show one by one: those that are nearest to the call at fault. */
import { WRONG_SIGNS } from '../../../results/call-tree.ts';
import type { JudgedTree } from './judged-tree.ts';

/** Of more calls that lead to a call, the first and the last ones are shown (guesses: a page is about as wide). */
const MAX_CALLS_OF_WAY = 24;
const FIRST_OF_WAY = 8;
/** The most calls inside of one call, so that a loop does not push the calls around it out (a guess). */
const MAX_INSIDE = 25;

/** @param way the calls around a call and itself, the outermost first */
export function shortWay(way: readonly number[]) {
  if (way.length <= MAX_CALLS_OF_WAY) return { shown: way, skipped: [] };
  const first = way.slice(0, FIRST_OF_WAY);
  const last = way.slice(FIRST_OF_WAY - MAX_CALLS_OF_WAY);
  const skipped = way.slice(FIRST_OF_WAY, way.length - last.length);
  return { shown: [...first, ...last], skipped };
}

/**
 * First come the calls inside of the last call of the way, then those beside the way, from the inside to the outside, and
 * then what is inside of all of these. Of the calls inside of one call, those that went wrong come first.
 *
 * @param way the calls that are shown in any case
 */
export function nearestCalls(
  tree: JudgedTree,
  way: readonly number[],
  maxCalls: number,
): ReadonlySet<number> {
  const chosen = new Set(way);
  const open = [...way.toReversed(), -1];
  // The list grows while it is read.
  for (const around of open) {
    for (const call of wrongFirst(tree, tree.inside(around)).slice(0, MAX_INSIDE)) {
      if (chosen.size >= maxCalls) return chosen;
      if (chosen.has(call)) continue;
      chosen.add(call);
      open.push(call);
    }
  }
  return chosen;
}

function wrongFirst(tree: JudgedTree, calls: readonly number[]): readonly number[] {
  const isWrong = (call: number): boolean => WRONG_SIGNS.includes(tree.signOf(call));
  return [...calls.filter(isWrong), ...calls.filter((call) => !isWrong(call))];
}
