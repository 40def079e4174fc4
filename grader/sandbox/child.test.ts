/** Which sessions may follow one another in a child: none that could use what an earlier one told. */
import { afterEach, expect, test } from 'vitest';
import { SandboxChild } from './child.ts';
import type { Disclosure } from './disclosure.ts';
import { PLAIN_LOAD_OPTIONS } from './fixtures/plain-load-options.ts';
import { findLocks } from './locks.ts';
import type { Session } from './session.ts';
import { TimeLimits } from './time-limits.ts';

const children: SandboxChild[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.end();
});

function newChild(): SandboxChild {
  const child = new SandboxChild(findLocks('basic'));
  children.push(child);
  return child;
}

const submission = {};

function session(disclosure: Disclosure, more: Partial<Session> = {}): Session {
  return {
    harness: '({})',
    program: '(() => {})',
    loadOptions: PLAIN_LOAD_OPTIONS,
    questions: [],
    limits: new TimeLimits(100),
    owner: submission,
    disclosure,
    maxAborted: 1,
    onOpen: () => {},
    onOutcome: () => {},
    ...more,
  };
}

const NOTHING: Disclosure = { kind: 'none' };
const DISCLOSURES: readonly Disclosure[] = [
  NOTHING,
  { kind: 'expectedValues' },
  { kind: 'substitutes', functions: ['a'], areRefusing: true },
  { kind: 'substitutes', functions: ['a', 'b'], areRefusing: true },
  { kind: 'candidateRepairs' },
];

test.each(DISCLOSURES)('a child with the disclosure %j gets no other disclosure', (told) => {
  const child = newChild();
  expect(DISCLOSURES.every((disclosure) => child.mayServe(session(disclosure)))).toBe(true);
  child.open(session(told));
  const may = DISCLOSURES.filter((disclosure) => child.mayServe(session(disclosure)));
  expect(may).toEqual([told]);
  expect(child.isUsedUp).toBe(false);
});

test('a child serves one submission alone', () => {
  const child = newChild();
  expect(child.mayServe(session(NOTHING))).toBe(true);
  child.open(session(NOTHING));
  expect(child.mayServe(session(NOTHING, { owner: {} }))).toBe(false);
});
