/**
 * A class with folders that cannot be read, are links to other places, hold too much, or have the
 * same name as another once it is made safe: every student has a row and a report of their own, and no
 * folder stops the others.
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  scratchFolder,
  textsBelow,
  writeFiles,
  writeQuickCases,
} from '../../fixtures/made-class.ts';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { type ProgramRun, runProgram } from '../../fixtures/run-program.ts';
import { fileNameFor } from './file-names.ts';
import { type ClassRow, rowOf } from './row.ts';

const { folder, remove } = scratchFolder('odd-class');
const submissions = path.join(folder, 'class');
const right = readFileSync(path.join(PROJECT_FOLDER, 'reference/game-tree.ts'), 'utf8');
/** To be graded takes time, and nobody looks at how these are. */
const nothing = ' \n';
const COMMANDS = ['::error file=x::pwn', '##[error]pwn', '##vso[task.complete]pwn'];
/** Modes mean nothing to root, until it gives this right away. Another user could not enter root's home. */
const AS_MODES_SAY = ['setpriv', '--bounding-set=-dac_override,-dac_read_search'];
/** To make it a class of two hundred: more of each, with names that collide. */
const MORE = 182;
const MORE_NAMES = Array.from({ length: MORE }, (_, i) => {
  const stem = `${'same beginning of a long name '.repeat(6)}${Math.floor(i / 4)}`;
  return [`${stem}?`, `${stem}*`, `${stem}:`, `${stem}|`][i % 4]!;
});
const SHUT_MORE = MORE_NAMES.filter((_, i) => i % 4 === 0);
const SHUT = ['shut', 'shut file/game-tree.ts', 'shut inside/deep', ...SHUT_MORE];

afterAll(() => {
  for (const name of SHUT) chmodSync(path.join(submissions, name), 0o700);
  remove();
});

// `batch.test.ts` leaves a link, a missing file and an empty one for the quick run.
describe.runIf(process.platform === 'linux')('a class of odd folders', { timeout: 120_000 }, () => {
  let ran: ProgramRun;
  let rows: Map<string, ClassRow>;

  beforeAll(async () => {
    writeQuickCases(path.join(folder, 'cases'));
    const taken = fileNameFor('Doe, John');
    for (const name of ['ada', 'Doe, John', 'shut', 'shut file', 'shut inside/deep']) {
      writeFiles(submissions, { [`${name}/game-tree.ts`]: right });
    }
    for (const name of [taken, '棋'.repeat(80)]) {
      writeFiles(submissions, { [`${name}/game-tree.ts`]: nothing });
    }
    for (const name of COMMANDS) {
      const text = `throw ${JSON.stringify(`\n${name}`)};`;
      writeFiles(submissions, { [`${name}/game-tree.ts`]: text });
    }
    writeFiles(submissions, { 'a.ts': nothing, 'a.js': nothing, 'a.ts.ts': right });
    writeFiles(submissions, { 'vast file/game-tree.ts': '' });
    truncateSync(path.join(submissions, 'vast file/game-tree.ts'), 3_000_000);
    for (let i = 0; i < 2500; i++) writeFiles(submissions, { [`vast folder/${i}.ts`]: '' });
    const nested = { 'game-tree.ts': strToU8(right), [`${'a/'.repeat(1900)}b.ts`]: strToU8('') };
    writeFileSync(path.join(submissions, 'nested.zip'), zipSync(nested));
    symlinkSync(path.join(PROJECT_FOLDER, 'reference'), path.join(submissions, 'linked'));
    mkdirSync(path.join(submissions, 'linked file'));
    symlinkSync(
      path.join(PROJECT_FOLDER, 'reference/game-tree.ts'),
      path.join(submissions, 'linked file/game-tree.ts'),
    );
    mkdirSync(path.join(submissions, 'pipe'));
    spawnSync('mkfifo', [path.join(submissions, 'pipe/game-tree.ts')]);
    for (const [i, name] of MORE_NAMES.entries()) writeMore(name, i % 4);
    for (const name of SHUT) chmodSync(path.join(submissions, name), 0o000);
    const through = process.getuid?.() === 0 ? AS_MODES_SAY : [];
    const out = ['--out', path.join(folder, 'out'), '--cases', path.join(folder, 'cases')];
    ran = await runProgram(
      folder,
      ['batch', submissions, ...out, '--sandbox', 'basic', '--jobs', '1'],
      {
        through,
      },
    );
    const records = [...textsBelow(path.join(folder, 'out/records')).values()];
    rows = new Map(records.map((text) => rowOf(JSON.parse(text))).map((row) => [row.name, row]));
  });

  it('is graded to the end, with a row and a report for everybody', () => {
    expect(ran.exitCode, ran.err).toBe(0);
    expect(rows.size).toBe(19 + MORE);
    const reports = [...textsBelow(path.join(folder, 'out/reports')).values()];
    expect(reports).toHaveLength(19 + MORE);
    const lines = readFileSync(path.join(folder, 'out/grades.csv'), 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(20 + MORE);
  });

  it('gives everybody their own points', () => {
    const full = [...rows.values()].filter(({ score }) => score === 25).map(({ name }) => name);
    expect(full).toEqual(['Doe, John', 'a.ts.ts', 'ada', 'nested']);
  });

  it.each([
    ['shut', 'the folder cannot be read (EACCES)'],
    ['shut file', 'game-tree.ts cannot be read: its permissions forbid it'],
    ['shut inside', 'deep: the folder cannot be read (EACCES)'],
    ['linked', 'it is a link'],
    ['linked file', 'is a link to a place outside'],
    ['vast file', 'game-tree.ts is too large: 2930 kB'],
    ['vast folder', 'there is no file game-tree.ts'],
    ['pipe', 'game-tree.ts is not an ordinary file'],
  ])('says of %s why there is nothing to grade', (name, reason) => {
    expect(rows.get(name)).toMatchObject({ status: 'not-loaded', score: 0 });
    expect(rows.get(name)?.reason).toContain(reason);
  });

  it('prints no name as a command to a CI runner', () => {
    for (const text of [ran.out, ran.err]) {
      expect(text).not.toMatch(/^\s*::|##\w*\[/m);
    }
    expect(ran.out).toContain('error file=x');
  });
});

/** Unreadable, linked, vast, or empty: nothing of it is run, so that many cost little. */
function writeMore(name: string, way: number): void {
  const own = path.join(submissions, name);
  mkdirSync(own);
  if (way === 0) writeFiles(own, { 'game-tree.ts': right });
  if (way === 1)
    symlinkSync(
      path.join(PROJECT_FOLDER, 'reference/game-tree.ts'),
      path.join(own, 'game-tree.ts'),
    );
  if (way === 2) {
    writeFiles(own, { 'game-tree.ts': '' });
    truncateSync(path.join(own, 'game-tree.ts'), 3_000_000);
  }
  if (way === 3) writeFiles(own, { 'game-tree.ts': ' ' });
}
