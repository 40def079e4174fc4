/**
 * Whether the boards of a tree are all apart, so that a mark put into a row of one shows in no other. That is found
 * out by writing, because rows that are Proxies may be different objects and have their cells in common. So it is to
 * be called after the last question about the tree.
 *
 * Cells are set to another letter of the game, as a row may ignore any other value. The deepest nodes come first: a
 * board may be derived from the parent's, as long as nobody has written to it, and must not change before it was
 * looked at. A row that cannot be written is told from others by identity. All rows are as they were afterwards.
 */
import * as intact from '../../../sandbox/in-child/primordials.ts';
import { cellOf } from './nodes.ts';

type BoardRow = unknown[];
export type BoardRows = readonly BoardRow[];

/** A row by the place of its board in a list. */
interface RowPlace {
  readonly board: number;
  readonly row: number;
}

export interface SharedRows {
  readonly first: RowPlace;
  readonly second: RowPlace;
}

const SIZE = 3;
const LETTERS = ['_', 'x', 'o'] as const;

/**
 * @param boards those of a node before those of the nodes below it
 * @param codes of these boards, as they were read
 * @returns two rows that have cells in common; nothing where all are apart
 */
export function sharedRows(
  boards: intact.List<BoardRows>,
  codes: intact.List<number>,
): SharedRows | undefined {
  return areQuicklyFoundApart(boards, codes) ? undefined : new SharedRowSearch(boards).sharedRows();
}

/**
 * For speed: only the first cell of each row, by plain writes.
 *
 * @returns `false` also where that cannot be told so
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
    return false; // a row is frozen
  } finally {
    for (let i = changed; i < boards.length; i++) restoreRows(boards[i]!, codes[i]!);
  }
}

/** @returns whether each row was as it was read, and could be changed */
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
  /** Of all boards, from the first on. */
  readonly #rows = intact.newList<BoardRow>();
  readonly #before = intact.newList<BoardRow>();
  /** Those to which nothing can be written. */
  readonly #unwritable = new intact.MapClass<BoardRow, number>();

  constructor(boards: intact.List<BoardRows>) {
    for (let i = 0; i < boards.length; i++) {
      for (let row = 0; row < SIZE; row++) {
        const cells: unknown = boards[i]![row];
        // Where a function has taken a row out of its board by now, there is nothing to look at.
        const here: BoardRow = intact.isArray(cells) ? cells : [];
        this.#rows[this.#rows.length] = here;
        this.#before[this.#before.length] = [here[0], here[1], here[2]];
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

  /** Changes a row, after all those behind it. @returns the place of one behind it with the same cells */
  #sharerOf(place: number): number | undefined {
    if (!this.#isAsBefore(place)) return this.#writerOf(place);
    if (this.#isChanged(place)) return undefined;
    const row = this.#rows[place]!;
    const same = intact.mapRead(this.#unwritable, row);
    if (same === undefined) intact.mapWrite(this.#unwritable, row, place);
    return same;
  }

  /** Each of those behind it is put back, until the row is as it was. */
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

  /** @returns whether some cell of it could be set to another letter */
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
