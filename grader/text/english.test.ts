import { expect, it } from 'vitest';
import { englishList } from './english.ts';

it.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('lists %j as "%s"', (names, text) => {
  expect(englishList(names)).toBe(text);
});
