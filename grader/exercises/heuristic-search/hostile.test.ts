/** Tests that a hostile program is blamed for exactly the function that is hostile. The thorough tests have more programs. */
import { expect, test } from 'vitest';
import { functionsBlamedIn } from '../../fixtures/asked-program.ts';
import { isThorough } from '../../fixtures/thorough.ts';
import { fewCases, setUpTests } from './fixtures/hostile-setup.ts';

const { graded } = setUpTests();

test('a program that replaces built-in functions loses the function that is wrong', async () => {
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
