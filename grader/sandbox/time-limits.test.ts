import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TimeLimits } from './time-limits.ts';

const BASE_MS = 2000;
const EMPTY_BOARD_NODES = 986_410;

test('a small question gets the base limit, far more than any solution needs', () => {
  expect(new TimeLimits(BASE_MS).limitMs(1)).toBe(BASE_MS);
});

test('the tree of the empty board gets time for a solution ten times slower than a plain one', () => {
  const plainMs = 1000;
  expect(new TimeLimits(BASE_MS).limitMs(EMPTY_BOARD_NODES)).toBeGreaterThan(20 * plainMs);
});

test('a tree of the largest size gets two minutes while it grows, as long as the error budget is not spent', () => {
  const limits = new TimeLimits(BASE_MS);
  expect(limits.growingLimitMs(EMPTY_BOARD_NODES)).toBe(120_000);
  expect(limits.growingLimitMs(110_000)).toBe(limits.limitMs(110_000));
  limits.recordAborted(120_000);
  expect(limits.growingLimitMs(EMPTY_BOARD_NODES)).toBe(limits.limitMs(EMPTY_BOARD_NODES));
});

test('more work never gets less time', () => {
  const size = fc.nat(EMPTY_BOARD_NODES);
  fc.assert(
    fc.property(size, size, fc.array(fc.nat(5000)), (a, b, wasted) => {
      const limits = new TimeLimits(BASE_MS);
      for (const spentMs of wasted) limits.waste(spentMs);
      expect(limits.limitMs(Math.max(a, b))).toBeGreaterThanOrEqual(limits.limitMs(Math.min(a, b)));
    }),
  );
});

test('a quarter of the base limit, or a quarter of a second, remains however much time is wasted', () => {
  const short = new TimeLimits(300);
  short.waste(10_000);
  expect(short.limitMs(1)).toBe(250);
  fc.assert(
    fc.property(fc.array(fc.nat(100_000)), (wasted) => {
      const limits = new TimeLimits(BASE_MS);
      for (const spentMs of wasted) limits.waste(spentMs);
      expect(limits.limitMs(1)).toBeGreaterThanOrEqual(BASE_MS / 4);
      expect(limits.limitMs(1)).toBeLessThanOrEqual(BASE_MS);
    }),
  );
});

test('hanging in every call ends within half a minute of CPU time, over all sessions', () => {
  const limits = new TimeLimits(BASE_MS);
  let totalMs = 0;
  // Seven checks lose one or two questions; each of six functions is asked again a few times.
  for (let session = 0; session < 7 + 6 * 3; session++) {
    for (let losses = 0; losses < (session < 7 ? 2 : 1); losses++) {
      const limitMs = limits.limitMs(1);
      limits.waste(limitMs);
      totalMs += limitMs;
      if (limits.isErrorBudgetSpent) break;
    }
  }
  expect(totalMs).toBeLessThan(30_000);
});

test('the time for wrong answers is limited', () => {
  const limits = new TimeLimits(BASE_MS);
  limits.waste(20 * BASE_MS);
  expect(limits.areWrongFunctionsOver).toBe(false);
  limits.waste(6 * BASE_MS);
  expect(limits.areWrongFunctionsOver).toBe(true);
  const short = new TimeLimits(100);
  short.waste(6000);
  expect(short.areWrongFunctionsOver).toBe(false); // what is left is never less than a quarter of a second
});

test('right answers end only after many times what the slowest program needs', () => {
  const limits = new TimeLimits(BASE_MS);
  limits.spend(120_000);
  for (let i = 0; i < 700; i++) limits.spend(1000);
  expect(limits.areWrongFunctionsOver).toBe(false);
  for (let i = 0; i < 100; i++) limits.spend(1000);
  expect(limits.areWrongFunctionsOver).toBe(true);
});

test('questions that find the function at fault have a budget of their own', () => {
  const limits = new TimeLimits(BASE_MS);
  limits.waste(1000 * BASE_MS);
  expect(limits.areWrongFunctionsOver).toBe(true);
  expect(limits.forInquiries().areWrongFunctionsOver).toBe(false);
});

test('after a question hung, questions that find the function at fault have the reduced limit', () => {
  const limits = new TimeLimits(BASE_MS);
  expect(limits.forInquiries().limitMs(1)).toBe(BASE_MS);
  limits.recordAborted(1);
  expect(limits.forInquiries().limitMs(1)).toBe(BASE_MS / 4);
});

test('the limit for loading is not reduced by questions that hung, but by much loading', () => {
  const limits = new TimeLimits(BASE_MS);
  limits.recordAborted(100 * BASE_MS);
  expect(limits.loading.limitMs(false)).toBe(BASE_MS);
  const inquiry = limits.forInquiries();
  expect(inquiry.loading.limitMs(false)).toBe(BASE_MS);
  expect(inquiry.loading.limitMs(true)).toBe(4 * BASE_MS);
  inquiry.loading.spend(120_000);
  expect(limits.loading.limitMs(false)).toBe(BASE_MS / 4);
});
