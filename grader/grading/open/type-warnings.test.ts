import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isThorough } from '../../fixtures/thorough.ts';
import { Budget } from '../../sandbox/budget.ts';
import { findLocks, findOnPath } from '../../sandbox/locks.ts';
import { SubmissionFiles } from '../../submission/submission-files.ts';
import { findTypeChecker, typeWarnings } from './type-warnings.ts';

/** Unions of 16,807 texts, each compared with each: minutes of work for a type checker. */
const ENDLESS = `
type Many<A extends string> = \`\${A}\${A}\${A}\${A}\${A}\`;
type All<P extends string> = \`\${P}\${Many<'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g'>}\`;
${Array.from({ length: 400 }, (_, i) => `declare let a${i}: All<'${i}'> | All<'x'>;`).join('\n')}
${Array.from({ length: 399 }, (_, i) => `a${i} = a${i + 1};`).join('\n')}
`;

let folder: string;

let submission: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'types-'));
  // Where the lock has another user, that one may pass here.
  await chmod(folder, 0o755);
  submission = path.join(folder, 'submission');
  await mkdir(submission);
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Without a lock of the operating system, with each that there is, and with the one that can be found. */
const LOCKS = [
  findLocks('basic'),
  findLocks('auto'),
  findLocks('auto', [], (command) => (command === 'bwrap' ? undefined : findOnPath(command))),
];
const EVERY_LOCK = new Map(LOCKS.map((locks) => [locks.names[0], locks] as const));

async function warningsFor(text: string, locks = LOCKS[0]!): ReturnType<typeof typeWarnings> {
  await writeFile(path.join(submission, 'game-tree.ts'), text);
  const files = SubmissionFiles.find(submission, 'game-tree.ts');
  return typeWarnings(files, locks, new Budget(2000));
}

describe('the type checker', () => {
  it('tells of what is wrong, and of no type that is only not written', async () => {
    const text = `export const sum = (list) => list.length + lenght;
let best;
export function largest(each, [first], ...rest) { best = each; return [best, first, rest]; }`;
    const warnings = await warningsFor(text);
    expect(warnings.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Cannot find name 'lenght'/),
    ]);
  });

  it.each([...EVERY_LOCK])('knows what there is in the sandbox, behind %s', async (_, locks) => {
    const text = `export const copy = structuredClone([performance.now()]);
console.log(copy);
setTimeout(() => {}, 1);
document.title = 'x';`;
    const warnings = await warningsFor(text, locks);
    expect(warnings.map(({ location }) => location?.line)).toEqual([3, 4]);
    expect(warnings[0]!.message).toContain('setTimeout');
  });

  it('says the same of the same place only once', async () => {
    const text = 'export const lines = [[0, 1, 2] [3, 4, 5]];\n';
    const warnings = await warningsFor(text);
    const places = warnings.map(({ message, location }) => `${location?.column}: ${message}`);
    expect(places.length).toBeGreaterThan(0);
    expect(new Set(places).size).toBe(places.length);
  });

  it.each([...EVERY_LOCK])('reads what is closed to others, too, behind %s', async (_, locks) => {
    await warningsFor('export const a: 3 = 4;\n', locks);
    for (const place of [path.join(submission, 'game-tree.ts'), submission, folder]) {
      await chmod(place, 0o700);
      expect(await warningsFor('export const a: 3 = 4;\n', locks)).toHaveLength(1);
    }
  });

  it.runIf(isThorough)(
    'is not waited for, and leaves no process behind, when it does not end',
    async () => {
      const startedAt = performance.now();
      expect(await warningsFor(ENDLESS)).toEqual([]);
      expect(performance.now() - startedAt).toBeLessThan(5000);
      await expect.poll(() => processesAbout(folder), { timeout: 5000 }).toEqual([]);
    },
  );
});

it('is looked for among the grader’s own packages only, not in folders above', async () => {
  const project = path.join(folder, 'project');
  const { platform, arch } = process;
  const lib = path.join(folder, `node_modules/@typescript/typescript-${platform}-${arch}/lib`);
  await mkdir(lib, { recursive: true });
  await mkdir(project);
  await writeFile(path.join(lib, platform === 'win32' ? 'tsc.exe' : 'tsc'), '');
  expect(findTypeChecker(project)).toBeUndefined();
  expect(findTypeChecker(folder)).toBeDefined();
});

describe('of what lies outside, nothing is told', () => {
  const secret = 'hunter2-secret-token';
  /** Always found, so that a message that is missing is missing for a reason. */
  const own = "export const own: 3 = 'seen';\n";

  beforeEach(async () => {
    await writeFile(path.join(folder, 'secret.ts'), `export const secret = '${secret}';\n`);
    await writeFile(path.join(folder, 'lib.secret.d.ts'), `declare const secret: '${secret}';\n`);
    await writeFile(path.join(folder, 'plain.js'), 'exports.a = 1;\n');
  });

  const use = "export const shown: 3 = undefined as unknown as (typeof it)['secret'];\n";
  it.each([
    ['a relative import', () => `import type * as it from '../secret';\n${use}`],
    ['an absolute import', () => `import type * as it from '${folder}/secret';\n${use}`],
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
      () => `/// <reference path="${folder}/lib.secret.d.ts" />\nexport const shown: 3 = secret;\n`,
    ],
    ['a module without types', () => `import type * as it from '../plain.js';\n${use}`],
    ['an absolute one of these', () => `import type * as it from '${folder}/plain.js';\n${use}`],
    ['a module that is not there', () => `import type * as it from '${folder}/nothing';\n${use}`],
    [
      'an import that is hidden',
      () => `const a = 1 as any, b = a </x, y = import('${folder}/secret'), z = </.source;\n`,
    ],
    [
      'an import that is hidden, before more errors than are read',
      () => `${hiddenType()}const q = {};\n${'q.a;\n'.repeat(12_000)}`,
    ],
  ])('by %s', async (_, textOf) => {
    await symlink('../secret.ts', path.join(submission, 'leak.ts'));
    await symlink('../lib.secret.d.ts', path.join(submission, 'lib.leak.d.ts'));
    await symlink('..', path.join(submission, 'up'));
    for (const locks of EVERY_LOCK.values()) {
      const told = JSON.stringify(
        (await warningsFor(textOf() + own, locks)).map(({ message }) => message),
      );
      expect(told).not.toContain(secret);
      expect(told).not.toContain(folder);
      expect(told).not.toMatch(/plain\.js|TS7016|Cannot find module/);
    }
  });

  /** A type that a reader of words takes for a pattern, and no compiler of programs looks at. */
  function hiddenType(): string {
    return `const two = 1 as any as Array<any> / ((a: 0) => 1)(null! as typeof import('${folder}/secret').secret) / 2;\n`;
  }

  it.each([
    ['a module that is declared anew', (file: string) => `declare module '${file}' {}\n`],
    ['a type behind a division', (file: string) => hiddenType().replace(`${folder}/secret`, file)],
  ])('not even whether it is there, by %s', async (_, textOf) => {
    const [there, not] = [`${folder}/secret`, `${folder}/nothing`];
    const ofThis = await warningsFor(textOf(there) + own);
    expect(await warningsFor(textOf(not) + own)).toEqual(ofThis);
  });

  it('while divisions, patterns and comments that name imports hinder nothing by themselves', async () => {
    const text = `// import fs from 'fs';\nexport const half = (4 / 2) as unknown as number;\n`;
    expect(await warningsFor(`// import fs from 'fs';\n${own}`)).toHaveLength(1);
    expect(await warningsFor(text.slice(text.indexOf('\n')) + own)).toHaveLength(1);
  });

  it('while types of the submission’s own files are known, and their places shown as its own', async () => {
    await mkdir(path.join(submission, 'parts'));
    await writeFile(path.join(submission, 'parts/lines.ts'), 'export interface Line { a: 1 }\n');
    await writeFile(
      path.join(submission, 'more.ts'),
      "import type { Line } from './parts/lines';\nexport const b = {} as Line;\nexport class Line2 { private x = 1 }\n",
    );
    const text = `import { b } from './more.js';\nimport type { Line } from './parts/lines.ts';\nexport const c: Line = b;\nexport const d: typeof import('./more') = 3;\n`;
    const warnings = await warningsFor(text + own);
    expect(warnings.map(({ location }) => location?.line)).toEqual([4, 5]);
    expect(warnings[0]?.message).toContain('"./more"');
  });
});

/** The commands that run now and name the folder, or work in it, where the system can tell. */
function processesAbout(name: string): readonly string[] {
  if (process.platform === 'win32') return [];
  const all = execFileSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' });
  return all.split('\n').filter((line) => line.includes(name));
}
