/**
 * Finds out whether two boards of a tree share a row, so that a change of one shows in the other. Rows may be Proxies, which
 * are different objects and can still have the same cells, so this is found out by writing. It is done after the last
 * question about the tree.
 *
 * Cells are set to another letter of the game, since a row may ignore any other value. The deepest nodes come first: a board
 * may be computed from that of its parent until something is written to it, and must not change before it was compared.
 * Rows that cannot be written are compared by identity. All rows are restored at the end.
 */
import * as intact from '../../../sandbox/in-child/primordials.ts';
import { cellOf } from './nodes.ts';

type BoardRow = unknown[];
export type BoardRows = readonly BoardRow[];

/** A row of one of the boards. */
interface RowPlace {
  /** The index of the board in the list of boards. */
  readonly board: number;
  /** The index of the row in its board. */
  readonly row: number;
}

/** Two rows that have cells in common. */
export interface SharedRows {
  readonly first: RowPlace;
  readonly second: RowPlace;
}

const SIZE = 3;
const LETTERS = ['_', 'x', 'o'] as const;

/**
 * @param boards the board of each node before those of the nodes below it
 * @param codes the codes of these boards, as they were read
 * @returns two rows that have cells in common; undefined where there are none
 */
export function sharedRows(
  boards: intact.List<BoardRows>,
  codes: intact.List<number>,
): SharedRows | undefined {
  return areQuicklyFoundApart(boards, codes) ? undefined : new SharedRowSearch(boards).sharedRows();
}

/**
 * For speed: looks at the first cell of each row only, and writes to it in the ordinary way.
 *
 * @returns `false` where rows are shared, and where this way cannot decide it
 */
function areQuicklyFoundApart(boards: intact.List<BoardRows>, codes: intact.List<number>): boolean {
  let changed = boards.length;
  try {
    while (changed > 0) {
      changed--;
      if (!areRowsChanged(boards[changed]!, codes[changed]!)) return false;
    }
    return true;
  } catch {
    return false; // A row is frozen.
  } finally {
    for (let i = changed; i < boards.length; i++) restoreRows(boards[i]!, codes[i]!);
  }
}

/** Changes the rows of a board. @returns whether each of them was as it had been read, and could be changed */
function areRowsChanged(board: BoardRows, code: number): boolean {
  for (let row = 0; row < SIZE; row++) {
    const cells = board[row]!;
    const letter = firstLetter(code, row);
    if (cells[0] !== letter) return false;
    const other = otherLetter(letter);
    cells[0] = other;
    if (cells[0] !== other) return false;
  }
  return true;
}

function restoreRows(board: BoardRows, code: number): void {
  for (let row = 0; row < SIZE; row++) {
    const letter = firstLetter(code, row);
    const cells: unknown = board[row];
    if (!intact.isArray(cells) || cells[0] !== otherLetter(letter)) continue;
    try {
      cells[0] = letter;
    } catch {
      // The row refuses what it had before, so it keeps what it was changed to.
    }
  }
}

function firstLetter(code: number, row: number): string {
  return cellOf(code, 1 << (SIZE * row));
}

function otherLetter(letter: string): string {
  return letter === 'x' ? 'o' : 'x';
}

/** Looks at each cell of every row, and tries each letter. */
class SharedRowSearch {
  /** The rows of all boards, from the first board on. The place of a row is its index here. */
  readonly #rows = intact.newList<BoardRow>();
  /** Copies of the rows before anything was written. */
  readonly #before = intact.newList<BoardRow>();
  /** The rows to which nothing can be written, with their places. */
  readonly #unwritable = new intact.MapClass<BoardRow, number>();

  constructor(boards: intact.List<BoardRows>) {
    for (let i = 0; i < boards.length; i++) {
      for (let row = 0; row < SIZE; row++) {
        const cells: unknown = boards[i]![row];
        // A function may have removed a row from its board by now. An empty row takes its place.
        const boardRow: BoardRow = intact.isArray(cells) ? cells : [];
        this.#rows[this.#rows.length] = boardRow;
        this.#before[this.#before.length] = [boardRow[0], boardRow[1], boardRow[2]];
      }
    }
  }

  sharedRows(): SharedRows | undefined {
    let place = this.#rows.length;
    try {
      while (place > 0) {
        place--;
        const other = this.#sharerOf(place);
        if (other !== undefined) return { first: placeOf(place), second: placeOf(other) };
      }
      return undefined;
    } finally {
      for (let i = place; i < this.#rows.length; i++) this.#restore(i);
    }
  }

  /** Changes a row, after all rows behind it. @returns the place of a row behind it that has the same cells, if any */
  #sharerOf(place: number): number | undefined {
    if (!this.#isAsBefore(place)) return this.#writerOf(place);
    if (this.#isChanged(place)) return undefined;
    const row = this.#rows[place]!;
    const same = intact.mapRead(this.#unwritable, row);
    if (same === undefined) intact.mapWrite(this.#unwritable, row, place);
    return same;
  }

  /**
   * Restores the rows behind a changed row one by one, until that row is as it was.
   *
   * @returns the place of the row that changed it; its own place where none did
   */
  #writerOf(place: number): number {
    for (let i = place + 1; i < this.#rows.length; i++) {
      this.#restore(i);
      if (this.#isAsBefore(place)) return i;
    }
    return place;
  }

  #isAsBefore(place: number): boolean {
    const row = this.#rows[place]!;
    const before = this.#before[place]!;
    for (let column = 0; column < SIZE; column++) {
      if (row[column] !== before[column]) return false;
    }
    return true;
  }

  /** Tries to set a cell of a row to another letter. @returns whether that was possible */
  #isChanged(place: number): boolean {
    const row = this.#rows[place]!;
    if (intact.isFrozen(row)) return false;
    for (let column = 0; column < SIZE; column++) {
      for (let i = 0; i < LETTERS.length; i++) {
        const letter = LETTERS[i];
        if (letter === this.#before[place]![column]) continue;
        intact.setProperty(row, column, letter);
        if (row[column] === letter) return true;
      }
    }
    return false;
  }

  #restore(place: number): void {
    const row = this.#rows[place]!;
    const before = this.#before[place]!;
    for (let column = 0; column < SIZE; column++) {
      if (row[column] !== before[column]) intact.setProperty(row, column, before[column]);
    }
  }
}

function placeOf(place: number): RowPlace {
  const row = place % SIZE;
  return { board: (place - row) / SIZE, row };
}
