/** A program finds the same built-ins on every version of Node: `.ci/other-nodes` runs this with the others. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadExercise } from '../exercises/all.ts';
import { inProject } from '../fixtures/project-folder.ts';
import { SandboxedProgram } from '../grading/open/sandboxed-program.ts';
import { SubmissionFiles } from '../submission/submission-files.ts';
import { builtInsFor } from './built-ins.ts';
import { compile } from './compile.ts';
import { MISSING_GLOBALS, TOO_NEW } from './in-child/not-available.ts';
import { findLocks } from './locks.ts';
import { SandboxPool } from './pool.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'built-ins-'));
const pool = new SandboxPool({ jobs: 1, locks: findLocks('basic'), baseLimitMs: 2000 });
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});
const reference = readFileSync(inProject('reference/game-tree.ts'), 'utf8');
/** All names of the globals, of their properties and of what these have, as in the sandbox of Node 24. */
const list = readFileSync(inProject('grader/sandbox/fixtures/built-ins.txt'), 'utf8').trim();

/** @returns what the program prints that has this code at its end */
async function printedBy(code: string): Promise<string | undefined> {
  writeFileSync(path.join(folder, 'game-tree.ts'), `${reference}\n${code}\n`);
  const compiled = await compile(SubmissionFiles.find(folder, 'game-tree.ts'));
  if (compiled.kind === 'refused') throw new Error('the program does not compile');
  const { raw, printed } = await new SandboxedProgram(
    pool,
    compiled.program,
    await loadExercise('game-tree'),
  ).load();
  expect(raw).toMatchObject({ fields: ['loaded'] });
  return printed?.text;
}

test('the built-ins are those of the written list, on this version of Node', async () => {
  const printed = await printedBy(`
    const wanted = new Set(${JSON.stringify(list.split('\n'))});
    const found = new Set<string>();
    const seen = new Set<unknown>();
    const left = ['name', 'length', 'arguments', 'caller'];
    const walk = (object: any, path: string, depth: number): void => {
      if ((typeof object !== 'object' && typeof object !== 'function') || object === null) return;
      if (seen.has(object)) return;
      seen.add(object);
      for (const key of Reflect.ownKeys(object)) {
        const { value, get } = Reflect.getOwnPropertyDescriptor(object, key)!;
        if (left.includes(String(key)) || (key === 'prototype' && value === undefined)) continue;
        found.add(path + String(key));
        if (depth < 3) walk(value, path + String(key) + '.', depth + 1);
      }
    };
    walk(globalThis, '', 0);
    const up = Object.getPrototypeOf;
    walk(up(up([].values())), 'IteratorProto.', 0);
    walk(up(async function* () {}), 'AsyncGenFn.', 0);
    walk(up(Uint8Array), 'TypedArray.', 0);
    for (const each of wanted) if (!found.has(each)) console.log('lacks', each);
    for (const each of found) if (!wanted.has(each)) console.log('has', each);`);
  expect(printed).toBeUndefined();
});

/** A process of its own is asked, because the tests that ran in this one may have left globals behind. */
function globalsOfNode(): readonly string[] {
  const script = path.join(folder, 'globals.mjs');
  writeFileSync(script, 'console.log(JSON.stringify(Object.getOwnPropertyNames(globalThis)));');
  return JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8' }));
}

test('every global of this Node is there, or the list says why not', () => {
  const there = new Set(list.split('\n').map((name) => name.split('.')[0]));
  const missing = new Set([...Object.values(MISSING_GLOBALS).flat(), ...Object.keys(TOO_NEW)]);
  const globals = globalsOfNode();
  expect(globals.filter((name) => !there.has(name) && !missing.has(name))).toEqual([]);
  expect([...missing].filter((name) => there.has(name))).toEqual([]);
});

test('the newer built-ins work', async () => {
  const printed = await printedBy(`
    function* count() { let i = 0; for (;;) yield i++; }
    console.log(count().filter((i) => i % 2).take(3).toArray().join());
    console.log([...new Set([1, 2]).union(new Set([3]))].join());
    console.log(Object.groupBy(['a', 'bb'], (text) => text.length)[2]!.join());
    console.log(Map.groupBy([1, 2], (i) => i % 2).get(1)!.join());
    console.log(typeof Promise.withResolvers().resolve, RegExp.escape('.'), Error.isError(new TypeError()));
    const stack = new DisposableStack();
    stack.defer(() => console.log('disposed'));
    stack.dispose();`);
  expect(printed).toBe('1,3,5\n1,2,3\nbb\n1\nfunction \\. true\ndisposed\n');
});

test('the newer built-ins work beside a program that has replaced the built-ins that they use', async () => {
  const printed = await printedBy(`
    const groupBy = Object.groupBy;
    Array.prototype.push = () => { throw new Error('replaced'); };
    Map.prototype.get = () => { throw new Error('replaced'); };
    Function.prototype.call = () => { throw new Error('replaced'); };
    Reflect.apply = () => { throw new Error('replaced'); };
    console.log(groupBy(['a', 'bb'], (text) => text.length)[2]![0], new Set([1]).union(new Set([2])).size);
    console.log(crypto.randomUUID().length, new TextDecoder().decode(new TextEncoder().encode('é')), btoa('a'));`);
  expect(printed).toBe('bb 2\n36 é YQ==\n');
});

test('a program that uses no newer built-ins gets none', async () => {
  const { code } = await compiledReference();
  expect(await builtInsFor(code)).toBe('');
});

async function compiledReference() {
  const compiled = await compile(SubmissionFiles.find(inProject('reference'), 'game-tree.ts'));
  if (compiled.kind === 'refused') throw new Error('the reference does not compile');
  return compiled.program;
}
