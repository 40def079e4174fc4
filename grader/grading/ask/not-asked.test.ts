import { expect, test } from 'vitest';
import { ownCase } from '../../exercises/game-tree/case-details.ts';
import { casesOf } from '../../fixtures/asked-program.ts';
import { setUpTests } from './fixtures/not-asked-setup.ts';

const { gradeMinmax } = setUpTests();

test('a wrong answer on one board is not told of another board that was never asked about', async () => {
  // Wrong on small inputs, endless on larger ones: so not every input is asked about.
  const body = `
    if (node.children.length > 3) for (;;);
    return [];`;
  const asked = casesOf('minmax', ['xox o_o _x_', 'xox o__ ___', '*']);
  const cases = await gradeMinmax(body, asked, { jobs: 1, timeLimitMs: 50 });
  expect(cases.map(({ status }) => status)).toEqual(['failed', 'timeout', 'skipped']);
  const every = ownCase(cases[2]!);
  expect(every.finding).toBe('skipped');
  expect(every.refutations).toBeUndefined();
  expect(every.missing).toBeUndefined();
});
