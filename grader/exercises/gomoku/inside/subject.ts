/** The submission as this exercise sees it: its class, read once from its exports. */
import { type FunctionPlace, namesOf } from '../../../sandbox/inside/functions.ts';
import { type List, newList } from '../../../sandbox/inside/primordials.ts';
import { FUNCTION_NAMES } from '../checks/check-names.ts';

export interface Subject {
  readonly Gomoku: new (mark: string) => object;
}

/** @returns the subject, or the names of what is exported instead of `Gomoku` */
export function readSubject(
  exports: Record<string, unknown>,
): Subject | { readonly exported: string } {
  const { Gomoku } = exports;
  if (typeof Gomoku !== 'function') return { exported: namesOf(exports) };
  return { Gomoku: Gomoku as Subject['Gomoku'] };
}

export function functionPlaces({ Gomoku }: Subject): List<FunctionPlace> {
  const places = newList<FunctionPlace>();
  for (let i = 0; i < FUNCTION_NAMES.length; i++) {
    places[i] = { name: FUNCTION_NAMES[i]!, owner: Gomoku };
  }
  return places;
}
