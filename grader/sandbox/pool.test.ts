/** Real children: what comes back, what is lost and how, and whose fault it is. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { GraderError } from '../base/grader-error.ts';
import type { Disclosure } from './disclosure.ts';
import { PLAIN_LOAD_OPTIONS } from './fixtures/plain-load-options.ts';
import {
  HARNESS,
  HOLDING_MUCH,
  isLinux,
  LIMIT_MS,
  limitsWithLongLoading,
  setUpTests,
  UNHURRIED_MS,
} from './fixtures/pool-setup.ts';
import { SandboxPool } from './pool.ts';
import { ERROR_BUDGET_SPENT, type Outcome } from './session.ts';
import { TimeLimits } from './time-limits.ts';

const { pools, newPool, ask } = setUpTests();

test('every string comes back unchanged and in order', async () => {
  const texts = ['', 'größer', 'a\0b', '\ud800 \udc00', 'x'.repeat(2000), '12:13'];
  expect((await ask('(text) => text', texts)).outcomes).toEqual(texts);
});

test('an endless loop aborts its own question, and the next one is answered', async () => {
  const { outcomes } = await ask('(x) => { while (x === "b"); return x; }', ['a', 'b', 'c']);
  expect(outcomes).toEqual(['a', { kind: 'timeout', limitMs: LIMIT_MS }, 'c']);
});

test('the time in which the grader is busy is not charged to one question', async () => {
  const work = '(x) => { for (const until = Date.now() + 30; Date.now() < until; ); return x; }';
  const questions = [...Array(15).keys()].map(String);
  const busyMs = 350;
  const asked = ask(work, questions, {
    limitMs: 150,
    onFirst: () =>
      setTimeout(() => {
        for (const until = performance.now() + busyMs; performance.now() < until; );
      }, 70),
  });
  expect((await asked).outcomes).toEqual(questions);
});

test.runIf(isLinux)(
  'an endless loop ends by its time limit, however much memory earlier sessions held',
  async () => {
    const pool = newPool(UNHURRIED_MS);
    const owner = {};
    const first = await ask(HOLDING_MUCH, ['a'], { pool, owner, limits: limitsWithLongLoading() });
    expect(first.outcomes).toEqual(['a30000000']);
    const limits = limitsWithLongLoading();
    const { outcomes } = await ask(HOLDING_MUCH, ['endless'], { pool, owner, limits });
    expect(outcomes).toEqual([{ kind: 'timeout', limitMs: UNHURRIED_MS }]);
  },
);

test('after enough aborted questions the others are skipped, with the reason', async () => {
  const { outcomes } = await ask('() => { for (;;); }', ['a', 'b', 'c'], { maxAborted: 1 });
  const lost = { kind: 'timeout', limitMs: LIMIT_MS };
  expect(outcomes).toEqual([
    lost,
    { kind: 'skipped', after: lost },
    { kind: 'skipped', after: lost },
  ]);
});

test('a program that takes long to load is loaded again after an abort, and the next question is answered', async () => {
  const turns = 'for (let i = 0; i < 60_000_000; i++) sum = (sum * 31 + i) % 1000003';
  const slow = `((sum) => { ${turns}; return (x) => { while (x === 'b'); return sum > 0 ? x : ''; }; })(0)`;
  const { outcomes } = await ask(slow, ['a', 'b', 'c'], { limitMs: 100 });
  expect(outcomes).toEqual(['a', { kind: 'timeout', limitMs: 100 }, 'c']);
});

test('no child is started for a submission whose error budget is spent', async () => {
  const limits = new TimeLimits(LIMIT_MS);
  limits.waste(1000 * LIMIT_MS);
  const nowhere = { names: [], wrapper: ['/nowhere/to-be-found'] };
  const { outcomes } = await ask('() => "yes"', ['a'], { limits, locks: nowhere });
  expect(outcomes).toEqual([{ kind: 'skipped', after: ERROR_BUDGET_SPENT }]);
});

test.runIf(process.platform !== 'win32')(
  'sessions that may not share a child take turns, and no child is started twice for it',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'starts-'));
    const starts = path.join(folder, 'starts');
    const counted = `echo started >> ${starts}; exec "$0" "$@"`;
    const pool = new SandboxPool({
      jobs: 1,
      locks: { names: [], wrapper: ['/bin/sh', '-c', counted] },
      baseLimitMs: LIMIT_MS,
    });
    pools.push(pool);
    const limits = new TimeLimits(LIMIT_MS);
    const program = '(function (module, exports) { exports.answer = String; })';
    const disclosures: readonly Disclosure[] = [
      { kind: 'substitutes', functions: ['a'], areRefusing: true },
      { kind: 'expectedValues' },
      { kind: 'none' },
    ];
    for (const disclosure of [...disclosures, ...disclosures, ...disclosures]) {
      const asked = { harness: HARNESS, program, maxAborted: 1 };
      const loadOptions = PLAIN_LOAD_OPTIONS;
      const session = { ...asked, loadOptions, limits, owner: limits, disclosure };
      const questions = [{ arguments: ['a'], nodes: 1 }];
      let answer: unknown;
      const onOutcome = (_: number, outcome: Outcome): unknown => (answer = outcome);
      await pool.run({ ...session, questions, onOpen: () => {}, onOutcome });
      expect(Buffer.isBuffer(answer)).toBe(true);
    }
    expect(readFileSync(starts, 'utf8').trim().split('\n')).toHaveLength(disclosures.length);
    rmSync(folder, { recursive: true });
  },
);

test('a function with only right answers is asked further, however much time others have wasted', async () => {
  const limits = new TimeLimits(LIMIT_MS);
  limits.waste(1000 * LIMIT_MS);
  let isBlameless = true;
  const { outcomes } = await ask('(text) => text', ['a', 'b', 'wrong', 'c'], {
    limits,
    isRight: (text) => {
      isBlameless = text !== 'wrong';
      return isBlameless;
    },
    isBlameless: () => isBlameless,
  });
  expect(outcomes).toEqual(['a', 'b', 'wrong', { kind: 'skipped', after: ERROR_BUDGET_SPENT }]);
});

test('a thousand stack overflows in one answer end the session but not the submission, and a single one ends nothing', async () => {
  const limits = new TimeLimits(LIMIT_MS);
  const overflows = (times: number) =>
    ask(`() => 'Maximum call stack size exceeded'.repeat(${times})`, ['a', 'b'], {
      limits,
      isRight: () => false,
    });
  expect((await overflows(1)).outcomes).toEqual([expect.any(String), expect.any(String)]);
  const skipped = { kind: 'skipped', after: ERROR_BUDGET_SPENT };
  // As much was wasted by it as may be; not so much that nothing is asked any more.
  for (const _ of ['first', 'again'])
    expect((await overflows(1000)).outcomes).toEqual([expect.any(String), skipped]);
});

test.runIf(isLinux)('time asleep is charged like computing time', async () => {
  const nap = '() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)';
  const startedAt = performance.now();
  const { outcomes } = await ask(nap, ['a']);
  expect(outcomes).toMatchObject([{ kind: 'timeout' }]);
  expect(performance.now() - startedAt).toBeLessThan(5000);
});

test.runIf(isLinux)('memory outside the heap is bounded too', async () => {
  const bomb = '() => { const all = []; for (;;) all.push(new Uint8Array(50e6).fill(1)); }';
  const { outcomes } = await ask(bomb, ['a'], { limitMs: 10_000 });
  expect(outcomes).toMatchObject([expect.anything()]);
  expect(outcomes[0]).not.toMatchObject({ kind: 'timeout' });
});

test('a program that the compiler accepts and the engine refuses is a fault of the submission', async () => {
  const { opened } = await ask('() => /(?<a>.)(?<a>.)/', []);
  expect(opened).toBe(
    'SyntaxError: Invalid regular expression: /(?<a>.)(?<a>.)/: Duplicate capture group name',
  );
});

test('a program in the child has no Node modules, no timers and no code from text', async () => {
  const look = `() => {
    const found = ['process', 'require', 'Buffer', 'setTimeout', 'setImmediate', 'fetch', 'global', 'escapeHatch']
      .filter((name) => name in globalThis);
    try { found.push(new Function('return 1')()); } catch {}
    try { found.push((0, eval)('1')); } catch {}
    try { found.push(new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))); } catch {}
    return found.join();
  }`;
  expect((await ask(look, ['a'])).outcomes).toEqual(['']);
});

test('callbacks of promises never run, not even at the end', async () => {
  const later = `(() => { let said = 'nothing'; return () => {
    Promise.resolve().then(() => { said = 'something'; });
    return said;
  }; })()`;
  expect((await ask(later, ['a', 'b'])).outcomes).toEqual(['nothing', 'nothing']);
});

test('a child that cannot be started is the fault of the grader', async () => {
  for (const wrapper of [
    ['/nowhere/to-be-found'],
    [process.execPath, '-e', 'process.exit(3)', '--'],
  ]) {
    const asked = ask('() => 1', ['a'], { locks: { names: [], wrapper } });
    await expect(asked).rejects.toThrow(GraderError);
    await expect(asked).rejects.toThrow(/the sandbox could not be started/);
  }
});

test.runIf(isLinux)('when a pool is closed, none of its processes is left', async () => {
  // Other files' tests run in this process too.
  const others = ownChildren();
  await ask('(x) => { while (x === "b"); return x; }', ['a', 'b', 'c']);
  for (const pool of pools.splice(0)) await pool.close();
  const left = (): string[] => ownChildren().filter((pid) => !others.includes(pid));
  await expect.poll(left, { timeout: 5000 }).toEqual([]);
});

/** Sandbox children of this process. */
function ownChildren(): string[] {
  return readdirSync(`/proc/${process.pid}/task`)
    .flatMap((task) =>
      readFileSync(`/proc/${process.pid}/task/${task}/children`, 'latin1').split(' '),
    )
    .filter((pid) => pid !== '' && commandOf(pid).includes('permission'));
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1');
  } catch {
    return '';
  }
}
