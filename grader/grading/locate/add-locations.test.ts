/** Locations are joined to a result in the fields that reports read. */
import { expect, test } from 'vitest';
import { formatterFor } from '../../base/messages/format-message.ts';
import type { CaseResult, CheckResult, GradeResult } from '../../results/result.ts';
import { addLocations } from './add-locations.ts';
import { repairsOf } from './candidate-repairs/fixtures/repairs-of.ts';
import type { CandidateRepair } from './candidate-repairs/mutate.ts';

function checkNamed(name: string, status: CheckResult['status']): CheckResult {
  return { name, status, score: 0, maxScore: 5, cases: [] };
}

const result: GradeResult = {
  schemaVersion: 1,
  exercise: 'game-tree',
  submission: 'starter',
  score: 0,
  maxScore: 10,
  proven: false,
  checks: [checkNamed('get_value', 'passed'), checkNamed('minmax', 'failed')],
  warnings: [],
  locks: [],
  graderVersion: '1',
  durationMs: 1,
};

test('a function that failed has its location in the field standsAt, and a function that passed has none', () => {
  const location = { file: 'game-tree.ts', line: 40, column: 5 };
  const definitions = new Map([
    ['get_value', { ...location, line: 20 }],
    ['minmax', location],
  ]);
  const { checks } = addLocations(
    result,
    { linted: undefined, definitions, repairs: new Map(), durationMs: 7 },
    {
      formatMessage: formatterFor('en'),
      showRepair: false,
      texts: new Map(),
      entry: 'game-tree.ts',
    },
  );
  const [passed, failed] = checks;
  expect(failed).toEqual({ ...result.checks[1], standsAt: location });
  expect(passed).toEqual(result.checks[0]);
});

const text = 'function minmax(a: number) {\n  if (a < 1) return 3;\n  return g(a - 4);\n}';
const candidates = repairsOf(text, { name: 'minmax' });
const changeIn = (line: number): CandidateRepair => candidates.find((each) => each.line === line)!;

/** The lines that are told of a function with changes in lines 2 and 3. */
function linesTold(failure: Partial<CaseResult>): readonly (number | undefined)[] {
  const failed = {
    id: 'minmax/1',
    status: 'failed',
    score: 0,
    maxScore: 5,
    finding: 'wrong-value',
    ...failure,
  } as CaseResult;
  const checks = [{ ...checkNamed('minmax', 'failed'), cases: [failed] }];
  const repairs = [changeIn(2), changeIn(3)];
  const located = addLocations(
    { ...result, checks },
    {
      linted: undefined,
      definitions: new Map(),
      repairs: new Map([['minmax', { repairs, replaced: [] }]]),
      durationMs: 7,
    },
    {
      formatMessage: formatterFor('en'),
      showRepair: true,
      texts: new Map([['a.ts', text]]),
      entry: 'a.ts',
    },
  );
  const [check] = located.checks;
  return [check?.place?.line, check?.otherPlace?.line];
}

test('where a change of the line that threw an error is right, no other line is told', () => {
  const at = (line: number) => ({ file: 'a.ts', line, column: 1 });
  expect(linesTold({ finding: 'threw', status: 'error', location: at(3) })).toEqual([3, undefined]);
  expect(linesTold({ finding: 'threw', status: 'error', location: at(2) })).toEqual([2, undefined]);
  expect(linesTold({ finding: 'threw', status: 'error', location: at(1) })).toEqual([2, 3]);
  expect(linesTold({ finding: 'threw', status: 'error' })).toEqual([2, 3]);
  expect(linesTold({ location: at(3) })).toEqual([2, 3]);
});
