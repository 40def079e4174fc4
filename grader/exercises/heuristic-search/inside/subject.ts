/** The submission as this exercise sees it: its two classes, read once from its exports. */
import { type FunctionPlace, namesOf } from '../../../sandbox/inside/functions.ts';
import { Absent } from '../../../sandbox/inside/harness.ts';
import { type List, newList, setProperty } from '../../../sandbox/inside/primordials.ts';
import type { StateClass, StudentState } from './boards.ts';
import { cellsOf, textOfBoard, turnOfText } from './boards.ts';

export interface Subject {
  readonly Search: new (depth: number) => object;
  readonly State: StateClass | undefined;
}

/** As in `inputs.ts`, of which the sandbox needs nothing else. */
const FUNCTIONS = [
  'openLines',
  'evaluate',
  'isTerminal',
  'successors',
  'distinct',
  'max_value',
  'min_value',
  'bestMoves',
];

/** @returns the subject, or the names of what is exported instead of `Search` */
export function readSubject(
  exports: Record<string, unknown>,
): Subject | { readonly exported: string } {
  const { Search, State } = exports;
  if (typeof Search !== 'function') return { exported: namesOf(exports) };
  return {
    Search: Search as Subject['Search'],
    State: (typeof State === 'function' ? State : undefined) as Subject['State'],
  };
}

/** All eight functions are methods of `Search`. */
export function functionPlaces({ Search }: Subject): List<FunctionPlace> {
  const places = newList<FunctionPlace>();
  for (let i = 0; i < FUNCTIONS.length; i++) {
    places[places.length] = { name: FUNCTIONS[i]!, owner: Search };
  }
  return places;
}

/**
 * A state of the submission's own, with a board that nobody else has. What its constructor loses is put
 * there: else every function would fail that is given one.
 */
export function newState(
  { State }: Subject,
  board: string,
  cells: string[][] = cellsOf(board),
): StudentState {
  if (State === undefined) throw new Absent('State', 'class');
  const turn = turnOfText(board);
  const state = new State(cells, turn);
  if (state.board !== cells && textOfBoard(state.board) !== board) {
    setProperty(state, 'board', cells);
  }
  if (state.toMove !== turn) setProperty(state, 'toMove', turn);
  return state;
}
