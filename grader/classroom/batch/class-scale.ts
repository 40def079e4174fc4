/**
 * The scale of a class's tables. Where some students write the exercise's file and others whole programs in other
 * languages, each is graded by its own cases, with its own maximum of points. The tables have the checks of both, and
 * compare points as shares of the maximum.
 */
import { roundPoints } from '../../results/result.ts';
import { type BatchInfo, checksOf, gradedChecks, maxScoreOf } from './batch-info.ts';
import { type ClassRow, hasPoints } from './row.ts';

export interface ClassScale {
  readonly maxScore: number;
  readonly cases: BatchInfo['cases'];
  /** Some were graded by functions, and some as whole programs. */
  readonly isMixed: boolean;
}

/** @param rows as the grader graded them */
export function scaleOf(info: BatchInfo, allRows: readonly ClassRow[]): ClassScale {
  const { cases, functionCases } = info;
  const rows = allRows.filter(({ hasNoProgram }) => hasNoProgram !== true);
  const programChecks = new Set(checksOf(cases));
  const isByFunctions = ({ checks }: ClassRow): boolean =>
    checks.some(({ name }) => !programChecks.has(name));
  if (functionCases === undefined || !rows.some(isByFunctions)) {
    return { maxScore: maxScoreOf(info), cases, isMixed: false };
  }
  const isMixed = rows.some((row) => hasPoints(row) && !isByFunctions(row));
  return { maxScore: maxScoreOf({ ...info, cases: functionCases }), cases: functionCases, isMixed };
}

/** @returns the rows, where a submission without a program has no points of the class's full marks */
export function withClassMaximum(rows: readonly ClassRow[], info: BatchInfo): ClassRow[] {
  const { cases, maxScore } = scaleOf(info, rows);
  const checks = gradedChecks(cases).map((check) => ({ ...check, score: 0 }));
  return rows.map((row) => (row.hasNoProgram === true ? { ...row, checks, maxScore } : row));
}

/** @returns the row with the same share of the points that the class's scale has */
export function onScale(row: ClassRow, maxScore: number): ClassRow {
  if (!hasPoints(row) || row.maxScore <= 0 || row.maxScore === maxScore) return row;
  return { ...row, score: roundPoints((row.score * maxScore) / row.maxScore), maxScore };
}
