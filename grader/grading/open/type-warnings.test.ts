import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { LOCKS, setUpTests } from './fixtures/type-warnings-setup.ts';
import { findTypeChecker } from './type-warnings.ts';

const { prepared, warningsFor } = setUpTests();
const EVERY_LOCK = new Map(LOCKS.map((locks) => [locks.names[0], locks] as const));

describe('the type checker', () => {
  it('reports errors, but no missing type annotations', async () => {
    const text = `export const sum = (list) => list.length + lenght;
let best;
export function largest(each, [first], ...rest) { best = each; return [best, first, rest]; }`;
    const warnings = await warningsFor(text);
    expect(warnings.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Cannot find name 'lenght'/),
    ]);
  });

  it.each([...EVERY_LOCK])('knows the globals of the sandbox, behind %s', async (_, locks) => {
    const text = `export const copy = structuredClone([performance.now()]);
console.log(copy);
setTimeout(() => {}, 1);
document.title = 'x';`;
    const warnings = await warningsFor(text, locks);
    expect(warnings.map(({ location }) => location?.line)).toEqual([3, 4]);
    expect(warnings[0]!.message).toContain('setTimeout');
  });

  it('reports the same error at the same location only once', async () => {
    const text = 'export const lines = [[0, 1, 2] [3, 4, 5]];\n';
    const warnings = await warningsFor(text);
    const places = warnings.map(({ message, location }) => `${location?.column}: ${message}`);
    expect(places.length).toBeGreaterThan(0);
    expect(new Set(places).size).toBe(places.length);
  });

  it.each([...EVERY_LOCK])(
    'reads files that are closed to other users, behind %s',
    async (_, locks) => {
      await warningsFor('export const a: 3 = 4;\n', locks);
      for (const place of [
        path.join(prepared.submission, 'game-tree.ts'),
        prepared.submission,
        prepared.folder,
      ]) {
        await chmod(place, 0o700);
        expect(await warningsFor('export const a: 3 = 4;\n', locks)).toHaveLength(1);
      }
    },
  );
});

it('is looked for among the grader’s own packages only, not in folders above', async () => {
  const project = path.join(prepared.folder, 'project');
  const { platform, arch } = process;
  const lib = path.join(
    prepared.folder,
    `node_modules/@typescript/typescript-${platform}-${arch}/lib`,
  );
  await mkdir(lib, { recursive: true });
  await mkdir(project);
  await writeFile(path.join(lib, platform === 'win32' ? 'tsc.exe' : 'tsc'), '');
  expect(findTypeChecker(project)).toBeUndefined();
  expect(findTypeChecker(prepared.folder)).toBeDefined();
});

describe('nothing outside of the submission is reported', () => {
  const secret = 'hunter2-secret-token';
  /** Always found, so that a message that is missing is missing for a reason. */
  const own = "export const own: 3 = 'seen';\n";

  beforeEach(async () => {
    await writeFile(
      path.join(prepared.folder, 'secret.ts'),
      `export const secret = '${secret}';\n`,
    );
    await writeFile(
      path.join(prepared.folder, 'lib.secret.d.ts'),
      `declare const secret: '${secret}';\n`,
    );
    await writeFile(path.join(prepared.folder, 'plain.js'), 'exports.a = 1;\n');
  });

  const use = "export const shown: 3 = undefined as unknown as (typeof it)['secret'];\n";
  it.each([
    ['a relative import', () => `import type * as it from '../secret';\n${use}`],
    ['an absolute import', () => `import type * as it from '${prepared.folder}/secret';\n${use}`],
    ['an escaped import', () => `import type * as it from '\\u002e./secret';\n${use}`],
    ['an import in a type', () => `declare const it: typeof import('../secret');\n${use}`],
    ['a template', () => `declare const it: typeof import(\`../secret\`);\n${use}`],
    ['a link', () => `declare const it: typeof import('./leak');\n${use}`],
    ['a linked folder', () => `declare const it: typeof import('./up/secret');\n${use}`],
    ['a reference', () => `/// <reference path="../secret.ts" />\n`],
    [
      'a reference to a link',
      () => `/// <reference path="./lib.leak.d.ts" />\nexport const shown: 3 = secret;\n`,
    ],
    [
      'a declaration file',
      () =>
        `/// <reference path="${prepared.folder}/lib.secret.d.ts" />\nexport const shown: 3 = secret;\n`,
    ],
    ['a module without types', () => `import type * as it from '../plain.js';\n${use}`],
    [
      'an absolute one of these',
      () => `import type * as it from '${prepared.folder}/plain.js';\n${use}`,
    ],
    [
      'a module that is not there',
      () => `import type * as it from '${prepared.folder}/nothing';\n${use}`,
    ],
    [
      'an import that is hidden',
      () =>
        `const a = 1 as any, b = a </x, y = import('${prepared.folder}/secret'), z = </.source;\n`,
    ],
    [
      'an import that is hidden, before more errors than are read',
      () => `${hiddenType()}const q = {};\n${'q.a;\n'.repeat(12_000)}`,
    ],
  ])('by %s', async (_, textOf) => {
    await symlink('../secret.ts', path.join(prepared.submission, 'leak.ts'));
    await symlink('../lib.secret.d.ts', path.join(prepared.submission, 'lib.leak.d.ts'));
    await symlink('..', path.join(prepared.submission, 'up'));
    for (const locks of EVERY_LOCK.values()) {
      const told = JSON.stringify(
        (await warningsFor(textOf() + own, locks)).map(({ message }) => message),
      );
      expect(told).not.toContain(secret);
      expect(told).not.toContain(prepared.folder);
      expect(told).not.toMatch(/plain\.js|TS7016|Cannot find module/);
    }
  });

  /** A type that a reader of words takes for a pattern, and no compiler of programs looks at. */
  function hiddenType(): string {
    return `const two = 1 as any as Array<any> / ((a: 0) => 1)(null! as typeof import('${prepared.folder}/secret').secret) / 2;\n`;
  }

  it.each([
    ['a module that is declared anew', (file: string) => `declare module '${file}' {}\n`],
    [
      'a type behind a division',
      (file: string) => hiddenType().replace(`${prepared.folder}/secret`, file),
    ],
  ])('not even whether it is there, by %s', async (_, textOf) => {
    const there = `${prepared.folder}/secret`;
    const not = `${prepared.folder}/nothing`;
    const ofThis = await warningsFor(textOf(there) + own);
    expect(await warningsFor(textOf(not) + own)).toEqual(ofThis);
  });

  it('while divisions, patterns and comments that name imports hinder nothing by themselves', async () => {
    const text = `// import fs from 'fs';\nexport const half = (4 / 2) as unknown as number;\n`;
    expect(await warningsFor(`// import fs from 'fs';\n${own}`)).toHaveLength(1);
    expect(await warningsFor(text.slice(text.indexOf('\n')) + own)).toHaveLength(1);
  });

  it('while types of the submission’s own files are known, and their places shown as its own', async () => {
    await mkdir(path.join(prepared.submission, 'parts'));
    await writeFile(
      path.join(prepared.submission, 'parts/lines.ts'),
      'export interface Line { a: 1 }\n',
    );
    await writeFile(
      path.join(prepared.submission, 'more.ts'),
      "import type { Line } from './parts/lines';\nexport const b = {} as Line;\nexport class Line2 { private x = 1 }\n",
    );
    const text = `import { b } from './more.js';\nimport type { Line } from './parts/lines.ts';\nexport const c: Line = b;\nexport const d: typeof import('./more') = 3;\n`;
    const warnings = await warningsFor(text + own);
    expect(warnings.map(({ location }) => location?.line)).toEqual([4, 5]);
    expect(warnings[0]?.message).toContain('"./more"');
  });
});
