/** When a changed program counts as ended by its steps; how many each gets is seen in `find-repairs.test.ts`. */
import { expect, test } from 'vitest';
import { field } from '../sandbox/inside/fields.ts';
import type { RawAnswer } from '../sandbox/raw-answer.ts';
import { isCutShort } from './step-allowance.ts';

const answered = (...answers: string[]): { raw: RawAnswer }[] => [
  { raw: { kind: 'group', answers } },
];
const right = field('value') + field('number') + field('1');
const threw = (message: string): string =>
  field('threw') + field('Error') + field(message) + field('');

test('a program that ran out of steps was cut short, in one of its answers or while it was loaded', () => {
  expect(isCutShort(answered(right, threw('too many steps')))).toBe(true);
  expect(isCutShort(answered(''))).toBe(true);
  expect(isCutShort(undefined)).toBe(true);
});

test('a program that answered, or threw something of its own, was not', () => {
  expect(isCutShort(answered(right, threw('no such square')))).toBe(false);
});
