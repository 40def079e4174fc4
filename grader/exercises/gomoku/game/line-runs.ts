/** The runs in a line, for those who want to see what it is worth and why. */
import type { Mark } from '../../kit/in-child/boards/board.ts';
import type { Position } from '../../kit/in-child/large-board/position.ts';
import { LINES, type Square } from '../../kit/in-child/large-board/squares.ts';
import { scoreOfRun } from '../in-child/scored-board.ts';

/** One run of marks of one side in a line. */
export interface LineRun {
  readonly mark: Mark;
  readonly squares: readonly Square[];
  readonly length: number;
  readonly freeEnds: number;
  readonly score: number;
  /** How it stands there with the square before and the square behind: `_xxo`, `|xx_` at an end of the line. */
  readonly text: string;
}

/**
 * The runs of both sides, from the line's beginning; those that are worth nothing too.
 *
 * @param letters of all squares
 * @param line the squares of the line
 */
function runsIn(letters: string, line: Iterable<Square>): LineRun[] {
  const squares = [...line];
  const text = squares.map((square) => letters[square]).join('');
  return [...text.matchAll(/x+|o+/g)].map(({ 0: { length }, index }) => {
    const around = `|${text}|`.slice(index, index + length + 2);
    const freeEnds = around.split('_').length - 1;
    return {
      ...{ mark: text[index] as Mark, squares: squares.slice(index, index + length) },
      ...{ length, freeEnds, score: scoreOfRun(length, freeEnds), text: around },
    };
  });
}

/** @returns the runs of one side in a line */
export function runsInLine(line: string, mark: Mark): LineRun[] {
  return runsIn(line, Array(line.length).keys()).filter((run) => run.mark === mark);
}

/** @returns the runs of both sides on a board that are worth something, the best first */
export function countingRuns(position: Position): LineRun[] {
  const letters = position.replaceAll(' ', '');
  const runs = LINES.flatMap((line) => runsIn(letters, line));
  return runs.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
}
