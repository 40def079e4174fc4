/**
 * Points as whole numbers, for formats that know no others. The rule, the same for every format: all
 * points are multiplied by the smallest of 1, 10 and 100 that makes the points of each case whole.
 * It looks at what there is to earn and never at what was earned, so that a whole class is graded
 * out of the same number.
 */
import type { GradeResult } from '../results/result.ts';

export interface PointScale {
  readonly factor: number;
  /** @returns a whole number */
  whole(points: number): number;
}

export function pointScale({ checks }: GradeResult): PointScale {
  const points = checks.flatMap(({ cases }) => cases.map(({ maxScore }) => maxScore));
  const factor = [1, 10].find((by) => points.every((each) => isWhole(each * by))) ?? 100;
  return { factor, whole: (each) => Math.round(each * factor) };
}

/** Two decimals are all that points have; the rest is what binary fractions lose. */
function isWhole(points: number): boolean {
  return Math.abs(points - Math.round(points)) < 1e-6;
}
