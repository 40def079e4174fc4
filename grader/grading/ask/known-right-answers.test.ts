/** Tests that an answer which was right before is not read again, and that every other answer is. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { scratchFolder } from '../../fixtures/made-class.ts';
import { answerChecksum, KnownRightAnswers } from './known-right-answers.ts';

const { folder, remove } = scratchFolder('known-right-answers');
afterAll(remove);

const asked = ['max_value', 'plain', '[1 2]', '[3]'];
const checksum = answerChecksum(asked, Buffer.from('right'));

test('an answer to another question, or another answer to the same, has another checksum', () => {
  const regrouped = ['max_value', 'plain', '[1 2]\n[3]'];
  const others = [
    answerChecksum(asked, Buffer.from('righ')),
    answerChecksum(regrouped, Buffer.from('right')),
  ];
  expect(others).not.toContain(checksum);
  expect(new Set(others).size).toBe(2);
});

test('stored checksums are known to the next grading', () => {
  const file = path.join(folder, 'kept');
  const first = new KnownRightAnswers(file);
  expect(first.has(checksum)).toBe(false);
  first.add(checksum);
  first.save();
  expect(new KnownRightAnswers(file).has(checksum)).toBe(true);
});

test.each(['', '\n', 'damaged'])('a file with %j in it has no known answer', (text) => {
  const file = path.join(folder, 'other');
  writeFileSync(file, text);
  expect(new KnownRightAnswers(file).has(checksum)).toBe(false);
});

test('an answer is known as long as the grader runs if the file cannot be written', () => {
  const nowhere = new KnownRightAnswers(folder);
  nowhere.add(checksum);
  nowhere.save();
  expect(nowhere.has(checksum)).toBe(true);
  expect(() => readFileSync(folder)).toThrow();
});
