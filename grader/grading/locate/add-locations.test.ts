/** Locations are joined to a result in the fields that reports read. */
import { expect, test } from 'vitest';
import { formatterFor } from '../../base/messages/format-message.ts';
import type { CheckResult, GradeResult } from '../../results/result.ts';
import { addLocations } from './add-locations.ts';

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
