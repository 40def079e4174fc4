/** The commands that Classroom 50, Gradescope and GitLab run, run here in bare folders. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_FOLDER } from '../grader/fixtures/project-folder.ts';
import {
  BARE,
  hasPython,
  type Ran,
  run,
  setUpClassroom50,
  setUpGradescope,
} from './fixtures/other-platforms-setup.ts';
import { INSTALL } from './fixtures/run-job.ts';
import {
  caseFile,
  INSTALLS,
  linkPackages,
  newFolder,
  openToOthers,
  removeFolders,
  SUBMISSIONS,
  submit,
  write,
  writeProject,
} from './fixtures/work-ground.ts';

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

    it('ends with 0 and leaves fewer points too', () => {
      submit(SUBMISSIONS.wrong, made.checkout);
      // A link of this name must not have the result written where it leads.
      symlinkSync('../elsewhere.json', path.join(made.checkout, 'result.json'));
      const wrong = grade('v2.0.0');
      expect(wrong.exitCode, wrong.log).toBe(0);
      expect(read().score).toBeLessThan(read()['max-score']);
      expect(existsSync(path.join(prepared.folder, 'elsewhere.json'))).toBe(false);
    });

    it('ends with 1 when it could not grade, and leaves neither a zero nor what was handed in', () => {
      submit(SUBMISSIONS.right, made.checkout);
      write(
        made.checkout,
        'result.json',
        '{"schema":"classroom50/result/v1","score":100,"max-score":100}',
      );
      expect(grade('v9.9.9').exitCode).toBe(1);
      expect(read()).toMatchObject({
        score: 0,
        'max-score': 0,
        tests: [],
        classroom: 'cs1',
        owner: 'alice',
      });
    });

    it('ends with 0 and no points when nothing was handed in', () => {
      const nothing = grade('v2.0.0');
      expect(nothing.exitCode, nothing.log).toBe(0);
      expect(read().score).toBe(0);
      expect(read()['max-score']).toBeGreaterThan(0);
      const body = readFileSync(path.join(made.checkout, 'release-body.md'), 'utf8');
      expect(body.replaceAll('\\', '')).toContain('there is no folder starter');
    });

    it('ends before the job is ended from outside, whichever step takes too long', () => {
      submit(SUBMISSIONS.right, made.checkout);
      const startedAt = performance.now();
      const slow = grade('v2.0.0', { ALL_SECONDS: 2, npm: '#!/bin/sh\nexec sleep 60\n' });
      expect(slow.exitCode).toBe(1);
      expect(slow.log).toContain('npm was not done');
      expect(performance.now() - startedAt).toBeLessThan(30_000);
      expect(read()).toMatchObject({ score: 0, 'max-score': 0 });
    });
  });

  describe('the zip for Gradescope', () => {
    const { NOBODY, somebodyElse, made } = setUpGradescope(prepared);

    function grade(
      files: Readonly<Record<string, string>>,
      user: { readonly uid?: number; readonly gid?: number } = somebodyElse,
    ): {
      readonly exitCode: number | null;
      readonly results: Record<string, unknown>;
    } {
      removeFolders(
        path.join(made.root, 'submission'),
        path.join(made.root, 'results/results.json'),
      );
      for (const [name, text] of Object.entries(files))
        write(path.join(made.root, 'submission'), name, text);
      openToOthers(path.join(made.root, 'submission'));
      const done = spawnSync('bash', [path.join(made.source, 'run_autograder')], {
        cwd: made.root,
        env: {
          PATH: `${path.dirname(made.node)}:${process.env['PATH']}`,
          AUTOGRADER_ROOT: made.root,
        },
        encoding: 'utf8',
        ...user,
      });
      const file = path.join(made.root, 'results/results.json');
      expect(existsSync(file), done.stderr).toBe(true);
      return { exitCode: done.status, results: JSON.parse(readFileSync(file, 'utf8')) };
    }

    it('grades what was uploaded, and packs nothing but what that takes', () => {
      const { exitCode, results } = grade({
        'game-tree.ts': readFileSync(path.join(SUBMISSIONS.wrong, 'game-tree.ts'), 'utf8'),
      });
      expect(exitCode).toBe(0);
      expect(results).toMatchObject({ score: 13.25, stdout_visibility: 'hidden' });
    });

    it('gives 0 points and the reason when the file was not handed in', () => {
      const { exitCode, results } = grade({ 'tree.ts': 'export {};\n' });
      expect(exitCode).toBe(0);
      expect(results).toMatchObject({ score: 0, stdout_visibility: 'hidden' });
      expect(results['output']).toMatch(/there is no file game-tree\.ts/);
    });

    it('gives no score when nothing could be graded, and says why', () => {
      const file = path.join(made.source, caseFile('minmax'));
      const before = readFileSync(file);
      writeFileSync(file, '{"check":"minmax"}');
      const { exitCode, results } = grade({ 'game-tree.ts': 'export {};\n' });
      writeFileSync(file, before);
      expect(exitCode).toBe(1);
      expect(results['score']).toBeUndefined();
      expect(results['tests']).toBeUndefined();
      expect(results['output']).toMatch(/could not do its work \(exit code 2\)/);
    });

    it.runIf(process.getuid?.() === 0)(
      'keeps root, the grader and the student’s program apart where it starts as root',
      () => {
        const setup = readFileSync(path.join(made.source, 'setup.sh'), 'utf8').replaceAll(
          '/autograder/source',
          made.source,
        );
        const rights = setup.split('\n').filter((line) => /^ch(?:own|mod) -R/.test(line));
        expect(rights).toHaveLength(2);
        // Packages are linked or shared with other tests, which must still be able to read them.
        const own = rights.map((line) =>
          line.replace(made.source, `$(ls -d ${made.source}/* | grep -v modules)`),
        );
        expect(run('bash', ['-ec', own.join('\n')], made.source, { ...BARE }).exitCode).toBe(0);
        const right = grade(
          {
            'game-tree.ts': readFileSync(path.join(SUBMISSIONS.wrong, 'game-tree.ts'), 'utf8'),
          },
          {},
        );
        expect(right).toMatchObject({ exitCode: 0, results: { score: 13.25 } });
        expect(grade({ 'tree.ts': '' }, {}).results['output']).toContain('other-user');
        const nobody = { uid: NOBODY, gid: NOBODY };
        for (const name of ['source/cases', 'source/reference', 'source/grader', 'results']) {
          expect(spawnSync('ls', [path.join(made.root, name)], nobody).status, name).not.toBe(0);
        }
      },
    );
  });

  it('GitLab is handed a JUnit file of this run or none, whatever lay there before', () => {
    const project = path.join(prepared.folder, 'project');
    writeProject(project);
    submit(SUBMISSIONS.wrong, project);
    const text = readFileSync(path.join(PROJECT_FOLDER, 'ci/gitlab/self-grading.yml'), 'utf8');
    const scripts = [...text.matchAll(/^ {4}- (rm .*|npm .*)$/gm)].map(([, each]) =>
      each!.replace(/ #.*$/, ''),
    );
    expect(scripts).toHaveLength(4);
    const job = (): Ran => runGitLabScripts(scripts, project);
    const file = path.join(project, 'junit.xml');
    writeFileSync(file, '<testsuites/>');
    const wrong = job();
    expect(wrong.exitCode, wrong.log).toBe(1);
    expect(XMLValidator.validate(readFileSync(file, 'utf8'))).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain('<failure');
    write(project, caseFile('minmax'), '{"check":"minmax"}');
    expect(job().exitCode).toBe(2);
    expect(existsSync(file)).toBe(false);
  });
});

/** Packages are linked and not installed, unless a test is about installing. */
function runGitLabScripts(scripts: readonly string[], project: string): Ran {
  let ran: Ran = { exitCode: 0, log: '' };
  for (const script of scripts) {
    if (script === INSTALL && !INSTALLS) {
      if (!existsSync(path.join(project, 'node_modules'))) linkPackages(project);
      continue;
    }
    ran = run('bash', ['-e', '-c', script], project, { ...BARE, GITLAB_CI: 'true' });
    if (ran.exitCode !== 0) break;
  }
  return ran;
}
