/**
 * Programs that try to be graded better than they are, or to harm the grading: each is blamed for
 * exactly the function that does it.
 */
import { expect, test } from 'vitest';
import { functionsBlamedIn } from '../../fixtures/asked-program.ts';
import { isThorough } from '../../fixtures/thorough.ts';
import { fewCases, setUpTests } from './fixtures/hostile-setup.ts';

const { graded } = setUpTests();

test('built-in functions that were replaced forge nothing', async () => {
  const records = await graded(
    'patched',
    { openLines: 'return 3;' },
    {
      top: `
    Array.isArray = (() => true) as never;
    Number.isInteger = () => true;
    Reflect.apply = (() => 2) as never;
    Reflect.ownKeys = () => [];
    Map.prototype.get = () => 2;
    String.prototype.slice = () => '2';
    Function.prototype.call = (() => 2) as never;
    `,
      ...(!isThorough && { cases: fewCases('openLines') }),
    },
  );
  expect(functionsBlamedIn(records)).toEqual(['openLines']);
});
