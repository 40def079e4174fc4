import { expect, test } from 'vitest';
import { newSeed, SecretSample } from './secret-sample.ts';

const inputs = Array.from({ length: 320 }, (_, i) => `${i}`);

test('the same seed draws the same inputs, and another seed draws others', () => {
  const drawn = new SecretSample(5).draw('max_value', inputs);
  expect(new SecretSample(5).draw('max_value', inputs)).toEqual(drawn);
  expect(new SecretSample(6).draw('max_value', inputs)).not.toEqual(drawn);
  expect(new SecretSample(5).draw('min_value', inputs)).not.toEqual(drawn);
});

test('one input of each of 32 equal parts is drawn', () => {
  const parts = new SecretSample(7)
    .draw('x', inputs)
    .map((input) => Math.floor(Number(input) / 10));
  expect(parts).toEqual(Array.from({ length: 32 }, (_, i) => i));
});

test('all inputs are drawn if there are few', () => {
  expect(new SecretSample(7).draw('x', ['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
  expect(new SecretSample(7).draw('x', [])).toEqual([]);
});

test('the sample is asked in 8 sessions, each of which begins with any input', () => {
  const first = new Set<string>();
  for (let seed = 0; seed < 100; seed++) {
    const sample = new SecretSample(seed);
    const drawn = sample.draw('x', inputs);
    const sessions = sample.sessions('x', drawn);
    expect(sessions.map(({ length }) => length)).toEqual([4, 4, 4, 4, 4, 4, 4, 4]);
    expect(sessions.flat().toSorted()).toEqual(drawn.toSorted());
    expect(sample.sessions('x', drawn)).toEqual(sessions);
    for (const session of sessions) first.add(session[0]!);
  }
  // 800 first questions of 320 inputs: by chance alone 294 of them would be met.
  expect(first.size).toBeGreaterThan(260);
  expect(new SecretSample(1).sessions('x', [])).toEqual([]);
});

test('every input is drawn by some seed', () => {
  const drawn = Array.from({ length: 200 }, (_, seed) => new SecretSample(seed).draw('x', inputs));
  expect(new Set(drawn.flat()).size).toBe(inputs.length);
});

test('a new seed is a whole number of at most 32 bits', () => {
  const seeds = Array.from({ length: 20 }, newSeed);
  expect(seeds.every((seed) => Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32)).toBe(true);
  expect(new Set(seeds).size).toBeGreaterThan(10);
});
