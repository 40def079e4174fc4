import { expect, test } from 'vitest';
import { childMemoryBytes, mostChildren } from './memory.ts';

const GIGABYTE = 1024 ** 3;

test('a child gets three quarters of the machine, at least 1 GB and at most 4', () => {
  expect(childMemoryBytes(64 * GIGABYTE)).toBe(4 * GIGABYTE);
  expect(childMemoryBytes(4 * GIGABYTE)).toBe(3 * GIGABYTE);
  expect(childMemoryBytes(0.75 * GIGABYTE)).toBe(GIGABYTE);
});

test('where memory is short fewer children work at once, and never none', () => {
  expect(mostChildren(64 * GIGABYTE)).toBe(48);
  expect(mostChildren(4 * GIGABYTE)).toBe(3);
  expect(mostChildren(0.75 * GIGABYTE)).toBe(1);
});

test('this machine has memory', () => {
  expect(childMemoryBytes()).toBeGreaterThanOrEqual(GIGABYTE);
});
