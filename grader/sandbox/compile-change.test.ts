/** Programs with a change in them that are compiled together are what each is by itself. */
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import type { SubmissionFiles } from '../submission/submission-files.ts';
import { compileChanges } from './compile-change.ts';

const FILE = 'game.ts';

async function valuesOf(texts: readonly string[], options = {}): Promise<unknown[]> {
  const files = { texts: new Map([[FILE, texts[0]!]]) } as unknown as SubmissionFiles;
  const changes = texts.map((text) => ({ file: FILE, text }));
  const programs = await compileChanges(files, changes, options);
  return programs.map((program) => {
    if (program === undefined) return undefined;
    const module = { exports: {} as Record<string, () => unknown> };
    new Script(program).runInThisContext()(module, module.exports);
    return module.exports['value']?.();
  });
}

const program = (number: number, more = ''): string => `
  const base = ${number};
  enum Side { Left = 1, Right }
  export let calls = 0;
  export class Box<T> { #own: T; twice = 2; constructor(own: T) { this.#own = own; } get own(): T { return this.#own; } }
  export function value(): number { calls++; return new Box<number>(base).own * Side.Right + calls; }
  ${more}`;

test('each has its own variables, classes and exports', async () => {
  expect(await valuesOf([program(1), program(20), program(300)])).toEqual([3, 41, 601]);
});

test('what a compiler adds of its own is there for each', async () => {
  const text = (number: number): string =>
    program(
      number,
      'export const isMade = (() => { using kept = { [Symbol.dispose ?? Symbol()]() {} } as never; return true; });',
    );
  expect(await valuesOf([text(1), text(2)])).toEqual([3, 5]);
});

test.each([
  'import type { Nothing } from "./game.ts";',
  'export { value as otherName };',
  'export default class {}',
])('so is what cannot be compiled together: %s', async (more) => {
  expect(await valuesOf([program(1, more), program(2, more)])).toEqual([3, 5]);
});

test('one that does not compile takes no other one with it', async () => {
  expect(await valuesOf([program(1), 'export function value( {', program(2)])).toEqual([
    3,
    undefined,
    5,
  ]);
});
