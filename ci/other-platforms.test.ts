/** The commands that Classroom 50, Gradescope and GitLab run, run here in bare folders. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_FOLDER } from '../grader/fixtures/project-folder.ts';
import {
  BARE,
  hasPython,
  run,
  setUpClassroom50,
  setUpGradescope,
} from './fixtures/other-platforms-setup.ts';
import { caseFile, newFolder, removeFolders, SUBMISSIONS, submit } from './fixtures/work-ground.ts';

describe.skipIf(process.platform !== 'linux')('away from GitHub', { timeout: 300_000 }, () => {
  const prepared = {} as {
    folder: string;
  };
  beforeAll(() => {
    prepared.folder = newFolder();
  });
  afterAll(() => removeFolders(prepared.folder));

  describe.skipIf(!hasPython)('the autograder for Classroom 50', () => {
    const { made, grade, read } = setUpClassroom50(prepared);

    it('ends with 0 and leaves full points', () => {
      submit(SUBMISSIONS.right, made.checkout);
      const committed = { ...BARE, GIT_COMMITTER_DATE: '2026-05-01T10:00:00+02:00' };
      const author = ['-c', 'user.name=a', '-c', 'user.email=a@x.org'];
      for (const given of [
        ['init', '-q'],
        ['add', '.'],
        [...author, 'commit', '-qm', 'work'],
      ]) {
        expect(run('git', given, made.checkout, committed).exitCode).toBe(0);
      }
      const right = grade('v2.0.0');
      expect(right.exitCode, right.log).toBe(0);
      // A regrade is of the same submission, and no later one.
      expect(read().datetime).toBe('2026-05-01T08:00:00Z');
      expect(read().score).toBe(read()['max-score']);
      expect(readFileSync(path.join(made.checkout, 'release-body.md'), 'utf8')).toContain(
        '`bestMoves`',
      );
    });

    it('removes a folder of the result’s name, however deep', () => {
      const deep = path.join(made.checkout, 'result.json', 'a/'.repeat(1500));
      mkdirSync(deep, { recursive: true });
      const code = 'import autograder; autograder.remove(autograder.RESULT)';
      const removed = run('python3', ['-B', '-c', code], made.checkout, {
        ...BARE,
        PYTHONPATH: path.join(PROJECT_FOLDER, 'ci/classroom50'),
      });
      expect(removed.exitCode, removed.log).toBe(0);
      expect(existsSync(path.join(made.checkout, 'result.json'))).toBe(false);
    });
  });

  describe('the zip for Gradescope', () => {
    const { made } = setUpGradescope(prepared);

    it('has what runs and sets up the grader, and neither tests nor packages', () => {
      const names = Object.keys(made.entries);
      expect(names).toEqual(
        expect.arrayContaining([
          'run_autograder',
          'setup.sh',
          'package-lock.json',
          'grader/start.mjs',
          'reference/game-tree.ts',
          caseFile('minmax'),
        ]),
      );
      expect(names.filter((name) => /fixtures|\.test\.ts$|node_modules/.test(name))).toEqual([]);
      for (const name of ['run_autograder', 'setup.sh']) {
        const file = path.join(prepared.folder, name);
        writeFileSync(file, made.entries[name]!);
        expect(readFileSync(file, 'utf8')).toMatch(/^#!\/usr\/bin\/env bash\n/);
        expect(run('bash', ['-n', file], prepared.folder, { ...BARE })).toEqual({
          exitCode: 0,
          log: '',
        });
      }
    });
  });
});
