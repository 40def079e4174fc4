/** Which places of the repairs that were found a student is shown. */
import type { Patch, Range } from './patch.ts';

/** More places than this would not help anybody to find the one. */
export const MOST_PLACES = 2;

/** A place of the program where one change makes the function right. */
export interface Place {
  /** The likeliest of the repairs here; its kind and its position are the place's. */
  readonly repair: Patch;
  /** All that were found here, that one included. */
  readonly repairs: readonly Patch[];
}

/**
 * @param repairs changes after which the function was right about everything it is asked
 * @returns the place nearest to the failing call first; among equally near ones the likeliest
 */
export function choosePlaces(repairs: readonly Patch[], most = MOST_PLACES): Place[] {
  const likeliest = repairs.toSorted((one, other) => other.weight - one.weight);
  const places: Patch[][] = [];
  for (const repair of likeliest) {
    const place = places.find((each) => each.some((other) => areOnePlace(repair, other)));
    if (place === undefined) places.push([repair]);
    else place.push(repair);
  }
  return places
    .map((all) => ({ repair: all[0]!, repairs: all }))
    .toSorted((one, other) => one.repair.distance - other.repair.distance)
    .slice(0, most);
}

/**
 * One line, the same node or one inside the other, or the same kind of slip in the same statement or right after
 * it: a `return` that is missing in front of the last line, or below it.
 */
export function areOnePlace(one: Patch, other: Patch): boolean {
  if (one.file !== other.file) return false;
  if (one.line === other.line) return true;
  if (holds(one.mark, other.mark) || holds(other.mark, one.mark)) return true;
  if (one.kind !== other.kind) return false;
  const isSame = holds(one.statement, other.statement) && holds(other.statement, one.statement);
  return isSame || isRightAfter(one, other.statement) || isRightAfter(other, one.statement);
}

function isRightAfter({ start, end }: Range, statement: Range): boolean {
  return start === end && start === statement.end;
}

function holds(outer: Range, inner: Range): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}
