/**
 * What a student may have made of the submission's folder, taken as CI takes it and graded: always a
 * report, with 0 points and the reason where there is nothing to grade, and never the grader's failure.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, symlinkSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { replaceUnseen } from '../grader/base/in-child/visible.ts';
import { entryOf } from '../grader/engine/exercise-files.ts';
import { EXERCISE_NAMES } from '../grader/exercises/all.ts';
import { PROJECT_FOLDER } from '../grader/fixtures/project-folder.ts';
import { REPORT_FORMATS } from '../grader/reports/report-formats.ts';
import { oddSubmissions, right, setUpTests } from './fixtures/take-submission-setup.ts';
import { SUBMISSIONS, write } from './fixtures/work-ground.ts';

const { folder, own, take, grade } = setUpTests();

describe.skipIf(process.platform === 'win32')(
  'a submission that CI takes',
  { timeout: 120_000 },
  () => {
    const { expectNothing } = oddSubmissions(own, folder);

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
      expect(stdout).toBe(EXERCISE_NAMES.map((name) => `${entryOf(name)}\n`).join(''));
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
