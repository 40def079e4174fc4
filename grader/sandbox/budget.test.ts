import { expect, test } from 'vitest';
import { gradeForm, wrongProgramWith } from '../fixtures/grade-form.ts';
import { Budget } from './budget.ts';

const ENDLESS = wrongProgramWith('').replace('return 7;', 'for (;;);');

test('work that ends in time gives its result', async () => {
  expect(await new Budget(1000).within(async () => 'a verdict')).toBe('a verdict');
});

test('work that never ends gives no result when its time is up, even if it uses no CPU time', async () => {
  expect(await new Budget(20).within(() => new Promise(() => {}))).toBeUndefined();
});

test.concurrent('all work shares the budget, and a process with several pieces of work is counted once', async () => {
  const started = performance.now();
  const usage = () => {
    const cpuMs = performance.now() - started;
    return { cpuMs, memoryBytes: 0, isAsleep: false };
  };
  const never = new Promise(() => {});
  const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const budget = new Budget(400);
  await Promise.all([1, 2, 3, 4].map(() => budget.within(() => delay(100), usage)));
  expect(budget.isSpent).toBe(false);
  expect(await budget.within(() => never, usage)).toBeUndefined();
  expect(performance.now() - started).toBeGreaterThan(300);
  expect(await budget.within(async () => 'one more')).toBeUndefined();
});

test('work that uses too much memory is ended', async () => {
  const usage = () => ({ cpuMs: 0, memoryBytes: 1001, isAsleep: false });
  const ended: unknown[] = [];
  const work = () => new Promise(() => {});
  await new Budget(2000, 1000).within(work, usage, (clock) => ended.push(clock));
  expect(ended).toHaveLength(1);
});

test.concurrent('a grading that takes too long has a verdict, without points', async () => {
  const { result } = await gradeForm(ENDLESS, { maxMs: 300 });
  expect(result.loadError?.message).toMatch(/took longer than it may/);
  expect([result.score, result.maxScore > 0]).toEqual([0, true]);
});
