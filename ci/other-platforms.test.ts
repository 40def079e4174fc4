/** What Classroom 50, Gradescope and GitLab run, run here in bare folders. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { XMLValidator } from 'fast-xml-parser';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT_FOLDER } from '../grader/fixtures/project-folder.ts';
import { runCommand } from '../grader/fixtures/run-program.ts';
import { isThorough } from '../grader/fixtures/thorough.ts';
import { ON_CI } from '../grader/reports/fixtures/on-ci.ts';
import { INSTALL } from './fixtures/run-job.ts';
import {
  caseFile,
  copyPackages,
  INSTALLS,
  keepFewCases,
  linkPackages,
  newFolder,
  openToOthers,
  removeFolders,
  SUBMISSIONS,
  submit,
  write,
  writeProject,
  writeRepository,
} from './fixtures/work-ground.ts';

interface Ran {
  readonly exitCode: number | null;
  readonly log: string;
}

function run(command: string, given: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Ran {
  const done = spawnSync(command, given, { cwd, env, encoding: 'utf8' });
  return { exitCode: done.status, log: `${done.stdout}${done.stderr}` };
}

const hasPython = spawnSync('python3', ['--version']).status === 0;
const BARE = { PATH: process.env['PATH'], HOME: process.env['HOME'], LANG: 'C.UTF-8', CI: 'true' };

describe.skipIf(process.platform !== 'linux')('away from GitHub', { timeout: 300_000 }, () => {
  let folder: string;
  beforeAll(() => {
    folder = newFolder();
  });
  afterAll(() => removeFolders(folder));

  describe.skipIf(!hasPython)('the autograder for Classroom 50', () => {
    let origin: string;
    let checkout: string;
    let tools: string;

    /** The instructor's repository with a tag, and a student's checkout. */
    beforeAll(() => {
      [origin, checkout, tools] = ['origin', 'checkout', 'tools'].map((name) =>
        path.join(folder, name),
      ) as [string, string, string];
      writeRepository(origin, 'v1.0.0');
    });
    beforeEach(() => {
      removeFolders(checkout);
      mkdirSync(checkout);
    });

    /** Stands in for the registry, unless everything is installed for real. */
    const LINKS = `#!/bin/sh\n[ "$1" = run ] || ln -s "${PROJECT_FOLDER}/node_modules" node_modules\n`;

    /** Runs the autograder that names the instructor's repository. */
    function grade(version: string, { ALL_SECONDS = 720, npm = LINKS } = {}): Ran {
      write(tools, 'npm', npm);
      chmodSync(path.join(tools, 'npm'), 0o755);
      const script = readFileSync(
        path.join(PROJECT_FOLDER, 'ci/classroom50/autograder.py'),
        'utf8',
      );
      write(
        folder,
        'autograder.py',
        script
          .replace(/^GRADER_REPOSITORY = .*$/m, `GRADER_REPOSITORY = ${JSON.stringify(origin)}`)
          .replace(/^GRADER_VERSION = .*$/m, `GRADER_VERSION = ${JSON.stringify(version)}`)
          .replace(/^ALL_SECONDS = .*$/m, `ALL_SECONDS = ${ALL_SECONDS}`),
      );
      const PATH = INSTALLS && npm === LINKS ? BARE.PATH : `${tools}:${BARE.PATH}`;
      return run('python3', [path.join(folder, 'autograder.py')], checkout, {
        ...BARE,
        ...ON_CI.env,
        PATH,
      });
    }

    const read = () => JSON.parse(readFileSync(path.join(checkout, 'result.json'), 'utf8'));

    it('ends with 0 and leaves full points', () => {
      submit(SUBMISSIONS.right, checkout);
      const committed = { ...BARE, GIT_COMMITTER_DATE: '2026-05-01T10:00:00+02:00' };
      const author = ['-c', 'user.name=a', '-c', 'user.email=a@x.org'];
      for (const given of [
        ['init', '-q'],
        ['add', '.'],
        [...author, 'commit', '-qm', 'work'],
      ]) {
        expect(run('git', given, checkout, committed).exitCode).toBe(0);
      }
      const right = grade('v1.0.0');
      expect(right.exitCode, right.log).toBe(0);
      // A regrade is of the same submission, and no later one.
      expect(read().datetime).toBe('2026-05-01T08:00:00Z');
      expect(read().score).toBe(read()['max-score']);
      expect(readFileSync(path.join(checkout, 'release-body.md'), 'utf8')).toContain('`bestMoves`');
    });

    it.runIf(isThorough)('ends with 0 and leaves fewer points too', () => {
      submit(SUBMISSIONS.wrong, checkout);
      // A link of this name must not have the result written where it leads.
      symlinkSync('../elsewhere.json', path.join(checkout, 'result.json'));
      const wrong = grade('v1.0.0');
      expect(wrong.exitCode, wrong.log).toBe(0);
      expect(read().score).toBeLessThan(read()['max-score']);
      expect(existsSync(path.join(folder, 'elsewhere.json'))).toBe(false);
    });

    it.runIf(isThorough)(
      'ends with 1 when it could not grade, and leaves neither a zero nor what was handed in',
      () => {
        submit(SUBMISSIONS.right, checkout);
        write(
          checkout,
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
      },
    );

    it('removes a folder of the result’s name, however deep', () => {
      const deep = path.join(checkout, 'result.json', 'a/'.repeat(1500));
      mkdirSync(deep, { recursive: true });
      const code = 'import autograder; autograder.remove(autograder.RESULT)';
      const removed = run('python3', ['-B', '-c', code], checkout, {
        ...BARE,
        PYTHONPATH: path.join(PROJECT_FOLDER, 'ci/classroom50'),
      });
      expect(removed.exitCode, removed.log).toBe(0);
      expect(existsSync(path.join(checkout, 'result.json'))).toBe(false);
    });

    it.runIf(isThorough)('ends with 0 and no points when nothing was handed in', () => {
      const nothing = grade('v1.0.0');
      expect(nothing.exitCode, nothing.log).toBe(0);
      expect(read().score).toBe(0);
      expect(read()['max-score']).toBeGreaterThan(0);
      const body = readFileSync(path.join(checkout, 'release-body.md'), 'utf8');
      expect(body.replaceAll('\\', '')).toContain('there is no folder starter');
    });

    it.runIf(isThorough)(
      'ends before the job is ended from outside, whichever step takes too long',
      () => {
        submit(SUBMISSIONS.right, checkout);
        const startedAt = performance.now();
        const slow = grade('v1.0.0', { ALL_SECONDS: 2, npm: '#!/bin/sh\nexec sleep 60\n' });
        expect(slow.exitCode).toBe(1);
        expect(slow.log).toContain('npm was not done');
        expect(performance.now() - startedAt).toBeLessThan(30_000);
        expect(read()).toMatchObject({ score: 0, 'max-score': 0 });
      },
    );
  });

  describe('the zip for Gradescope', () => {
    const NOBODY = 65534;
    const somebodyElse = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
    let root: string;
    let source: string;
    let node: string;
    let entries: Readonly<Record<string, Uint8Array>>;

    beforeAll(async () => {
      const zip = path.join(folder, 'autograder.zip');
      const packed = await runCommand(folder, ['report', 'gradescope-zip', zip]);
      expect(packed.exitCode, packed.err).toBe(0);
      root = path.join(folder, 'autograder');
      source = path.join(root, 'source');
      entries = unzipSync(readFileSync(zip));
      // To lay it all out and grade with it takes three seconds.
      if (!isThorough) return;
      for (const [name, bytes] of Object.entries(entries)) write(source, name, bytes);
      keepFewCases(source);
      if (INSTALLS) expect(run('bash', ['-c', INSTALL], source, { ...BARE }).exitCode).toBe(0);
      else copyPackages(source);
      mkdirSync(path.join(root, 'results'));
      node = nodeForOthers();
      openToOthers(root);
      for (const each of [folder, path.join(root, 'results')]) chmodSync(each, 0o777);
    });

    /** Where Node is installed in somebody's home, others need one of their own. */
    function nodeForOthers(): string {
      if (spawnSync(process.execPath, ['--version'], somebodyElse).status === 0) {
        return process.execPath;
      }
      const copy = path.join(root, 'bin', path.basename(process.execPath));
      cpSync(process.execPath, copy);
      return copy;
    }

    function grade(
      files: Readonly<Record<string, string>>,
      user: { readonly uid?: number; readonly gid?: number } = somebodyElse,
    ): {
      readonly exitCode: number | null;
      readonly results: Record<string, unknown>;
    } {
      removeFolders(path.join(root, 'submission'), path.join(root, 'results/results.json'));
      for (const [name, text] of Object.entries(files))
        write(path.join(root, 'submission'), name, text);
      openToOthers(path.join(root, 'submission'));
      const done = spawnSync('bash', [path.join(source, 'run_autograder')], {
        cwd: root,
        env: { PATH: `${path.dirname(node)}:${process.env['PATH']}`, AUTOGRADER_ROOT: root },
        encoding: 'utf8',
        ...user,
      });
      const file = path.join(root, 'results/results.json');
      expect(existsSync(file), done.stderr).toBe(true);
      return { exitCode: done.status, results: JSON.parse(readFileSync(file, 'utf8')) };
    }

    it('has what runs and sets up the grader, and neither tests nor packages', () => {
      const names = Object.keys(entries);
      expect(names).toEqual(
        expect.arrayContaining([
          ...['run_autograder', 'setup.sh', 'package-lock.json', 'grader/start.mjs'],
          ...['reference/game-tree.ts', caseFile('minmax')],
        ]),
      );
      expect(names.filter((name) => /fixtures|\.test\.ts$|node_modules/.test(name))).toEqual([]);
      for (const name of ['run_autograder', 'setup.sh']) {
        const file = path.join(folder, name);
        writeFileSync(file, entries[name]!);
        expect(readFileSync(file, 'utf8')).toMatch(/^#!\/usr\/bin\/env bash\n/);
        expect(run('bash', ['-n', file], folder, { ...BARE })).toEqual({ exitCode: 0, log: '' });
      }
    });

    it.runIf(isThorough)('grades what was uploaded, and packs nothing but what that takes', () => {
      const { exitCode, results } = grade({
        'game-tree.ts': readFileSync(path.join(SUBMISSIONS.wrong, 'game-tree.ts'), 'utf8'),
      });
      expect(exitCode).toBe(0);
      expect(results).toMatchObject({ score: 13.25, stdout_visibility: 'hidden' });
    });

    it.runIf(isThorough)('gives 0 points and the reason when the file was not handed in', () => {
      const { exitCode, results } = grade({ 'tree.ts': 'export {};\n' });
      expect(exitCode).toBe(0);
      expect(results).toMatchObject({ score: 0, stdout_visibility: 'hidden' });
      expect(results['output']).toMatch(/there is no file game-tree\.ts/);
    });

    it.runIf(isThorough)('gives no score when nothing could be graded, and says why', () => {
      const file = path.join(source, caseFile('minmax'));
      const before = readFileSync(file);
      writeFileSync(file, '{"check":"minmax"}');
      const { exitCode, results } = grade({ 'game-tree.ts': 'export {};\n' });
      writeFileSync(file, before);
      expect(exitCode).toBe(1);
      expect(results['score']).toBeUndefined();
      expect(results['tests']).toBeUndefined();
      expect(results['output']).toMatch(/could not do its work \(exit code 2\)/);
    });

    it.runIf(isThorough && process.getuid?.() === 0)(
      'keeps root, the grader and the student’s program apart where it starts as root',
      () => {
        const setup = readFileSync(path.join(source, 'setup.sh'), 'utf8').replaceAll(
          '/autograder/source',
          source,
        );
        const rights = setup.split('\n').filter((line) => /^ch(?:own|mod) -R/.test(line));
        expect(rights).toHaveLength(2);
        // Packages are linked or shared with other tests, which must still be able to read them.
        const own = rights.map((line) =>
          line.replace(source, `$(ls -d ${source}/* | grep -v modules)`),
        );
        expect(run('bash', ['-ec', own.join('\n')], source, { ...BARE }).exitCode).toBe(0);
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
          expect(spawnSync('ls', [path.join(root, name)], nobody).status, name).not.toBe(0);
        }
      },
    );
  });

  it.runIf(isThorough)(
    'GitLab is handed a JUnit file of this run or none, whatever lay there before',
    () => {
      const project = path.join(folder, 'project');
      writeProject(project);
      submit(SUBMISSIONS.wrong, project);
      const text = readFileSync(path.join(PROJECT_FOLDER, 'ci/gitlab/self-grading.yml'), 'utf8');
      const scripts = [...text.matchAll(/^ {4}- (rm .*|npm .*)$/gm)].map(([, each]) =>
        each!.replace(/ #.*$/, ''),
      );
      expect(scripts).toHaveLength(4);
      const job = (): Ran => {
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
      };
      const file = path.join(project, 'junit.xml');
      writeFileSync(file, '<testsuites/>');
      const wrong = job();
      expect(wrong.exitCode, wrong.log).toBe(1);
      expect(XMLValidator.validate(readFileSync(file, 'utf8'))).toBe(true);
      expect(readFileSync(file, 'utf8')).toContain('<failure');
      write(project, caseFile('minmax'), '{"check":"minmax"}');
      expect(job().exitCode).toBe(2);
      expect(existsSync(file)).toBe(false);
    },
  );
});
