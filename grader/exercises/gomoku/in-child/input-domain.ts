/**
 * The input domain of each gomoku function, which is what the exhaustive case `"*"` asks about. `scoreLine` is asked
 * about every line of 5 to 8 squares. The other functions are asked about a fixed list of positions from seeded games,
 * those with few marks first, each up to a depth that the list states (`positions.json`, made by
 * `tools/positions/write-positions.ts`). Students can read that list, so a program that is right on it is asked about
 * new positions as well: `positions/fresh-questions.ts`.
 */

import type { FunctionSpec, ParameterValues } from '../../../engine/exercise-spec.ts';
import maxDepths from '../positions/positions.json' with { type: 'json' };

/** From the shortest line on a board to a length at which each run has room for two free ends. */
const LINE_LENGTHS = [5, 6, 7, 8];

const MARKS = ['x', 'o'];

/** From depth 2 on, the depth makes no difference to `candidates`. */
const MAX_DEPTH_FOR_CANDIDATES = 3;

/** @returns the inputs of the function, those with few marks first; some of them are not asked, see `asked` of the spec */
export function everyQuestion(
  name: string,
  { given, also = [] }: FunctionSpec,
): readonly ParameterValues[] {
  const parameters = [...given, ...also];
  const marks = parameters.includes('mark') ? MARKS : [undefined];
  if (name === 'scoreLine') {
    return everyLine().flatMap((line) => marks.map((mark) => ({ line, mark })));
  }
  const maxDepthFor = (listedDepth: number): number => {
    if (name === 'candidates') return MAX_DEPTH_FOR_CANDIDATES;
    return parameters.includes('depth') ? listedDepth : 0;
  };
  return Object.entries(maxDepths).flatMap(([board, listedDepth]) => {
    const depths = [...Array(maxDepthFor(listedDepth) + 1).keys()];
    return depths.flatMap((depth) => marks.map((mark) => ({ board, depth, mark })));
  });
}

/** @returns the 9,720 lines of 5 to 8 squares, the short ones first */
export function everyLine(): string[] {
  return LINE_LENGTHS.flatMap(linesOfLength);
}

function linesOfLength(length: number): string[] {
  if (length === 0) return [''];
  return linesOfLength(length - 1).flatMap((line) => ['_', 'x', 'o'].map((cell) => line + cell));
}
