/** Pictures of boards, as data. A terminal and an HTML page each draw them in their own way. */

/** Squares by how they stand out, counted from 0 in reading order. One may stand in several lists. */
export interface MarkedSquares {
  /** Pointed at: a move, the best ones. */
  readonly marked?: readonly number[];
  /** Squares of runs and lines that count. */
  readonly runs?: readonly number[];
  /** Squares that should have been returned, and were not. */
  readonly missing?: readonly number[];
  /** Squares that were returned, and should not have been. */
  readonly unexpected?: readonly number[];
  /** Squares that were rightly returned. */
  readonly right?: readonly number[];
}

export interface BoardPicture extends MarkedSquares {
  /** Rows of `x`, `o` and `_`, parted by spaces; a single row is a line of a board. */
  readonly board: string;
  /** In words what it shows. */
  readonly caption?: string;
  readonly mood?: 'good' | 'bad' | undefined;
  /** Squares that differ from this board are marked: the move that led here. */
  readonly before?: string | undefined;
  /** The texts in empty squares, in reading order of all squares of the board. */
  readonly notes?: readonly (string | undefined)[];
  /** On a page alone: strokes in a side's colour along these rows of squares. */
  readonly strokes?: readonly { readonly mark: 'x' | 'o'; readonly squares: readonly number[] }[];
}

export interface Picture {
  /** Side by side, in as many rows as they take. */
  readonly boards: readonly BoardPicture[];
  /** Lines of text below. */
  readonly below?: readonly string[];
  /** Said below where a terminal leaves out empty rows and columns around; unless given, it shows all. */
  readonly cropped?: string;
}
