/**
 * What a student may have made of the submission's folder, taken as CI takes it and graded: always a
 * report, with 0 points and the reason where there is nothing to grade, and never the grader's failure.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROJECT_FOLDER } from '../grader/fixtures/project-folder.ts';
import { runProgram } from '../grader/fixtures/run-program.ts';
import { oddSubmissions, right, setUpTests } from './fixtures/take-submission-setup.ts';
import { removeFolders, write } from './fixtures/work-ground.ts';

const { folder, own, taken, take, grade } = setUpTests();

describe.skipIf(process.platform === 'win32')(
  'a submission that CI takes',
  { timeout: 120_000 },
  () => {
    const { odd, expectNothing } = oddSubmissions(own, folder);

    it.each(odd)('gets 0 points and the reason when %s', async (_, make, reason) => {
      make();
      take();
      expectNothing(await grade('--handed-in'), reason);
    });

    it('is told of its own file alone why that is missing', async () => {
      for (const name of ['a.ts', 'game-tree.ts.bak']) write(own, name, 'export {};\n');
      symlinkSync('a.ts', path.join(own, 'b.ts'));
      expect(take().notes).toBe('1 link was left out\n');
      const { result } = await grade('--handed-in');
      expect(result.loadError?.message).toBe('there is no file game-tree.ts; found: a.ts');
      expect(result.warnings).toEqual([{ kind: 'note', message: '1 link was left out' }]);
    });

    it('has no notes that a link or a pipe in their place leads to', async () => {
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

    it('is missing to whoever grades by hand', async () => {
      take();
      const done = await runProgram(PROJECT_FOLDER, ['grade', taken]);
      expect(done).toMatchObject({ exitCode: 2, out: '' });
      expect(done.err).toContain('has no file game-tree.ts');
    });

    it('keeps its own file however many others there are, and is told what was left out', async () => {
      for (let i = 0; i < 700; i++) write(own, `a${i}.ts`, 'export {};\n');
      write(own, 'game-tree.ts', right);
      const { names, notes } = take();
      expect(names).toHaveLength(500);
      expect(names).toContain('game-tree.ts');
      expect(notes).toBe('201 files were left out: no more than 500 are taken\n');
      const { exitCode, result } = await grade('--handed-in');
      expect(exitCode).toBe(0);
      expect(result.warnings).toContainEqual({ kind: 'note', message: notes.trimEnd() });
    });
  },
);
