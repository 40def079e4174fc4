/** What the compiler may see and what comes of it: real files, nothing run. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SubmissionFiles } from '../submission/submission-files.ts';
import { type Compiled, compile } from './compile.ts';
import { locate } from './locate.ts';

const SECRET = 'SECRET_THAT_MUST_NOT_BE_READ';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'compile größer '));
  mkdirSync(path.join(folder, 'submission'));
  writeFileSync(path.join(folder, 'secret.ts'), `export const secret = '${SECRET}';`);
  writeFileSync(path.join(folder, 'secret.json'), JSON.stringify({ secret: SECRET }));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function compileTexts(files: Readonly<Record<string, string>>): Promise<Compiled> {
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(folder, 'submission', name), text);
  }
  return compile(SubmissionFiles.find(path.join(folder, 'submission'), 'game-tree.ts'));
}

test.each(['\n', '\r', '\u2028'])(
  'a first line for a shell is no code, whichever line break ends it: %j',
  async (lineEnd) => {
    const text = `#!/bin/sh${lineEnd}globalThis.x = 1;\nexport const a = x;`;
    const compiled = await compileTexts({ 'game-tree.ts': text });
    expect(compiled).toMatchObject({
      program: {
        code: expect.stringMatching(/^#!\/bin\/sh\n\(function .*\n.*globalThis\.x.*\n\}\)\n$/),
      },
    });
  },
);

test('helper files beside the submission can be imported, with and without their ending', async () => {
  const compiled = await compileTexts({
    'game-tree.ts': `import { a } from './lines'; import { b } from './more.js'; export const c = [a, b];`,
    'lines.ts': 'export const a = 1;',
    'more.ts': 'export enum B { one = 1 }; export const b = B.one;',
  });
  expect(compiled.kind).toBe('compiled');
});

test.each([
  `import { secret } from '../secret'; export const a = secret;`,
  `export * from '../secret.ts';`,
  `import a from '../secret.json'; export { a };`,
  `import fs from 'node:fs'; export { fs };`,
  `import x = require('../secret'); export { x };`,
])('an import from outside the submission is refused with the reason: %s', async (text) => {
  const compiled = await compileTexts({ 'game-tree.ts': text });
  expect(compiled).toMatchObject({ kind: 'refused', problem: { file: 'game-tree.ts', line: 1 } });
  expect(JSON.stringify(compiled)).not.toContain(SECRET);
});

test.each([
  "export const read = (name: string) => require('../' + name + '.json');",
  'export const read = (name: string) => import(`../$' + '{name}.ts`);',
  'export const read = (name: string) => require(`./../$' + '{name}`);',
  "export const read = (é: string) => [require('../' + é), require('./' +\r\n é), import('../a' + é)];",
])('a pattern in an import is refused, and imports no file: %s', async (text) => {
  const compiled = await compileTexts({ 'game-tree.ts': `${text}\nexport const other = 1;` });
  const problem = { fault: { kind: 'import-by-pattern' }, file: 'game-tree.ts', line: 1 };
  expect(compiled).toMatchObject({ kind: 'refused', problem });
  // Not even the names of what lies around the working folder.
  expect(JSON.stringify(compiled)).not.toMatch(/package\.json|vitest\.config/);
});

test.each([
  `export const read = (name: string) => require('${'../'.repeat(30)}etc/pass' + name);`,
  "enum Up { one = '../' } export const read = (name: string) => import(Up.one + name + '.ts');",
])('a pattern that leads far up, or is computed, finds no file: %s', async (text) => {
  const compiled = await compileTexts({ 'game-tree.ts': text });
  expect(JSON.stringify(compiled)).not.toMatch(/passwd|package\.json|vitest\.config/);
  expect(JSON.stringify(compiled)).not.toContain(SECRET);
});

test('a link that leads outside is not read, neither as a helper nor as the submission', async () => {
  symlinkSync(path.join(folder, 'secret.ts'), path.join(folder, 'submission', 'inside.ts'));
  const helper = await compileTexts({ 'game-tree.ts': `export * from './inside';` });
  expect(helper).toMatchObject({
    kind: 'refused',
    problem: { fault: { kind: expect.stringMatching(/outside/) } },
  });
  rmSync(path.join(folder, 'submission', 'game-tree.ts'));
  symlinkSync(path.join(folder, 'secret.ts'), path.join(folder, 'submission', 'game-tree.ts'));
  const entry = await compileTexts({});
  expect(entry).toMatchObject({
    kind: 'refused',
    problem: { fault: { kind: 'link-outside' } },
  });
  expect(JSON.stringify([helper, entry])).not.toContain(SECRET);
});

test.runIf(process.platform !== 'win32').each([
  ['too large', `head -c 3000000 /dev/zero | tr '\\0' x`, 'too-large'],
  ['no text', 'head -c 9 /dev/zero', 'no-text'],
  ['a pipe', undefined, 'not-ordinary'],
])(
  'a submission that is %s is named in the problem, without a line of the grader',
  async (_, text, why) => {
    const file = path.join(folder, 'submission', 'game-tree.ts');
    const made = text === undefined ? 'mkfifo "$0"' : `${text} > "$0"`;
    spawnSync('sh', ['-c', made, file]);
    const compiled = await compileTexts({});
    if (compiled.kind !== 'refused') throw new Error('it compiled');
    expect(compiled.problem).toEqual({
      fault: expect.objectContaining({ kind: why, file: 'game-tree.ts' }),
      file: 'game-tree.ts',
    });
  },
);

test.runIf(process.platform !== 'win32')(
  'the problem does not reveal whether a file outside exists or can be read',
  async () => {
    const inside = path.join(folder, 'submission');
    mkdirSync(path.join(folder, 'shut'));
    writeFileSync(path.join(folder, 'shut', 'there.ts'), '');
    chmodSync(path.join(folder, 'shut'), 0o000);
    for (const [link, target] of [
      ['up', '..'],
      ['to-there.ts', '../secret.ts'],
      ['to-nothing.ts', '../nothing.ts'],
      ['to-shut.ts', '../shut/there.ts'],
    ] as const) {
      symlinkSync(target, path.join(inside, link));
    }
    const told = new Set<string>();
    const outside = [
      '../secret',
      '../nothing',
      '../shut/there',
      '../shut/nothing',
      '../../../../etc/passwd',
      './up/secret',
      './up/nothing',
      './up/shut/there',
      './up/submission/../secret',
      './to-there',
      './to-nothing',
      './to-shut',
    ];
    for (const name of outside) {
      const compiled = await compileTexts({ 'game-tree.ts': `export * from '${name}';` });
      if (compiled.kind !== 'refused') throw new Error(`${name} was read`);
      told.add(JSON.stringify(compiled.problem.fault).replace(name, 'it'));
    }
    chmodSync(path.join(folder, 'shut'), 0o700);
    expect([...told]).toEqual(['{"kind":"import-outside","file":"game-tree.ts","request":"it"}']);
  },
);

test.each(['./a\\0b', './a\\ud800', `./${'x'.repeat(5000)}`, './shut/x', './game-tree.ts/x'])(
  'an import that no file system accepts is a mistake of the student: %s',
  async (name) => {
    mkdirSync(path.join(folder, 'submission', 'shut'), { mode: 0o000 });
    const compiled = await compileTexts({ 'game-tree.ts': `export * from '${name}';` });
    chmodSync(path.join(folder, 'submission', 'shut'), 0o700);
    expect(compiled).toMatchObject({
      kind: 'refused',
      problem: { file: 'game-tree.ts', line: 1 },
    });
  },
);

test('so many large files that compiling them would take long are refused at once', async () => {
  const names = Array.from({ length: 12 }, (_, i) => `f${i}`);
  const large = `export {};\n//${'x'.repeat(100_000)}\n`;
  const startedAt = performance.now();
  const compiled = await compileTexts({
    ...Object.fromEntries(names.map((name) => [`${name}.ts`, large])),
    'game-tree.ts': names.map((name) => `import './${name}';\n`).join(''),
  });
  expect(compiled).toMatchObject({
    kind: 'refused',
    problem: { fault: { kind: 'too-large-together', mostKb: 1024 } },
  });
  expect(performance.now() - startedAt).toBeLessThan(5000);
});

test('a source map comment names no file that the compiler would read', async () => {
  const compiled = await compileTexts({
    'game-tree.ts': 'export const a = 1;\n//# sourceMappingURL=../secret.json\n',
  });
  expect(compiled.kind).toBe('compiled');
  expect(JSON.stringify(compiled)).not.toContain(SECRET);
});

test('a syntax error is reported with file, line, column and the text of the line', async () => {
  const compiled = await compileTexts({
    'game-tree.ts': '\ufeffexport const a = 1;\r\nlet größe = 1 2;\r\n',
  });
  expect(compiled).toMatchObject({
    kind: 'refused',
    problem: { file: 'game-tree.ts', line: 2, column: 15, source: 'let größe = 1 2;' },
  });
});

test('a location in the compiled program leads to the student’s own line, and a forged one leads nowhere', async () => {
  const compiled = await compileTexts({
    'game-tree.ts': `import { a } from './lines';\nexport const b = a;`,
    'lines.ts': `export function a(): void {\n  throw new Error('here');\n}`,
  });
  if (compiled.kind !== 'compiled') throw new Error('it should compile');
  const { program } = compiled;
  const lines = program.code.split('\n');
  const line = lines.findIndex((text) => text.includes(`new Error("here")`));
  const column = lines[line]!.indexOf('new Error');
  expect(
    locate(program, `Error: here\n    at a (submission.js:${line + 1}:${column + 1})`).location,
  ).toEqual({
    file: 'lines.ts',
    line: 2,
    column: 9,
    source: `  throw new Error('here');`,
  });
  const asking = lines.findIndex((text) => text.includes('b=a'));
  const asked = `submission.js:${asking + 1}:${lines[asking]!.indexOf('b=a') + 1}`;
  const thrown = `Error: here\n at a (submission.js:${line + 1}:${column + 1})`;
  expect(locate(program, `${thrown}\n at ${asked}`).location).toMatchObject({
    file: 'game-tree.ts',
    line: 2,
  });
  const stack = `${thrown}\n at Object.<anonymous> (${asked})\n at Tree.b (${asked})`;
  const right = stack.replace('at a ', 'at Tree.a ');
  expect(locate(program, right, 'b', ['a'])).toMatchObject({
    below: 'a',
    location: { file: 'game-tree.ts', line: 2 },
  });
  const outside = `${right}\n at ${asked}`;
  expect(locate(program, outside).callOutside).toMatchObject({ file: 'game-tree.ts', line: 2 });
  expect(locate(program, right).callOutside).toBe(undefined);
  expect(locate(program, ` at ${asked}`).callOutside).toBe(undefined);
  expect(locate(program, right, 'b', ['c']).below).toBe(undefined);
  const endless = right.replace('Error: here', 'RangeError: Maximum call stack size exceeded');
  expect(locate(program, endless, 'b', ['a']).below).toBe(undefined);
  // Where it ran out of room is chance; what it goes through again is not.
  expect(locate(program, endless).location).toMatchObject({ file: 'game-tree.ts', line: 2 });
  const once = endless.slice(0, endless.lastIndexOf('\n'));
  expect(locate(program, once).location).toBe(undefined);
  expect(locate(program, right, 'a', ['b']).below).toBe(undefined);
  expect(
    locate(program, 'at submission.js:9999999:1 at submission.js:0:0 at submission.js:1').location,
  ).toBe(undefined);
});

test('an import of the folder itself finds no file beside the folder', async () => {
  writeFileSync(path.join(folder, 'submission.ts'), `export const secret = '${SECRET}';`);
  const compiled = await compileTexts({ 'game-tree.ts': `export * from './';` });
  expect(compiled).toMatchObject({ problem: { fault: { kind: 'import-missing' } } });
  expect(JSON.stringify(compiled)).not.toContain(SECRET);
});

test('imports through folders are found 32 deep and no deeper', async () => {
  const deep = Array.from({ length: 31 }, (_, i) => `f${i}`).join('/');
  mkdirSync(path.join(folder, 'submission', deep, 'more'), { recursive: true });
  const own = { [`${deep}/a.ts`]: 'export const a = 1;', [`${deep}/more/b.ts`]: '' };
  const found = await compileTexts({ ...own, 'game-tree.ts': `export * from './${deep}/a';` });
  expect(found.kind).toBe('compiled');
  const refused = await compileTexts({ 'game-tree.ts': `import './${deep}/more/b';` });
  expect(refused).toMatchObject({ problem: { fault: { kind: 'import-too-deep' }, line: 1 } });
});

test('only the beginning of a long import is reported', async () => {
  const text = `import './${'a/'.repeat(20_000)}x';`;
  const compiled = await compileTexts({ 'game-tree.ts': text });
  expect(compiled).toMatchObject({ problem: { fault: { kind: 'import-too-deep' } } });
  expect(JSON.stringify(compiled).length).toBeLessThan(1000);
});

test('the first of thousands of missing imports is reported, and all are counted', async () => {
  const imports = Array.from({ length: 2100 }, (_, i) => `import './x${i}';`);
  const compiled = await compileTexts({ 'game-tree.ts': imports.join('\n') });
  const problem = { fault: { kind: 'import-missing', request: './x0' }, more: 2099, line: 1 };
  expect(compiled).toMatchObject({ problem });
});

test('more imports than any program has are refused', async () => {
  // The compiler asks once for each way to write the same file.
  const ways = Array.from({ length: 2100 }, (_, i) =>
    i.toString(2).padStart(12, '0').replaceAll('0', './').replaceAll('1', 'b/../'),
  );
  const text = (count: number): string =>
    ways
      .slice(0, count)
      .map((way) => `import './${way}a';`)
      .join('\n');
  const found = await compileTexts({ 'game-tree.ts': text(500), 'a.ts': '' });
  expect(found.kind).toBe('compiled');
  const refused = await compileTexts({ 'game-tree.ts': text(2100) });
  const problem = { fault: { kind: 'too-many-imports' }, file: 'game-tree.ts', line: 2001 };
  expect(refused).toMatchObject({ problem });
});
