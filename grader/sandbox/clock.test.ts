/** Which large questions are let go on when their time is up: children of real processes. */
import { expect, test } from 'vitest';
import { maxWallMs, usageOf } from './clock.ts';

test('a machine that gives a child no time at all is waited for, though not for ever', () => {
  expect(maxWallMs(2000)).toBe(200_000);
  expect(maxWallMs(120_000)).toBe(1_320_000);
});

test.runIf(process.platform === 'linux')('memory is what the system says it is', () => {
  const { memoryBytes } = usageOf(process.pid)!;
  expect(memoryBytes / process.memoryUsage.rss()).toBeGreaterThan(0.8);
});
