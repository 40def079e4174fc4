import { expect, test } from 'vitest';
import { findHabits } from './find-habits.ts';

test.each([
  ['const list = [...[1, 2], three];', 'spread of a literal into a literal'],
  ['run({ ...{ a, b }, c });', 'spread of a literal into a literal'],
  ['const [width, height] = [a, b];', 'two declarations in one'],
])('%s is a habit', (text, habit) => {
  expect(findHabits(`\n${text}`)).toEqual([{ habit, line: 2 }]);
});

test.each([
  'const list = [...numbers, three];',
  'run({ ...options, ...(isWide && { width }) });',
  'const [first, second] = pairOf(value);',
  'for (const [name, value] of entries) use(name, value as Value<string>);',
])('%s is none', (text) => {
  expect(findHabits(text)).toEqual([]);
});
