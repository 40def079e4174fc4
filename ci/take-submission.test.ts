/**
 * What a student may have made of the submission's folder, taken as CI takes it and graded: always a
 * report, with 0 points and the reason where there is nothing to grade, and never the grader's failure.
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { replaceUnseen } from '../grader/base/in-child/visible.ts';
import { entryOf } from '../grader/engine/places.ts';
import { EXERCISE_NAMES } from '../grader/exercises/all.ts';
import { writeOneCase } from '../grader/fixtures/one-case.ts';
import { PROJECT_FOLDER } from '../grader/fixtures/project-folder.ts';
import { runProgram } from '../grader/fixtures/run-program.ts';
import { isThorough } from '../grader/fixtures/thorough.ts';
import { ON_CI } from '../grader/reports/fixtures/on-ci.ts';
import { REPORT_FORMATS } from '../grader/reports/report-formats.ts';
import type { GradeResult } from '../grader/results/result.ts';
import { newFolder, removeFolders, SUBMISSIONS, write } from './fixtures/work-ground.ts';

const SCRIPT = path.join(PROJECT_FOLDER, 'ci/take-submission.sh');
const folder = newFolder();
const cases = writeOneCase(folder);
afterAll(() => removeFolders(folder));
const own = path.join(folder, 'starter');
const taken = path.join(folder, 'taken');
const right = readFileSync(path.join(SUBMISSIONS.right, 'game-tree.ts'), 'utf8');

beforeEach(() => removeFolders(own, taken));

function take(): { readonly names: string[]; readonly notes: string; readonly log: string } {
  const done = spawnSync('bash', [SCRIPT, own, taken], { encoding: 'utf8' });
  expect(done.status, done.stderr).toBe(0);
  const notes = readFileSync(path.join(taken, 'take-submission.txt'), 'utf8');
  const names = readdirSync(taken, { recursive: true, encoding: 'utf8' }).toSorted();
  return { names: names.filter((name) => name !== 'take-submission.txt'), notes, log: done.stderr };
}

interface Graded {
  readonly exitCode: number | null;
  readonly log: string;
  readonly result: GradeResult;
}

async function grade(...more: readonly string[]): Promise<Graded> {
  const file = path.join(folder, 'result.json');
  const given = ['--shown-as', 'starter', '--cases', cases, '--report', `json=${file}`];
  const { exitCode, out, err } = await runProgram(
    PROJECT_FOLDER,
    ['grade', taken, ...given, ...more],
    { env: ON_CI.env },
  );
  const result = JSON.parse(readFileSync(file, 'utf8')) as GradeResult;
  return { exitCode, log: out + err, result };
}

describe.skipIf(process.platform === 'win32')(
  'a submission that CI takes',
  { timeout: 120_000 },
  () => {
    const odd: readonly (readonly [string, () => void, RegExp])[] = [
      ['there is no folder', () => {}, /there is no folder starter/],
      ['the folder is a link', () => symlinkSync(SUBMISSIONS.right, own), /starter is a link/],
      ['the folder is a file', () => writeFileSync(own, right), /there is no folder starter/],
      ['the folder is empty, as of a submodule', () => mkdirSync(own), /is empty; a submodule/],
      ['the file is missing', () => write(own, 'tree.ts', right), /there is no file game-tree\.ts/],
      ['the file is empty', () => write(own, 'game-tree.ts', ' \n'), /game-tree\.ts is empty/],
      [
        'the file is a folder',
        () => write(own, 'game-tree.ts/x.ts', right),
        /not an ordinary file/,
      ],
      [
        'the file is a link',
        () => {
          mkdirSync(own);
          symlinkSync(path.join(SUBMISSIONS.right, 'game-tree.ts'), path.join(own, 'game-tree.ts'));
        },
        /game-tree\.ts is a link/,
      ],
      [
        'the file is a link to nothing',
        () => {
          mkdirSync(own);
          symlinkSync('nothing.ts', path.join(own, 'game-tree.ts'));
        },
        /game-tree\.ts is a link/,
      ],
      [
        'the file is a pipe',
        () => {
          mkdirSync(own);
          spawnSync('mkfifo', [path.join(own, 'game-tree.ts')]);
        },
        /not an ordinary file/,
      ],
      [
        'the file has 3 MB',
        () => {
          write(own, 'game-tree.ts', right);
          truncateSync(path.join(own, 'game-tree.ts'), 3_000_000);
        },
        /game-tree\.ts has 2930 kB/,
      ],
      [
        'the file has 200 kB',
        () => write(own, 'game-tree.ts', `${right}//${'x'.repeat(200_000)}`),
        /is too large: \d+ kB/,
      ],
    ];

    it.runIf(isThorough).each(odd)(
      'gets 0 points and the reason when %s',
      async (_, make, reason) => {
        make();
        take();
        expectNothing(await grade('--handed-in'), reason);
      },
    );

    function expectNothing({ exitCode, result, log }: Graded, reason: RegExp): void {
      expect(exitCode, log).toBe(1);
      expect(result).toMatchObject({ score: 0, maxScore: 1, submission: 'starter' });
      expect(result.loadError?.message).toMatch(reason);
      expect(result.loadError?.hint).toBeTruthy();
      expect(log).not.toContain(folder);
    }

    it('is taken without what lies too deep in folders', () => {
      write(own, 'game-tree.ts', right);
      write(own, `${'a/'.repeat(31)}last.ts`, '');
      write(own, `${'a/'.repeat(32)}deep.ts`, '');
      write(own, `${'b'.repeat(250)}/${'c'.repeat(250)}/long.ts`, '');
      const { names, notes } = take();
      expect(notes).toBe('2 files were left out: a path has at most 32 parts and 500 bytes\n');
      expect(names.filter((name) => name.endsWith('.ts'))).toHaveLength(2);
    });

    it('is taken from the files of all exercises that the grader has', () => {
      const script = path.join(PROJECT_FOLDER, 'ci/exercise-files.sh');
      const { stdout } = spawnSync('bash', [script], { encoding: 'utf8' });
      expect(stdout.trim().split('\n')).toEqual(EXERCISE_NAMES.map(entryOf).sort());
    });

    it('gets 0 points, the reason and a report in every format when the folder is a link', async () => {
      symlinkSync(SUBMISSIONS.right, own);
      take();
      const files = REPORT_FORMATS.map(
        (format) => [format, path.join(folder, `of.${format}`)] as const,
      );
      const asked = files.flatMap(([format, file]) => ['--report', `${format}=${file}`]);
      expectNothing(await grade('--handed-in', ...asked), /starter is a link/);
      for (const [, file] of files) expect(existsSync(file), file).toBe(true);
    });

    it.runIf(isThorough)('is told of its own file alone why that is missing', async () => {
      for (const name of ['a.ts', 'game-tree.ts.bak']) write(own, name, right);
      symlinkSync('a.ts', path.join(own, 'b.ts'));
      expect(take().notes).toBe('1 link was left out\n');
      const { result } = await grade('--handed-in');
      expect(result.loadError?.message).toBe('there is no file game-tree.ts; found: a.ts');
      expect(result.warnings).toEqual([{ kind: 'note', message: '1 link was left out' }]);
    });

    it.runIf(isThorough)('has no notes that a link or a pipe in their place leads to', async () => {
      mkdirSync(taken);
      write(folder, 'secret.txt', 'hunter2\n');
      symlinkSync('../secret.txt', path.join(taken, 'take-submission.txt'));
      const linked = await grade('--handed-in');
      expect(linked.exitCode).toBe(1);
      expect(JSON.stringify(linked)).not.toContain('hunter2');
      removeFolders(taken);
      mkdirSync(taken);
      spawnSync('mkfifo', [path.join(taken, 'take-submission.txt')]);
      expect((await grade('--handed-in')).result.loadError?.message).toBe(
        'there is no file game-tree.ts',
      );
    });

    it.runIf(isThorough)('is missing to whoever grades by hand', async () => {
      take();
      const done = await runProgram(PROJECT_FOLDER, ['grade', taken]);
      expect(done).toMatchObject({ exitCode: 2, out: '' });
      expect(done.err).toContain('has no file game-tree.ts');
    });

    it.runIf(isThorough)(
      'keeps its own file however many others there are, and is told what was left out',
      async () => {
        for (let i = 0; i < 700; i++) write(own, `a${i}.ts`, 'export {};\n');
        write(own, 'game-tree.ts', right);
        const { names, notes } = take();
        expect(names).toHaveLength(500);
        expect(names).toContain('game-tree.ts');
        expect(notes).toBe('201 files were left out: no more than 500 are taken\n');
        const { exitCode, result } = await grade('--handed-in');
        expect(exitCode).toBe(0);
        expect(result.warnings).toContainEqual({ kind: 'note', message: notes.trimEnd() });
      },
    );

    it('is told of a folder that is a link, of packages, and of hidden files', () => {
      for (const name of ['game-tree.ts', 'node_modules/a/b.ts', '.rows.ts', '.gitignore']) {
        write(own, name, right);
      }
      symlinkSync('/usr', path.join(own, 'lib'));
      symlinkSync('/usr', path.join(own, 'node_modules/c'));
      const { names, notes } = take();
      expect(names).toEqual(['game-tree.ts']);
      expect(notes.split('\n')).toEqual([
        '1 link was left out',
        '1 folder was left out: hidden, or packages',
        '1 hidden file was left out',
        '',
      ]);
    });

    it('is told of without commands, and without characters that hide or turn', () => {
      const odd = ['###[error]', '##\u202e##[warning]', '#\u200b#[debug]', '\u0085::error::'];
      odd.push('soft\u00adhyphen', 'tags\u{e0041}\u{e007f}', 'filler\u3164', 'byte\ufeffs', '数据');
      for (const name of odd) {
        write(own, `${name}x.ts`, '');
        truncateSync(path.join(own, `${name}x.ts`), 3_000_000);
      }
      const { notes, log } = take();
      for (const text of [notes, log]) {
        expect(text.trimEnd().split('\n')).toHaveLength(odd.length);
        expect(text).not.toMatch(/^\s*::|##\w*\[/m);
        expect(text.replaceAll('\n', '')).not.toMatch(/\p{C}/u);
        expect(replaceUnseen(text, () => '')).toBe(text);
        expect(text).toContain('数据x.ts has 2930 kB');
      }
    });

    it('is taken without links, hidden folders and packages, under any name', () => {
      write(own, 'game-tree.ts', right);
      for (const name of [
        '.git/x.ts',
        '.lib/x.ts',
        'node_modules/a/x.ts',
        'take-submission.txt',
        'notes.md',
      ]) {
        write(own, name, 'forged\n');
      }
      for (const name of ['-rf.ts', 'a b/c\n/d.ts', '$(touch pwned).ts', '::error::x.ts']) {
        write(own, name, 'export {};\n');
      }
      symlinkSync('/etc/passwd', path.join(own, '##[error]x.ts'));
      const { names, notes, log } = take();
      const files = names.filter((name) => name.endsWith('.ts'));
      expect(files).toEqual([
        '$(touch pwned).ts',
        '-rf.ts',
        '::error::x.ts',
        'a b/c\n/d.ts',
        'game-tree.ts',
      ]);
      expect(notes).toBe('1 link was left out\n2 folders were left out: hidden, or packages\n');
      expect(log).not.toMatch(/^\s*::|##\[/m);
      expect(existsSync('pwned')).toBe(false);
    });
  },
);
