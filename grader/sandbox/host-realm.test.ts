/** Each of the locks around the host's own objects by itself, in real children. */
import { afterEach, describe, expect, test } from 'vitest';
import { GraderError } from '../base/grader-error.ts';
import { sampleOf } from '../fixtures/thorough.ts';
import { PLAIN_LOAD_OPTIONS } from './fixtures/plain-load-options.ts';
import { HARNESS } from './fixtures/pool-setup.ts';
import { findLocks } from './locks.ts';
import { SandboxPool } from './pool.ts';
import type { NoAnswer, Outcome, Session } from './session.ts';
import { TimeLimits } from './time-limits.ts';

/** Finds an error of the host, where there are stacks to be written near the end of the stack. */
const HOST_ERROR = `(() => {
  void new Error('x').stack;
  const caught = [];
  let steps = 0;
  const climb = () => {
    try { climb(); } catch {}
    if (steps++ > 400) return;
    try { new Error('x').stack; } catch (error) { caught.push(error); }
  };
  const lower = (more) => { if (more > 0) lower(more - 1); else { steps = 0; climb(); } };
  for (let shift = 0; shift < 20; shift++) lower(shift);
  return caught.find((error) => !(error instanceof Error));
})()`;

const pools: SandboxPool[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

function newPool(): SandboxPool {
  const pool = new SandboxPool({ jobs: 1, locks: findLocks('basic'), baseLimitMs: 5000 });
  pools.push(pool);
  return pool;
}

interface QuestionOptions {
  readonly harness?: string;
  readonly owner?: object;
  readonly showsPlaces?: boolean;
}

/** One session with one question. */
async function ask(
  pool: SandboxPool,
  answer: string,
  asked: QuestionOptions = {},
): Promise<string[]> {
  const { harness = HARNESS, owner = {}, ...others } = asked;
  const told: string[] = [];
  const tell = (outcome: Outcome): void => {
    told.push(Buffer.isBuffer(outcome) ? outcome.toString('utf16le') : wordsFor(outcome));
  };
  const session: Session = {
    disclosure: { kind: 'none' },
    ...others,
    limits: new TimeLimits(5000),
    owner,
    harness,
    program: `(function (module, exports) { exports.answer = ${answer}; })`,
    loadOptions: PLAIN_LOAD_OPTIONS,
    questions: [{ arguments: ['?'], nodes: 1 }],
    maxAborted: 1,
    onOpen: tell,
    onOutcome: (_, outcome) => tell(outcome),
  };
  await pool.run(session);
  return told;
}

function wordsFor(outcome: NoAnswer): string {
  if (outcome.kind === 'skipped') return outcome.kind;
  return outcome.reason.kind === 'crashed'
    ? `crashed: ${outcome.reason.detail}`
    : outcome.reason.kind;
}

describe('errors', () => {
  test('have no stack, and a program may set the stack limit without an error', async () => {
    const look = `() => {
      'use strict';
      Error.stackTraceLimit = 100;
      const captured = {};
      Error.captureStackTrace(captured);
      try { Object.defineProperty(Error, 'stackTraceLimit', { value: 10 }); } catch {}
      return [new Error('x').stack, captured.stack, Error.stackTraceLimit];
    }`;
    expect(await ask(newPool(), look)).toEqual(['loaded', ',,']);
  });

  test('have a stack in a child that shows locations', async () => {
    const pool = newPool();
    const owner = {};
    const look = `() => new Error('x').stack`;
    const [, stack] = await ask(pool, look, { owner, showsPlaces: true });
    expect(stack).toMatch(/^Error: x\n\s+at .*submission\.js:1:\d+/);
    // It is used for nothing else.
    expect(await ask(pool, look, { owner })).toEqual(['loaded', 'undefined']);
  });

  test('near the end of the stack are the submission’s own', async () => {
    expect(await ask(newPool(), `() => ${HOST_ERROR}`)).toEqual(['loaded', 'undefined']);
  });
});

describe('a submission that got hold of an error of the host', () => {
  test('finds nothing there that is not frozen', async () => {
    const answer = `() => {
      const error = ${HOST_ERROR};
      let every = error;
      while (Object.getPrototypeOf(every)) every = Object.getPrototypeOf(every);
      const HostObject = every.constructor;
      const list = HostObject.getOwnPropertyNames('x');
      const made = [error, list, list.values(), HostObject('x'), HostObject(1), HostObject(1n)];
      made.push(HostObject(HostObject('x')[Symbol.iterator]()), HostObject('x').matchAll('x'));
      if (list.values().map) made.push(list.values().map(() => 1));
      if (list.values().constructor.from) made.push(list.values().constructor.from({ next() {} }));
      const open = made.map((each) => [each.constructor?.name ?? '', Object.getPrototypeOf(each)]);
      const seen = new Set();
      const loose = [];
      while (open.length > 0) {
        const [place, object] = open.pop();
        if (object === null || !/object|function/.test(typeof object) || seen.has(object)) continue;
        seen.add(object);
        if (!Object.isFrozen(object)) loose.push(place);
        open.push([place + ' <', Object.getPrototypeOf(object)]);
        for (const name of Reflect.ownKeys(object)) {
          const { value, get, set } = Object.getOwnPropertyDescriptor(object, name);
          for (const each of [value, get, set]) open.push([place + '.' + String(name), each]);
        }
      }
      return seen.size > 100 ? loose.join() : 'only ' + seen.size;
    }`;
    expect(await ask(newPool(), answer, { showsPlaces: true })).toEqual(['loaded', '']);
  });

  const changes = [
    ['all objects', 'every.extra = 1'],
    ['a method of all objects', 'every.hasOwnProperty = () => true'],
    ['how lists are gone through', 'lists[Symbol.iterator] = () => []'],
    ['what all lists hold', 'lists[0] = 1'],
    [
      'what all objects get when they are asked',
      `every.constructor.defineProperty(every, 'code', { get: () => 1 })`,
    ],
    ['errors', `error.constructor.prototype.name = 'x'`],
    ['functions', `error.constructor.constructor.prototype.call = 1`],
    ['methods of lists', `every.constructor.getOwnPropertyNames('x').map.extra = 1`],
    [
      'what goes through a list',
      `Object.getPrototypeOf(every.constructor.getOwnPropertyNames('x').values()).next = 1`,
    ],
    ['texts', `Object.getPrototypeOf(every.constructor('x')).at = 1`],
  ] as const;
  test.each(sampleOf(changes, 1))('cannot change %s', async (_, deed) => {
    const answer = `() => {
      'use strict';
      const error = ${HOST_ERROR};
      let every = error;
      while (Object.getPrototypeOf(every)) every = Object.getPrototypeOf(every);
      const lists = Object.getPrototypeOf(every.constructor.getOwnPropertyNames('x'));
      try { ${deed}; } catch { return 'forbidden'; }
      return 'done';
    }`;
    const [, outcome] = await ask(newPool(), answer, { showsPlaces: true });
    expect(outcome).toBe('forbidden');
  });
});

describe('when a program cannot be opened', () => {
  const broken = '(() => { throw 1; })()';

  test('it is the grader’s fault in a new child', async () => {
    await expect(ask(newPool(), '() => 1', { harness: broken })).rejects.toThrow(GraderError);
  });

  test('the program before does not answer in its place', async () => {
    const pool = newPool();
    const owner = {};
    expect(await ask(pool, `() => 'first'`, { owner })).toEqual(['loaded', 'first']);
    const second = await ask(pool, `() => 'second'`, { owner, harness: broken });
    expect(second).toEqual(Array(2).fill('crashed: it could not be loaded again'));
  });
});
