/** Which large questions are let go on when their time is up: children of real processes. */
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Clock, maxWallMs, type Usage, usageOf } from './clock.ts';

test('a machine that gives a child no time at all is waited for, though not for ever', () => {
  expect(maxWallMs(2000)).toBe(200_000);
  expect(maxWallMs(120_000)).toBe(1_320_000);
});

test.runIf(process.platform === 'linux')('memory is what the system says it is', () => {
  const { memoryBytes } = usageOf(process.pid)!;
  expect(memoryBytes / process.memoryUsage.rss()).toBeGreaterThan(0.8);
});

test('work that waits for its turn on a busy machine is charged no more than its CPU time', async () => {
  // A process that is ready to run, and that gets no CPU time while it waits.
  const usage = (): Usage => ({ cpuMs: 1000, memoryBytes: 0, isAsleep: false });
  const clock = new Clock(usage);
  clock.readAtStart();
  await setTimeout(30);
  expect(clock.elapsedMs).toBeGreaterThan(25);
  expect(clock.spentMs()).toBe(0);
});
