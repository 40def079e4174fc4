/** How a class did on each function and each case: what was got wrong by how many, and mostly how. */
import { roundPoints } from '../results/score.ts';
import { type Counted, countsOf } from './class-lists.ts';
import type { BatchCase } from './results-folder.ts';
import type { Row } from './row.ts';

export interface FunctionLine {
  readonly name: string;
  readonly maxScore: number;
  /** Of all that could be loaded. */
  readonly full: number;
  readonly some: number;
  readonly none: number;
  /** Of those without points: the function is still as it was handed out. */
  readonly notWritten: number;
  readonly mean: number;
  /** The bug that was recognised most often in it. */
  readonly bug?: Counted;
}

export interface CaseLine {
  readonly id: string;
  readonly title: string;
  readonly points: number;
  readonly failed: number;
  /** Of those who failed it. */
  readonly answer?: Counted;
}

export interface ByCase {
  /** How many the lines below are about: those that could be loaded. */
  readonly loaded: number;
  readonly functions: readonly FunctionLine[];
  readonly cases: readonly CaseLine[];
}

export function byCase(rows: readonly Row[], cases: readonly BatchCase[]): ByCase {
  const loaded = rows.filter(({ status }) => status === 'graded');
  const names = [...new Set(cases.map(({ check }) => check))];
  return {
    loaded: loaded.length,
    functions: names.map((name) => functionLine(name, loaded, cases)),
    cases: cases.map(({ id, title = '', points }) => {
      const answers = loaded.flatMap(({ wrong = [] }) =>
        wrong.flatMap((one) => (one.id === id ? [one.answer] : [])),
      );
      const answer = countsOf(answers.filter((text) => text !== ''))[0];
      const failed = loaded.filter((row) => row.failed.includes(id)).length;
      return { id, title, points, failed, ...(answer !== undefined && { answer }) };
    }),
  };
}

function functionLine(
  name: string,
  rows: readonly Row[],
  cases: readonly BatchCase[],
): FunctionLine {
  const own = cases.filter(({ check }) => check === name);
  const maxScore = roundPoints(own.reduce((sum, { points }) => sum + points, 0));
  const checks = rows.flatMap((row) => row.checks.filter((check) => check.name === name));
  const full = checks.filter(({ score }) => score >= maxScore).length;
  const none = checks.filter(({ score }) => score <= 0 && maxScore > 0).length;
  const total = checks.reduce((sum, { score }) => sum + score, 0);
  const bugs = rows.flatMap(({ misconceptions }) =>
    misconceptions.filter((each) => each.startsWith(`${name} `)),
  );
  const bug = countsOf(bugs.map((each) => each.slice(name.length + 1)))[0];
  return {
    name,
    maxScore,
    full,
    some: checks.length - full - none,
    none,
    notWritten: checks.filter(({ notWritten }) => notWritten === true).length,
    mean: roundPoints(total / Math.max(1, checks.length)),
    ...(bug !== undefined && { bug }),
  };
}
