/** Says how many points cases have together. */
import type { CaseSpec } from '../../cases/case-spec.ts';
import { sumPoints } from '../../results/result.ts';
import type { Io } from '../io.ts';

export function pointsText(cases: readonly CaseSpec[], { formatMessage }: Io): string {
  return formatMessage('cases.worth', { points: sumPoints(cases.map(({ points }) => points)) });
}
