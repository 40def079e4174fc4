/** What was right once is right without being read again, and nothing else is. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { scratchFolder } from '../fixtures/made-class.ts';
import { RightBefore, sealOf } from './right-before.ts';

const { folder, remove } = scratchFolder('right-before');
afterAll(remove);

const asked = ['max_value', 'plain', '[1 2]', '[3]'];
const seal = sealOf(asked, Buffer.from('right'));

test('an answer to another question, or another answer to the same, has another seal', () => {
  const regrouped = ['max_value', 'plain', '[1 2]\n[3]'];
  const others = [sealOf(asked, Buffer.from('righ')), sealOf(regrouped, Buffer.from('right'))];
  expect(others).not.toContain(seal);
  expect(new Set(others).size).toBe(2);
});

test('what was kept is known to the next grading', () => {
  const file = path.join(folder, 'kept');
  const first = new RightBefore(file);
  expect(first.has(seal)).toBe(false);
  first.add(seal);
  first.save();
  expect(new RightBefore(file).has(seal)).toBe(true);
});

test.each(['', '\n', 'damaged'])('a file with %j in it says nothing', (text) => {
  const file = path.join(folder, 'other');
  writeFileSync(file, text);
  expect(new RightBefore(file).has(seal)).toBe(false);
});

test('where nothing can be written it is known as long as the grader runs', () => {
  const nowhere = new RightBefore(folder);
  nowhere.add(seal);
  nowhere.save();
  expect(nowhere.has(seal)).toBe(true);
  expect(() => readFileSync(folder)).toThrow();
});
