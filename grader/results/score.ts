/** Points: added up here and nowhere else, so that every report shows the same numbers. */

/** Points are shown, and sent on, with at most two decimals. */
export function roundPoints(points: number): number {
  return Math.round((points + Number.EPSILON) * 100) / 100;
}

export function sumPoints(points: readonly number[]): number {
  return roundPoints(points.reduce((sum, each) => sum + each, 0));
}
