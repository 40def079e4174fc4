/** Which of the cases `--only` and `--listed` keep. */
import { saidError } from '../messages/said-error.ts';
import { nearestName } from '../text/nearest-name.ts';
import type { CaseSpec } from './case-spec.ts';

/**
 * @param only names of checks (`minmax`) and of cases (`minmax/2`); none keeps all
 * @throws {GraderError} when a name fits nothing, or nothing is left
 */
export function selectCases(
  cases: readonly CaseSpec[],
  { only, listed }: { readonly only: readonly string[]; readonly listed: boolean },
): readonly CaseSpec[] {
  const wanted = listed ? listedCases(cases) : cases;
  if (only.length === 0) return wanted;
  for (const name of only) {
    if (wanted.some((spec) => fits(spec, name))) continue;
    const known = [...new Set(wanted.flatMap(({ check, id }) => [check, id]))];
    throw saidError('only.no-name', {
      name,
      near: nearestName(name, known) ?? 'none',
      checks: [...new Set(wanted.map(({ check }) => check))],
      example: wanted[0]?.id,
    });
  }
  return wanted.filter((spec) => only.some((name) => fits(spec, name)));
}

function fits(spec: CaseSpec, name: string): boolean {
  return spec.check === name || spec.id === name;
}

/**
 * The cases that name what they ask about, without those that stand for everything.
 *
 * @throws {GraderError} when there are none
 */
export function listedCases(cases: readonly CaseSpec[]): readonly CaseSpec[] {
  const listed = cases.filter(({ input }) => input !== '*');
  if (listed.some(({ points }) => points > 0)) return listed;
  throw saidError('listed.none');
}
