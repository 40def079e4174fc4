/** Functions that are wrong through something they share, which nothing can replace: the report says so. */
import { expect, test } from 'vitest';
import { setUpTests } from './fixtures/indistinguishable-functions-setup.ts';

const { notesOn } = await setUpTests();

test('it is named in Chinese too', async () => {
  const [chinese] = await notesOn('private-static-misses-o-wins', 'zh');
  expect(chinese).toContain('无法分清 get_value 和 max_value');
});

test('frozen methods are replaced, and nothing is said', async () => {
  expect(await notesOn('frozen-methods', 'en')).toEqual([]);
});

test('two bugs in two functions are two bugs, though both use the same helper', async () => {
  expect(await notesOn('two-loud-bugs', 'en')).toEqual([]);
});
