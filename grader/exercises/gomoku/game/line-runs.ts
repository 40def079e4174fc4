/** The runs in a line that is given as text. */
import { runsOf } from './line-score.ts';
import { SIGN } from './position.ts';

/** A run in a line given as text. */
export interface LineRun {
  /** As it stands in the line, with the square before and the square behind: `_xxo`, `|xx_`. */
  readonly text: string;
  readonly length: number;
  readonly freeEnds: number;
  readonly score: number;
}

/** @returns the runs of one side in a line; the ends of the line are written as `|` */
export function runsInLine(line: string, mark: 'x' | 'o'): LineRun[] {
  const signs = Array.from(line, (letter) => SIGN[letter as 'x' | 'o' | '_']);
  return runsOf(signs)
    .filter(({ sign }) => sign === SIGN[mark])
    .map(({ start, length, freeEnds, score }) => ({
      text: `|${line}|`.slice(start, start + length + 2),
      length,
      freeEnds,
      score,
    }));
}

/** Whether a wrong score is what counting each run once for each of its squares gives. */
export function countsEachSquare(line: string, mark: 'x' | 'o', actual: string): boolean {
  const runs = runsInLine(line, mark);
  return actual === String(runs.reduce((sum, { length, score }) => sum + length * score, 0));
}
