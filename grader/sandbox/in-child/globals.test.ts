/** What ordinary programs use besides the language works, or says clearly why it cannot. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadExercise } from '../../exercises/all.ts';
import { inProject } from '../../fixtures/project-folder.ts';
import { sampleOf } from '../../fixtures/thorough.ts';
import { SandboxedProgram } from '../../grading/open/sandboxed-program.ts';
import { SubmissionFiles } from '../../submission/submission-files.ts';
import { compile } from '../compile.ts';
import { findLocks } from '../locks.ts';
import { SandboxPool } from '../pool.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'globals-'));
const pool = new SandboxPool({ jobs: 1, locks: findLocks('basic'), baseLimitMs: 2000 });
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});
const reference = readFileSync(inProject('reference/game-tree.ts'), 'utf8');

/** @returns how the program comes up when this code stands at its end */
async function load(code: string, { drops = false } = {}) {
  writeFileSync(path.join(folder, 'game-tree.ts'), `${reference}\n${code}\n`);
  const files = SubmissionFiles.find(folder, 'game-tree.ts');
  const compiled = await compile(files);
  if (compiled.kind === 'refused') throw new Error('the program does not compile');
  const asker = new SandboxedProgram(pool, compiled.program, await loadExercise('game-tree'));
  if (drops) asker.dropPrinted();
  return asker.load();
}

async function printedBy(code: string): Promise<string | undefined> {
  const { raw, printed } = await load(code);
  expect(raw).toMatchObject({ fields: ['loaded'] });
  return printed?.text;
}

test('process.stdout.write and console.log write to the same place', async () => {
  expect(
    await printedBy(`process.stdout.write('a'); console.log('b'); process.stderr.write('c');`),
  ).toBe('ab\nc');
});

test('printed text can be dropped, and printing works as before', async () => {
  const code = `
    const { log } = console;
    log('a'); console.assert(false, 'b'); console.table([['x']]);
    if (process.stdout.write('c') !== true) throw new Error('no room');`;
  expect((await load(code, { drops: true })).printed).toBeUndefined();
  expect(await printedBy(code)).toMatch(/^a\n/);
});

test('a `using` declaration disposes of its value on every version of Node', async () => {
  const code = `
    function work() {
      using _held = { [Symbol.dispose]() { console.log('disposed'); } };
      console.log('at work');
    }
    work();`;
  expect(await printedBy(code)).toBe('at work\ndisposed\n');
});

test('performance.now never goes back, and counts in milliseconds', async () => {
  const code = `
    const start = performance.now();
    let last = start;
    let goesBack = false;
    while (last - start < 20) {
      const next = performance.now();
      goesBack ||= next < last;
      last = next;
    }
    console.log(goesBack, last - start < 2000, Math.abs(performance.timeOrigin + last - Date.now()) < 5000);`;
  expect(await printedBy(code)).toBe('false true true\n');
});

test('structuredClone copies its argument, and queueMicrotask accepts a function', async () => {
  const code = `
    queueMicrotask(() => console.log('too late'));
    console.log(JSON.stringify(structuredClone({ map: [['x']] })));`;
  expect(await printedBy(code)).toBe('{"map":[["x"]]}\n');
});

test('structuredClone keeps holes, further fields, cycles, and two places of one object', async () => {
  const code = `
    const row = ['x'];
    const map: any = [row, row];
    map.push(map);
    const copy = structuredClone(map);
    console.log(copy !== map, copy[0] !== row, copy[0] === copy[1], copy[2] === copy);
    const holey: any = structuredClone(Object.assign([, 'o'], { note: 'n' }));
    console.log(0 in holey, holey[1], holey.length, holey.note);
    const long = structuredClone(new Array(200_000).fill(7));
    console.log(long.length, long[199_999], Array.isArray(long));`;
  expect(await printedBy(code)).toBe('true true true true\nfalse o 2 n\n200000 7 true\n');
});

test('structuredClone uses nothing that the program has changed', async () => {
  const code = `
    const found: string[] = [];
    const note = (name: string) => { found.push(name); };
    for (const index of [0, 1, 2]) {
      Object.defineProperty(Array.prototype, index, { set: () => note('index'), get: () => 'no' });
    }
    Array.of = () => { note('of'); return []; };
    Array.prototype.slice = () => { note('slice'); return []; };
    class Row extends Array { static get [Symbol.species]() { note('species'); return Array; } }
    (globalThis as any).Array = Row;
    const copy = structuredClone(['x', 'o', '_']);
    console.log(copy[0] + copy[1] + copy[2], copy.constructor === Row, found.join());`;
  expect(await printedBy(code)).toBe('xo_ false \n');
});

test.each(sampleOf(['setTimeout', 'setInterval', 'setImmediate'], 1))(
  '%s throws an error that says what is not possible',
  async (name) => {
    const { raw } = await load(`(globalThis as any).${name}(() => {}, 0);`);
    expect(raw).toMatchObject({ kind: 'threw', name: 'Error' });
    expect(raw.kind === 'threw' && raw.message).toMatch(
      new RegExp(`^${name} cannot be used here: .*nothing runs afterwards`),
    );
  },
);
