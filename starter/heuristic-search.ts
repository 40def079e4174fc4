/**
 * The heuristic-search exercise: tic-tac-toe on boards of 3×3 to 5×5 squares, where n marks in a row
 * win on n rows. The whole game tree of such a board is soon too large to build. So look a few moves
 * ahead, guess the value of the boards there by counting open lines, and back the guesses up with
 * minimax.
 *
 * Write the eight function bodies between Begin and End. You may add functions, fields and files
 * beside this one; keep the names and parameters that are here. The code runs without a file
 * system, network or timers: `console.log` works and is shown to you with the results.
 */

/** The mark of a player. X begins; X wants large values, O wants small ones. */
export type Mark = 'x' | 'o';

/** One square: taken by X, taken by O, or empty. */
export type Cell = Mark | '_';

/** n rows of n squares, n being 3, 4 or 5: `board[row][column]`, both counted from 0. */
export type Board = Cell[][];

/** A position in the game: a board and whose turn it is. */
export class State {
  board: Board;
  toMove: Mark;

  /**
   * @param board the board in this position
   * @param toMove who moves next. It is X when there are as many x as o, also when the game is over
   */
  constructor(board: Board, toMove: Mark) {
    this.board = board;
    this.toMove = toMove;
  }
}

/** Depth-limited minimax: looks some moves ahead, then guesses. */
export class Search {
  depth: number;

  /** @param depth how many moves `bestMoves` looks ahead, its own move included: at least 1 */
  constructor(depth: number) {
    this.depth = depth;
  }

  /**
   * Counts the lines in which one side can still win. A board has 2n + 2 lines: n rows, n columns
   * and two diagonals. A line is open to a side when the other side has no mark in it.
   *
   * @param board any board, with n rows of n squares
   * @param mark the side that the lines are counted for
   * @returns how many lines are open to that side, from 0 to 2n + 2. Empty lines are open to both
   *   sides; lines full of the side's own marks count too
   */
  openLines(board: Board, mark: Mark): number {
    /********** Begin **********/
    throw new Error('not written yet: openLines');
    /********** End **********/
  }

  /**
   * The guess e(s): how good a position looks for X without looking further ahead.
   *
   * @param state any position, whoever is to move, also one in which the game is over
   * @returns Infinity if X has a whole line, -Infinity if O has one, else the lines open to X minus
   *   the lines open to O
   */
  evaluate(state: State): number {
    /********** Begin **********/
    throw new Error('not written yet: evaluate');
    /********** End **********/
  }

  /**
   * Tells whether the game is over.
   *
   * @param state any position
   * @returns true if somebody has a whole line or no square is empty, else false
   */
  isTerminal(state: State): boolean {
    /********** Begin **********/
    throw new Error('not written yet: isTerminal');
    /********** End **********/
  }

  /**
   * All positions after one move of the side to move.
   *
   * @param state a position in which the game is not over. It is not changed
   * @returns one new position for each empty square, in any order: the square taken, the other side
   *   to move, on a board of its own
   */
  successors(state: State): State[] {
    /********** Begin **********/
    throw new Error('not written yet: successors');
    /********** End **********/
  }

  /**
   * Leaves out positions that are the same but for turning or mirroring the board. There are eight
   * ways to lay a square board on itself: four turns, and each of them mirrored.
   *
   * @param states positions that are one move on from one board, in any order; some may come twice,
   *   and there may be none
   * @returns one position of each kind: any one of those that are the same, in any order
   */
  distinct(states: State[]): State[] {
    /********** Begin **********/
    throw new Error('not written yet: distinct');
    /********** End **********/
  }

  /**
   * The backed-up value of a position with X to move: the largest value among its successors.
   *
   * @param state the position; the game may be over in it
   * @param depth how many moves to look ahead from here: 0 or more
   * @returns the guess e(s) of this very position when depth is 0 or the game is over, else the
   *   largest value that `min_value` finds one move on
   */
  max_value(state: State, depth: number): number {
    /********** Begin **********/
    throw new Error('not written yet: max_value');
    /********** End **********/
  }

  /**
   * The backed-up value of a position with O to move: the smallest value among its successors.
   *
   * @param state the position; the game may be over in it
   * @param depth how many moves to look ahead from here: 0 or more
   * @returns the guess e(s) of this very position when depth is 0 or the game is over, else the
   *   smallest value that `max_value` finds one move on
   */
  min_value(state: State, depth: number): number {
    /********** Begin **********/
    throw new Error('not written yet: min_value');
    /********** End **********/
  }

  /**
   * All best moves of the side to move, looking `this.depth` moves ahead, the move itself included.
   *
   * @param state a position in which the game is not over, either side to move. It is not changed
   * @returns every successor that has the best backed-up value: the largest when X moves, the
   *   smallest when O moves. Each once, in any order
   */
  bestMoves(state: State): State[] {
    /********** Begin **********/
    throw new Error('not written yet: bestMoves');
    /********** End **********/
  }
}
