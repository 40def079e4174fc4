/** Which sessions may follow one another in a child: none that could use what an earlier one told. */
import { afterEach, expect, test } from 'vitest';
import { findLocks } from './locks.ts';
import type { Session } from './session.ts';
import { TimeLimits } from './time-limits.ts';
import { UsedChild } from './used-child.ts';

const children: UsedChild[] = [];
afterEach(() => {
  for (const { child } of children.splice(0)) child.kill();
});

function newChild(): UsedChild {
  const used = new UsedChild(findLocks('basic'));
  children.push(used);
  return used;
}

const submission = {};

function session(tells: string, more: Partial<Session> = {}): Session {
  return {
    ...{ harness: '({})', program: '(() => {})' },
    openArguments: [],
    questions: [],
    ...{ limits: new TimeLimits(100), owner: submission },
    tells,
    mostStrikes: 1,
    onOpen: () => false,
    onOutcome: () => {},
    ...more,
  };
}

const TELLINGS = ['', 'given values', 'refusing a,', 'refusing a,b,', 'answering a,'];

test.each(TELLINGS)('a child that was told "%s" is told nothing else', (told) => {
  const used = newChild();
  expect(TELLINGS.every((tells) => used.mayServe(session(tells)))).toBe(true);
  used.begin(session(told));
  const may = TELLINGS.filter((tells) => used.mayServe(session(tells)));
  expect(may).toEqual([told]);
  expect(used.isUsedUp).toBe(false);
});

test('a child serves one submission alone', () => {
  const used = newChild();
  expect(used.mayServe(session(''))).toBe(true);
  used.begin(session(''));
  expect(used.mayServe(session('', { owner: {} }))).toBe(false);
});
