/** The submission as this exercise sees it: its two classes, read once from its exports. */
import { type BoardText, cellsOf } from '../../../kit/boards/board.ts';
import { turnOn } from '../../../kit/boards/position.ts';
import { namesOf } from '../../../sandbox/inside/functions.ts';
import { Absent } from '../../../sandbox/inside/harness.ts';
import { setProperty } from '../../../sandbox/inside/primordials.ts';
import { type StudentState, textOfBoard } from './boards.ts';

export interface Subject {
  readonly Search: new (depth: number) => object;
  readonly State: (new (board: string[][], toMove: string) => StudentState) | undefined;
}

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

/**
 * A state of the submission's own, with a board that nobody else has. What its constructor loses is put
 * there: else every function would fail that is given one.
 */
export function newState(
  { State }: Subject,
  board: BoardText,
  cells: string[][] = cellsOf(board),
): StudentState {
  if (State === undefined) throw new Absent('State', 'class');
  const turn = turnOn(board);
  const state = new State(cells, turn);
  if (state.board !== cells && textOfBoard(state.board) !== board) {
    setProperty(state, 'board', cells);
  }
  if (state.toMove !== turn) setProperty(state, 'toMove', turn);
  return state;
}
