/**
 * What the case `"*"` stands for in each check of gomoku. `scoreLine` is asked about every line of 5
 * to 8 squares: passing that is proof for these lengths. The others are asked about a fixed list of
 * positions from seeded games, those with few marks first, each with the largest depth at which it is
 * asked about (`positions.json`, made by `tools/positions/write-positions.ts`). Anybody can read that list, so a program
 * that is right on it is asked about others as well: `positions/fresh-questions.ts`.
 */

import type { FunctionSpec, ParameterValues } from '../../../engine/exercise-spec.ts';
import deepest from '../positions/positions.json' with { type: 'json' };

/** From the shortest line on a board to a length at which each run has room for two free ends. */
const LINE_LENGTHS = [5, 6, 7, 8];

const MARKS = ['x', 'o'];

/** From 2 on it makes no difference. */
const MOST_FOR_CANDIDATES = 3;

/** @returns every question that the function's `"*"` stands for, and some that nobody asks; those on few marks first */
export function everyQuestion(
  name: string,
  { given, also = [] }: FunctionSpec,
): readonly ParameterValues[] {
  const parts = [...given, ...also];
  const marks = parts.includes('mark') ? MARKS : [undefined];
  if (name === 'scoreLine')
    return everyLine().flatMap((line) => marks.map((mark) => ({ line, mark })));
  return Object.entries(deepest).flatMap(([board, depth]) => {
    const most = name === 'candidates' ? MOST_FOR_CANDIDATES : parts.includes('depth') ? depth : 0;
    const depths = Array(most + 1).keys();
    return [...depths].flatMap((depth) => marks.map((mark) => ({ board, depth, mark })));
  });
}

/** @returns the 9,720 lines of 5 to 8 squares over three letters, the short ones first */
export function everyLine(): string[] {
  const ofLength = (length: number): string[] =>
    length === 0
      ? ['']
      : ofLength(length - 1).flatMap((line) => ['_', 'x', 'o'].map((letter) => line + letter));
  return LINE_LENGTHS.flatMap(ofLength);
}
