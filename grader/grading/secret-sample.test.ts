import { expect, test } from 'vitest';
import { newSeed, SecretSample } from './secret-sample.ts';

const inputs = Array.from({ length: 320 }, (_, i) => `${i}`);

test('the same seed draws the same inputs, and another seed draws others', () => {
  const drawn = new SecretSample(5).of('max_value', inputs);
  expect(new SecretSample(5).of('max_value', inputs)).toEqual(drawn);
  expect(new SecretSample(6).of('max_value', inputs)).not.toEqual(drawn);
  expect(new SecretSample(5).of('min_value', inputs)).not.toEqual(drawn);
});

test('one input of each of 32 equal parts is drawn, the last part first', () => {
  const parts = new SecretSample(7).of('x', inputs).map((input) => Math.floor(Number(input) / 10));
  expect(parts).toEqual(Array.from({ length: 32 }, (_, i) => 31 - i));
});

test('of few inputs all are drawn', () => {
  expect(new SecretSample(7).of('x', ['a', 'b', 'c'])).toEqual(['c', 'b', 'a']);
  expect(new SecretSample(7).of('x', [])).toEqual([]);
});

test('every input is drawn by some seed', () => {
  const drawn = Array.from({ length: 200 }, (_, seed) => new SecretSample(seed).of('x', inputs));
  expect(new Set(drawn.flat()).size).toBe(inputs.length);
});

test('a new seed is a whole number of at most 32 bits', () => {
  const seeds = Array.from({ length: 20 }, newSeed);
  expect(seeds.every((seed) => Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32)).toBe(true);
  expect(new Set(seeds).size).toBeGreaterThan(10);
});
