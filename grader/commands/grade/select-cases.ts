/** Which of the cases `--only` keeps. */
import type { CaseSpec } from '../../cases/case-spec.ts';
import { nearestName } from '../../cases/nearest-name.ts';
import { GraderError } from '../../grader-error.ts';

/**
 * @param only names of checks (`minmax`) and of cases (`minmax/2`); none keeps all
 * @throws {GraderError} when a name fits nothing
 */
export function selectCases(
  cases: readonly CaseSpec[],
  only: readonly string[],
): readonly CaseSpec[] {
  if (only.length === 0) return cases;
  for (const name of only) {
    if (cases.some((spec) => fits(spec, name))) continue;
    const known = [...new Set(cases.flatMap(({ check, id }) => [check, id]))];
    const near = nearestName(name, known);
    throw new GraderError(
      `--only ${name}: there is no check or case of this name${near === undefined ? '' : `; did you mean ${near}?`}`,
      `Checks: ${[...new Set(cases.map(({ check }) => check))].join(', ')}. A case is named like ${cases[0]?.id ?? 'minmax/1'}.`,
    );
  }
  return cases.filter((spec) => only.some((name) => fits(spec, name)));
}

function fits(spec: CaseSpec, name: string): boolean {
  return spec.check === name || spec.id === name;
}
