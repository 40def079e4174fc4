import { expect, test } from 'vitest';
import { findHabits } from './find-habits.ts';

test.each([
  ['const list = [...[1, 2], three];', 'spread of a literal into a literal'],
  ['run({ ...{ a, b }, c });', 'spread of a literal into a literal'],
  ['const [width, height] = [a, b];', 'two declarations in one'],
  ['const [width, height] = [30, 40] as const;', 'two declarations in one'],
])('the code %s has a habit', (text, habit) => {
  expect(findHabits(`\n${text}`)).toEqual([{ habit, line: 2 }]);
});

test.each([
  'const list = [...numbers, three];',
  'run({ ...options, ...(isWide && { width }) });',
  'const [first, second] = pairOf(value);',
  'for (const [name, value] of entries) use(name, value as Value<string>);',
])('the code %s has no habit', (text) => {
  expect(findHabits(text)).toEqual([]);
});
