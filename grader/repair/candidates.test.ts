/** What holds for all candidates, on programs of every style that students write. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { isThorough } from '../fixtures/thorough.ts';
import { type Candidate, changedText } from './candidate.ts';
import { candidatesFor } from './candidates.ts';
import { MOST_PER_FUNCTION } from './function-text.ts';
import { parseSource, type SourceFile } from './parse-source.ts';

const right = path.resolve(import.meta.dirname, '../exercises/game-tree/fixtures/right');
const FUNCTIONS = ['buildTree', 'minmax', 'max_value', 'min_value', 'get_value', 'isTerminal'];
const words = { sisters: [['max_value', 'min_value']], confusedTexts: [['x', 'o', '_']] };

function filesOf(program: string): SourceFile[] {
  const folder = path.join(right, program);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[jt]s$/.test(file))
    .map((file) => ({
      file: file.replaceAll(path.sep, '/'),
      text: readFileSync(path.join(folder, file), 'utf8'),
    }));
}

/** Reading a whole file for each of some ten thousand changes takes minutes, so every so manieth is. */
const READ_EVERY = isThorough ? 1 : 397;

/** All of them take long; those of several files and with private members are always among those that are tried. */
const PROGRAMS = readdirSync(right).filter(
  (program) => isThorough || /^(helper-files|private-and-static-members)$/.test(program),
);

describe.each(PROGRAMS)('in %s', (program) => {
  const files = filesOf(program);

  test.each(FUNCTIONS)(
    'the changes of %s can be read, stand where they say, and are each new',
    (name) => {
      const candidates = [...candidatesFor(files, { name, without: FUNCTIONS }, { words })];
      expect(candidates.length).toBeGreaterThan(0);
      const texts = new Set<string>();
      const perFunction = new Map<string, number>();
      const misplaced: Candidate[] = [];
      let weight = Number.POSITIVE_INFINITY;
      for (const [index, each] of candidates.entries()) {
        const { text } = files.find(({ file }) => file === each.file)!;
        const changed = changedText(text, each);
        texts.add(`${each.file}\n${changed}`);
        if (index % READ_EVERY === 0)
          expect(
            parseSource({ file: each.file, text: changed }),
            JSON.stringify(each),
          ).toBeDefined();

        const lines = text.slice(0, each.mark.start).split(/\r\n|\n/);
        const isInPlace =
          each.line === lines.length &&
          each.column === lines.at(-1)!.length + 1 &&
          each.statement.start <= each.mark.start &&
          each.statement.end >= each.mark.end;
        // An assertion for each of them takes longer than all else.
        if (!isInPlace || changed === text || each.weight > weight) misplaced.push(each);
        weight = each.weight;
        const key = `${each.file} ${each.functionName}`;
        perFunction.set(key, (perFunction.get(key) ?? 0) + 1);
      }
      expect(misplaced).toEqual([]);
      expect(texts.size).toBe(candidates.length);
      expect(Math.max(...perFunction.values())).toBeLessThanOrEqual(MOST_PER_FUNCTION);
    },
  );
});

test('a slip in a helper file is among the candidates of the function that calls it', () => {
  const files = filesOf('helper-files').map(({ file, text }) => ({
    file,
    text: text.replace('outcome(map) !== 0 ||', 'outcome(map) !== 0 &&'),
  }));
  const found = [...candidatesFor(files, { name: 'isTerminal' })].find(
    ({ kind, file }) => kind === 'logic' && file === 'rules/lines.ts',
  );
  expect(found).toMatchObject({ replacement: '||', functionName: 'isOver', distance: 1, line: 14 });
});

test('preferred lines and functions come first', () => {
  const text =
    'function f(a: number) {\n  if (a < 1) return g(a);\n  return a > 2;\n}\nfunction g(b: number) { return b < 3; }';
  const first = (prefer: object) =>
    [...candidatesFor([{ file: 'a.ts', text }], { name: 'f' }, { prefer })][0]!;
  expect(first({})).toMatchObject({ line: 2 });
  expect(first({ lines: [{ file: 'a.ts', line: 3 }] })).toMatchObject({ line: 3 });
  expect(first({ functions: ['g'] })).toMatchObject({ functionName: 'g' });
});

test('a function of many numbers gives no more than the bound', () => {
  const text = `function f(a: number[]) { return [${'a[1] + a[2], '.repeat(200)}]; }`;
  expect([...candidatesFor([{ file: 'a.ts', text }], { name: 'f' })].length).toBe(
    MOST_PER_FUNCTION,
  );
});

test('a file that does not parse gives nothing', () => {
  const files = [
    { file: 'a.ts', text: 'function f() { return 1; }' },
    { file: 'b.ts', text: 'class {' },
  ];
  expect([...candidatesFor(files, { name: 'f' })]).toEqual([]);
});

test.runIf(isThorough)('a program made to be large does not take the time of a search', () => {
  const many = Array.from(
    { length: 3000 },
    (_, i) => `let v${i}: number = v${i - 1} + f(v${i >> 1});`,
  );
  const inOne = `function f(v: number) { let v_: number = 0; ${many.join('\n').replace('v-1', 'v_')} return v2999; }`;
  const inMany = Array.from(
    { length: 3000 },
    (_, i) => `function f${i}(a: number) { if (a < ${i}) return f${i + 1}(a); return 0; }`,
  );
  for (const text of [inOne, inMany.join('\n')]) {
    const start = process.cpuUsage();
    const name = text === inOne ? 'f' : 'f0';
    expect(
      [...candidatesFor([{ file: 'a.ts', text }], { name })].slice(0, 10_000).length,
    ).toBeLessThan(10_000);
    const { user } = process.cpuUsage(start);
    expect(user / 1000).toBeLessThan(3000);
  }
});

test('a change of a helper tells which other functions rest on it', () => {
  const text = `
    class A { f() { return own() + shared(); } g() { return shared(); } h() { return this.g(); } }
    function own() { return 1; }
    function shared() { return 2; }`;
  const query = { name: 'f', without: ['f', 'g', 'h'] };
  const all = [...candidatesFor([{ file: 'a.ts', text }], query)];
  const served = (name: string): string[] => [
    ...new Set(
      all
        .filter(({ functionName }) => functionName === name)
        .map(({ alsoServes }) => alsoServes.join()),
    ),
  ];
  expect(served('own')).toEqual(['']);
  expect(served('shared')).toEqual(['g']);
  expect(served('f')).toEqual(['']);
});
