/** Which large questions are let go on when their time is up: children of real processes. */
import { afterAll, expect, test } from 'vitest';
import { PLAIN_LOAD_OPTIONS } from './fixtures/plain-load-options.ts';
import { findLocks } from './locks.ts';
import { SandboxPool } from './pool.ts';
import type { Outcome } from './session.ts';
import { TimeLimits } from './time-limits.ts';

const LARGEST = 500_000;
const HARNESS = `({ load: (answer) => { globalThis.answer = answer; return 'loaded'; }, ask: () => answer() })`;
/** Works for so long, and does something every now and then. */
const working = (forMs: number, now: string): string => `() => {
  const all = [];
  for (const until = Date.now() + ${forMs}; Date.now() < until; ) {
    const next = Date.now() + 20;
    while (Date.now() < next);
    ${now};
  }
  return 'done after all';
}`;

const locks = findLocks('basic');
const pool = new SandboxPool({ jobs: 1, locks, baseLimitMs: 100 });
afterAll(() => pool.close());

async function asked(
  program: string,
  isBlameless?: boolean,
): Promise<{ outcome?: Outcome; limits: TimeLimits }> {
  const limits = new TimeLimits(100);
  const found: Outcome[] = [];
  await pool.run({
    harness: HARNESS,
    program,
    owner: limits,
    loadOptions: PLAIN_LOAD_OPTIONS,
    disclosure: { kind: 'none' },
    limits,
    ...(isBlameless !== undefined && { isBlameless: () => isBlameless }),
    questions: [{ arguments: [], nodes: LARGEST }],
    maxAborted: 1,
    onOpen: () => {},
    onOutcome: (_, outcome) => found.push(outcome),
  });
  return { outcome: found[0]!, limits };
}

test.runIf(process.platform === 'linux')(
  'a late answer may be finished if its memory still grows, and not otherwise',
  { timeout: 300_000 },
  async () => {
    const limitMs = new TimeLimits(100).limitMs(LARGEST);
    const forMs = 20 * limitMs; // more than enough on a busy machine, where less of it is CPU time
    const flat = await asked(working(forMs, ''));
    expect(flat.outcome).toEqual({ kind: 'lost', how: { kind: 'timeout', limitMs } });
    const growing = await asked(working(2.5 * limitMs, 'all.push(new Array(10_000).fill(0))'));
    expect(Buffer.isBuffer(growing.outcome)).toBe(true);
    // A function that is known to be wrong is not waited for, because its student waits.
    const blamed = await asked(working(forMs, 'all.push(new Array(10_000).fill(0))'), false);
    expect(blamed.outcome).toEqual({ kind: 'lost', how: { kind: 'timeout', limitMs } });
  },
);
