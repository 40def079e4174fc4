/** Which sessions may follow one another in a child: none that could use what an earlier one told. */
import { afterEach, expect, test } from 'vitest';
import { findLocks } from './locks.ts';
import type { Session, Telling } from './session.ts';
import { TimeLimits } from './time-limits.ts';
import { TELLINGS, UsedChild } from './used-child.ts';

const children: UsedChild[] = [];
afterEach(() => {
  for (const { child } of children.splice(0)) child.kill();
});

function newChild(showsPlaces = false): UsedChild {
  const used = new UsedChild(findLocks('basic'), { showsPlaces, heapBytes: 2 ** 29 });
  children.push(used);
  return used;
}

const SOURCES = ['({})', '(() => {})'];
const submission = new TimeLimits(100);

function session(telling: Telling, more: Partial<Session> = {}): Session {
  return {
    harness: 0,
    program: 1,
    openArguments: [],
    questions: [],
    limits: submission,
    telling,
    mostStrikes: 1,
    onOpen: () => false,
    onOutcome: () => {},
    ...more,
  };
}

test.each([
  { told: 'nothing', next: ['right-functions', 'given-values', 'nothing'], isUsedUp: false },
  { told: 'given-values', next: ['given-values'], isUsedUp: false },
  { told: 'right-functions', next: ['right-functions'], isUsedUp: false },
] as const)('after one that told $told', ({ told, next, isUsedUp }) => {
  const used = newChild();
  used.begin(session(told, { standIns: 'a,' }), SOURCES);
  const may = TELLINGS.filter((telling) => used.mayServe(session(telling, { standIns: 'a,' })));
  expect(may).toEqual(next);
  expect(used.isUsedUp).toBe(isUsedUp);
});

test('right functions stand in the same places as long as a child lives', () => {
  const used = newChild();
  const withStandIns = (standIns: string): Session => session('right-functions', { standIns });
  used.begin(withStandIns('get_value,'), SOURCES);
  expect(used.mayServe(withStandIns('get_value,'))).toBe(true);
  expect(used.mayServe(withStandIns('get_value,isTerminal,'))).toBe(false);
  expect(used.mayServe(withStandIns('isTerminal,'))).toBe(false);
});

test('a child serves one submission alone', () => {
  const used = newChild();
  expect(used.mayServe(session('nothing'))).toBe(true);
  used.begin(session('nothing'), SOURCES);
  expect(used.mayServe(session('nothing', { limits: new TimeLimits(100) }))).toBe(false);
});

test('a child whose errors tell where they were thrown serves once, and only for that', () => {
  const used = newChild(true);
  expect(used.mayServe(session('nothing'))).toBe(false);
  expect(newChild().mayServe(session('nothing', { showsPlaces: true }))).toBe(false);
  expect(used.mayServe(session('nothing', { showsPlaces: true }))).toBe(true);
  used.begin(session('nothing', { showsPlaces: true }), SOURCES);
  expect(used.mayServe(session('nothing', { showsPlaces: true }))).toBe(false);
  expect(used.isUsedUp).toBe(true);
});
