/**
 * The Gomoku exercise: five in a row on a board of 15×15 squares. Give a board a score, choose the
 * squares that are worth a look, and search a few moves ahead with minimax.
 *
 * Write the eight function bodies between Begin and End. You may add functions, fields and files
 * beside this one; keep the names and parameters that are here. The code runs without a file
 * system, network or timers: `console.log` works and is shown to you with the results.
 */

/** One square: taken by X, taken by O, or empty. */
export type Cell = 'x' | 'o' | '_';

/**
 * Fifteen rows of fifteen squares: `board[row][column]`, both counted from 0. Row 0 is the top one,
 * which players call row 15: `a15` is `board[0][0]`, and `h8`, the centre, is `board[7][7]`.
 */
export type Board = Cell[][];

/** A square by its place on the board, both numbers counted from 0. */
export type Point = [row: number, column: number];

/** A player of five in a row that thinks for one side. */
export class Gomoku {
  mark: 'x' | 'o';

  /** @param mark the side that thinks; the other side is its opponent */
  constructor(mark: 'x' | 'o') {
    this.mark = mark;
  }

  /**
   * All lines in which five in a row have room: 15 rows, 15 columns and 42 diagonals.
   *
   * @param board any board; it is not changed
   * @returns the 72 lines as text, one letter a square: `'_______x_oo____'`. Any order; each line
   *   may be read in either direction
   */
  lines(board: Board): string[] {
    /********** Begin **********/
    const lines: string[] = [];
    const add = (row: number, column: number, down: number, right: number) => {
      let line = '';
      while (row < 15 && column >= 0 && column < 15) {
        line += board[row]![column]!;
        row += down;
        column += right;
      }
      if (line.length >= 5) lines.push(line);
    };
    for (let i = 0; i < 15; i++) {
      add(i, 0, 0, 1); // row i
      add(0, i, 1, 0); // column i
      add(0, i, 1, 1); // two diagonals begin at each square of the top row
      add(0, i, 1, -1);
      // One begins at each square of the left and of the right edge. Those of the two corners are
      // there already: without this line they would count twice.
      if (i === 0) continue;
      add(i, 0, 1, 1);
      add(i, 14, 1, -1);
    }
    return lines;
    /********** End **********/
  }

  /**
   * The score of one side in one line: the sum over its runs. A run is as many marks of that side
   * beside each other as there are, so `x_xx` holds two. An end of a run is free when the square
   * next to it in the line is empty; the end of the line is not free.
   *
   * | run          | both ends free | one end free |
   * |--------------|----------------|--------------|
   * | five or more |        100,000 |      100,000 |
   * | four         |         10,000 |        1,000 |
   * | three        |          1,000 |          100 |
   * | two          |            100 |           10 |
   * | one          |             10 |            0 |
   *
   * Without a free end five or more are 100,000 too, and all shorter runs 0.
   *
   * @param line the squares of a line, at least five: `'_______x_oo____'`
   * @param mark the side whose runs count
   * @returns the sum of the scores of its runs, 0 when it has none
   */
  scoreLine(line: string, mark: 'x' | 'o'): number {
    /********** Begin **********/
    const oneFree = [0, 0, 10, 100, 1_000]; // for a run of 0, 1, 2, 3, 4
    const bothFree = [0, 10, 100, 1_000, 10_000];
    let score = 0;
    let end = 0;
    // From run to run: each is scored once, as a whole.
    for (let start = line.indexOf(mark); start !== -1; start = line.indexOf(mark, end)) {
      end = start + 1; // the first square after the run, which may lie beyond the line
      while (end < line.length && line[end] === mark) end++;
      const length = end - start;
      // Beyond the line there is no square, so an end that lies there is not free.
      const before = start > 0 && line[start - 1] === '_';
      const after = end < line.length && line[end] === '_';
      if (length >= 5) score += 100_000;
      else if (before && after) score += bothFree[length]!;
      else if (before || after) score += oneFree[length]!;
    }
    return score;
    /********** End **********/
  }

  /**
   * How good a board is for `mark`, at a guess.
   *
   * @param board any board; it is not changed
   * @returns the scores of `mark` in all lines minus those of the opponent
   */
  evaluate(board: Board): number {
    /********** Begin **********/
    const opponent = this.mark === 'x' ? 'o' : 'x';
    let score = 0;
    for (const line of this.lines(board)) {
      score += this.scoreLine(line, this.mark) - this.scoreLine(line, opponent);
    }
    return score;
    /********** End **********/
  }

  /**
   * Who has five or more in a row.
   *
   * @param board any board on which not both have; it is not changed
   * @returns `'x'` or `'o'`, or `'_'` when nobody has
   */
  winner(board: Board): Cell {
    /********** Begin **********/
    const lines = this.lines(board);
    if (lines.some((line) => line.includes('xxxxx'))) return 'x'; // six in a row contain five
    if (lines.some((line) => line.includes('ooooo'))) return 'o';
    return '_';
    /********** End **********/
  }

  /**
   * The empty squares that are worth a look. One step is to any of the eight squares around, so
   * the squares at most two steps away are the whole 5×5 around.
   *
   * @param board a board with an empty square, on which nobody has won; it is not changed
   * @param depth how many moves are still to be looked ahead, at least 1
   * @returns first the squares with a mark of either side at most one step away, in reading order;
   *   then, when `depth` is 2 or more, those with one at most two steps away, in reading order. On
   *   an empty board the centre alone
   */
  candidates(board: Board, depth: number): Point[] {
    /********** Begin **********/
    const near: Point[] = [];
    const further: Point[] = [];
    const hasMark = (row: number, column: number, steps: number) => {
      for (let r = row - steps; r <= row + steps; r++) {
        for (let c = column - steps; c <= column + steps; c++) {
          // Off the board there is nothing: `?.` for a row that is not there.
          if (board[r]?.[c] === 'x' || board[r]?.[c] === 'o') return true;
        }
      }
      return false;
    };
    for (let row = 0; row < 15; row++) {
      for (let column = 0; column < 15; column++) {
        if (board[row]![column] !== '_') continue;
        if (hasMark(row, column, 1)) near.push([row, column]);
        else if (depth >= 2 && hasMark(row, column, 2)) further.push([row, column]);
      }
    }
    const points = [...near, ...further];
    return points.length > 0 ? points : [[7, 7]];
    /********** End **********/
  }

  /**
   * The value of a board with `mark` to move: the largest one it can reach.
   *
   * @param board a board with `mark` to move; you may change it, and must change it back
   * @param depth how many moves are still to be looked ahead
   * @returns `evaluate` of the board when `depth` is 0, somebody has won, or no square is empty;
   *   else the largest `min_value` after a move to one of `candidates(board, depth)`
   */
  max_value(board: Board, depth: number): number {
    /********** Begin **********/
    if (depth === 0 || this.winner(board) !== '_') return this.evaluate(board);
    if (board.every((row) => !row.includes('_'))) return this.evaluate(board); // full
    let best = -Infinity;
    for (const [row, column] of this.candidates(board, depth)) {
      board[row]![column] = this.mark;
      best = Math.max(best, this.min_value(board, depth - 1));
      board[row]![column] = '_'; // take the move back before the next one is tried
    }
    return best;
    /********** End **********/
  }

  /**
   * The value of a board with the opponent to move: the smallest one it can reach.
   *
   * @param board a board with the opponent to move; you may change it, and must change it back
   * @param depth how many moves are still to be looked ahead
   * @returns `evaluate` of the board when `depth` is 0, somebody has won, or no square is empty;
   *   else the smallest `max_value` after a move to one of `candidates(board, depth)`
   */
  min_value(board: Board, depth: number): number {
    /********** Begin **********/
    if (depth === 0 || this.winner(board) !== '_') return this.evaluate(board);
    if (board.every((row) => !row.includes('_'))) return this.evaluate(board); // full
    const opponent = this.mark === 'x' ? 'o' : 'x';
    let best = Infinity;
    for (const [row, column] of this.candidates(board, depth)) {
      board[row]![column] = opponent;
      best = Math.min(best, this.max_value(board, depth - 1));
      board[row]![column] = '_';
    }
    return best;
    /********** End **********/
  }

  /**
   * The best moves of `mark`.
   *
   * @param board a board with `mark` to move, an empty square, and nobody having won; you may
   *   change it, and must change it back
   * @param depth how many moves to look ahead, this one included, at least 1
   * @returns all squares of `candidates(board, depth)` after which `min_value`, asked to look
   *   `depth - 1` moves ahead, is largest; in any order, each once
   */
  bestPoints(board: Board, depth: number): Point[] {
    /********** Begin **********/
    let best = -Infinity;
    let points: Point[] = [];
    for (const [row, column] of this.candidates(board, depth)) {
      board[row]![column] = this.mark;
      const value = this.min_value(board, depth - 1);
      board[row]![column] = '_';
      if (value > best) points = []; // better than all before: those no longer count
      if (value >= best) points.push([row, column]);
      best = Math.max(best, value);
    }
    return points;
    /********** End **********/
  }
}
