/** Finds the runs of marks in a line or on a board, with their scores, to show why a line or a board has its value. */
import type { Mark } from '../../kit/in-child/boards/board.ts';
import type { LargeBoardText } from '../../kit/in-child/large-board/position.ts';
import { LINES, type SquareNumber } from '../../kit/in-child/large-board/squares.ts';
import { scoreOfRun } from '../in-child/scored-board.ts';

/** One run of marks of one side in a line. */
export interface LineRun {
  readonly mark: Mark;
  readonly squares: readonly SquareNumber[];
  readonly length: number;
  readonly freeEnds: number;
  readonly score: number;
  /** The run with the square before it and the square behind it: `_xxo`, or `|xx_` at an end of the line. */
  readonly text: string;
}

/**
 * Finds the runs of both sides from the line's beginning, also those that are worth nothing.
 *
 * @param cells the marks of all squares of a board, or of a line: `x`, `o` and `_`
 * @param line the squares of the line
 */
function runsIn(cells: string, line: Iterable<SquareNumber>): LineRun[] {
  const squares = [...line];
  const text = squares.map((square) => cells[square]).join('');
  return [...text.matchAll(/x+|o+/g)].map(({ 0: { length }, index }) => {
    const around = `|${text}|`.slice(index, index + length + 2);
    const freeEnds = around.split('_').length - 1;
    return {
      mark: text[index] as Mark,
      squares: squares.slice(index, index + length),
      length,
      freeEnds,
      score: scoreOfRun(length, freeEnds),
      text: around,
    };
  });
}

/** @returns the runs of one side in a line */
export function runsInLine(line: string, mark: Mark): LineRun[] {
  return runsIn(line, Array(line.length).keys()).filter((run) => run.mark === mark);
}

/** @returns the runs of both sides on a board that are worth something, the best first */
export function countingRuns(position: LargeBoardText): LineRun[] {
  const cells = position.replaceAll(' ', '');
  const runs = LINES.flatMap((line) => runsIn(cells, line));
  return runs.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
}
