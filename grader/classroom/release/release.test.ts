import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundledModules } from '../../fixtures/bundled-modules.ts';
import {
  scratchFolder,
  textsBelow,
  writeFiles,
  writeQuickCases,
} from '../../fixtures/made-class.ts';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { type ProgramRun, runCommand, runProgram } from '../../fixtures/run-program.ts';
import { isThorough, sampleOf } from '../../fixtures/thorough.ts';
import { releasedFiles } from './released-files.ts';
import { writeRelease } from './write-release.ts';

const { folder, remove } = scratchFolder('release');
const released = path.join(folder, 'students');
const solution = path.join(
  PROJECT_FOLDER,
  'grader/exercises/game-tree/fixtures/right/textbook-recursion',
);
const inReleased = { start: path.join(released, 'grader', 'start.mjs') };
let texts: Map<string, string>;

function release(to: string, ...options: readonly string[]): Promise<ProgramRun> {
  return runCommand(folder, ['release', to, ...options]);
}

beforeAll(async () => {
  expect(await release(released)).toMatchObject({ exitCode: 0, err: '' });
  texts = textsBelow(released);
});

afterAll(remove);

it('takes along how programs in other languages are run, where the project says so', async () => {
  const project = path.join(folder, 'project');
  mkdirSync(project);
  for (const name of readdirSync(PROJECT_FOLDER).filter((each) => each !== 'node_modules')) {
    symlinkSync(path.join(PROJECT_FOLDER, name), path.join(project, name));
  }
  const settings = '{ "command": "python3 *.py" }';
  writeFileSync(path.join(project, 'programs.json'), settings);
  const cases = (): string => path.join(project, 'cases/game-tree');
  const files = await releasedFiles(project, ['game-tree'], cases);
  expect(files.get('programs.json')?.toString()).toBe(settings);
});

describe('a released folder', () => {
  it('has what students need, and no reference', () => {
    const wanted = [
      'README.md',
      'package.json',
      'package-lock.json',
      'starter/game-tree.ts',
      'cases/game-tree/bestMoves.json',
      'dist/manifest.json',
      'grader/exercises/game-tree/frozen-answers.json',
      '.github/workflows/grade.yml',
    ];
    expect(wanted.filter((name) => !texts.has(name))).toEqual([]);
    expect(
      [...texts.keys()].filter((name) => /^reference\/|fixtures|\.test\.ts$/.test(name)),
    ).toEqual([]);
  });

  it('holds no body of the reference, nor a line that is the reference’s own', () => {
    const reference = readFileSync(path.join(PROJECT_FOLDER, 'reference/game-tree.ts'), 'utf8');
    const bodies = [...reference.matchAll(/Begin \*+\/([\s\S]*?)\/\*+ End/g)].map(
      ([, body]) => body!,
    );
    expect(bodies).toHaveLength(6);
    const squeezed = (text: string): string => text.replace(/\s+/g, '');
    const lines = bodies
      .flatMap((body) => body.split('\n').map(squeezed))
      .filter((line) => line.length > 30 && !line.startsWith('for('));
    expect(lines.length).toBeGreaterThan(10);
    for (const [name, text] of texts) {
      const all = squeezed(text);
      expect([name, ...lines.filter((line) => all.includes(line))]).toEqual([name]);
    }
  });

  it('holds no wrong program from which a right one could be read', () => {
    expect([...texts.keys()].filter((name) => name.includes('/misconceptions/'))).toEqual([]);
    const modules = bundledModules(texts);
    expect(modules.length).toBeGreaterThan(300);
    expect(
      modules.filter((name) =>
        /^grader\/(?:exercises\/[^/]+\/misconceptions|classroom\/(?:release|audit))\//.test(name),
      ),
    ).toEqual([]);
  });

  it('holds no source of the grader', () => {
    const sources = [...texts.keys()].filter(
      (name) => /\.[cm]?tsx?$/.test(name) && !name.startsWith('starter/'),
    );
    // It describes what a program finds in the sandbox, to the type checker.
    expect(sources).toEqual(['grader/grading/open/sandbox-globals.d.ts']);
  });

  it('has its build under version control, but for what the grader remembers', () => {
    expect(texts.get('.gitignore')).not.toMatch(/^dist\/?$/m);
    expect(texts.get('.gitignore')).toMatch(/^dist\/right-\*$/m);
  });

  it('starts with the starter of the project', () => {
    expect(texts.get('starter/game-tree.ts')).toBe(
      readFileSync(path.join(PROJECT_FOLDER, 'starter/game-tree.ts'), 'utf8'),
    );
  });

  it('has in its lock file just what its package.json asks for', () => {
    const manifest = JSON.parse(texts.get('package.json')!);
    const lock = JSON.parse(texts.get('package-lock.json')!);
    expect(lock.packages[''].dependencies).toEqual(manifest.dependencies);
    expect(Object.keys(manifest.dependencies)).toEqual(['esbuild', 'typescript']);
    expect(manifest.allowScripts).toEqual({ esbuild: true });
    const installed = Object.keys(lock.packages).filter((place) => place !== '');
    expect(installed).toContain('node_modules/@esbuild/linux-x64');
    expect(installed.filter((place) => !/\/@?(?:esbuild|typescript)/.test(place))).toEqual([]);
    expect(Object.values<object>(lock.packages).some((each) => 'dev' in each)).toBe(false);
  });
});

describe('a release into a folder', () => {
  const used = path.join(folder, 'used');

  it('says what is in the way where a file stands at its place or above it', () => {
    const file = path.join(folder, 'a-file');
    writeFileSync(file, 'kept');
    for (const place of [file, path.join(file, 'below')]) {
      const write = () =>
        writeRelease(place, new Map([['a', Buffer.from('')]]), {
          projectFolder: PROJECT_FOLDER,
          choices: { exercises: ['game-tree'] },
        });
      expect(write).toThrow(
        `the release cannot be written to ${place}: it is a file, and no folder`,
      );
    }
    expect(readFileSync(file, 'utf8')).toBe('kept');
  });

  it('is refused when the folder is not empty, and nothing is written', async () => {
    writeFiles(used, { 'README.md': 'my own words', 'notes.txt': 'keep' });
    const refused = await release(used);
    expect(refused).toMatchObject({ exitCode: 2, err: expect.stringContaining('is not empty') });
    expect([...textsBelow(used).keys()]).toEqual(['README.md', 'notes.txt']);
  });

  it.runIf(isThorough)('takes a repository that has nothing but git’s own folder', async () => {
    const repository = path.join(folder, 'repository');
    writeFiles(repository, { '.git/HEAD': 'ref: refs/heads/main\n' });
    expect(await release(repository)).toMatchObject({ exitCode: 0 });
  });

  it.runIf(isThorough)('with --force keeps everything that it did not write', async () => {
    expect(await release(used, '--force')).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('README.md.before-release'),
    });
    const after = textsBelow(used);
    expect(after.get('notes.txt')).toBe('keep');
    expect(after.get('README.md.before-release')).toBe('my own words');
    expect(after.get('README.md')).toBe(texts.get('README.md'));
  });

  it.runIf(isThorough)(
    'with --force takes away only its own files of an earlier release',
    async () => {
      const list = JSON.parse(readFileSync(path.join(used, '.released-files.json'), 'utf8'));
      const license = list['LICENSE'];
      writeFiles(used, {
        'old.txt': readFileSync(path.join(used, 'LICENSE'), 'utf8'),
        'changed.txt': 'changed since',
        '.released-files.json': JSON.stringify({
          ...list,
          'old.txt': license,
          'changed.txt': license,
          '../outside.txt': license,
        }),
      });
      writeFiles(folder, { 'outside.txt': readFileSync(path.join(used, 'LICENSE'), 'utf8') });
      expect((await release(used, '--force')).out).toContain('Removed old.txt');
      expect(existsSync(path.join(used, 'old.txt'))).toBe(false);
      expect(existsSync(path.join(used, 'changed.txt'))).toBe(true);
      expect(existsSync(path.join(folder, 'outside.txt'))).toBe(true);
    },
  );

  it('with --update touches what has changed, and no student’s file that did not', async () => {
    const updated = path.join(folder, 'updated');
    expect(await release(updated, '--update')).toMatchObject({ exitCode: 2 });
    cpSync(released, updated, { recursive: true });
    const starter = path.join(updated, 'starter', 'game-tree.ts');
    writeFiles(updated, { 'starter/game-tree.ts': 'my own work', 'mine.txt': 'mine' });
    rmSync(path.join(updated, 'LICENSE'));
    const cases = path.join(folder, 'other-cases');
    cpSync(path.join(PROJECT_FOLDER, 'cases'), cases, { recursive: true });
    const changed = path.join(cases, 'game-tree', 'get_value.json');
    const text = readFileSync(changed, 'utf8').replace('"check"', '\n  "check"');
    writeFileSync(changed, text);
    const { out } = await release(updated, '--update', '--cases', cases);
    // The case file, and what tells that the cases are as they were released.
    expect(out).toContain('Updated 2 files');
    expect(out).not.toContain('kept as');
    const after = textsBelow(updated);
    expect(after.get('cases/game-tree/get_value.json')).toBe(text);
    expect(readFileSync(starter, 'utf8')).toBe('my own work');
    expect([after.get('mine.txt'), after.get('LICENSE')]).toEqual(['mine', undefined]);
  });

  it('with --update keeps what was chosen for the release, and says each change', async () => {
    const chosen = path.join(folder, 'chosen');
    await release(chosen, '--exercise', 'game-tree', '--most-hint', '1');
    const manifest = (): string => readFileSync(path.join(chosen, 'package.json'), 'utf8');
    const same = await release(chosen, '--update');
    expect(same, same.err).toMatchObject({ exitCode: 0 });
    expect(same.out).toMatch(/^Updated 0 files in .*\nStudents install/);
    expect(textsBelow(chosen).has('starter/gomoku.ts')).toBe(false);
    expect(manifest()).toContain('"mostHint": 1');
    const { out } = await release(chosen, '--update', '--most-hint', '0');
    expect(out).toContain('Hints now go up to level 0 (before: 1).');
    expect(manifest()).toContain('"mostHint": 0');
  });

  it.runIf(isThorough)('is refused into the folder with the reference', async () => {
    expect(await release(PROJECT_FOLDER, '--force')).toMatchObject({ exitCode: 2 });
  });
});

/** With the project's own packages, which are the same; the test below installs them for real. */
describe('the released grader', () => {
  beforeAll(() => {
    // Each by itself: the folder also holds the bundle of the project's own grader.
    const packages = path.join(PROJECT_FOLDER, 'node_modules');
    mkdirSync(path.join(released, 'node_modules'));
    for (const name of readdirSync(packages).filter((each) => !each.startsWith('.'))) {
      const link = path.join(released, 'node_modules', name);
      symlinkSync(path.join(packages, name), link, 'junction');
    }
  });

  it('gives a right solution full marks, proven on every position', async () => {
    const report = path.join(folder, 'result.json');
    const few = isThorough ? [] : ['--only', 'get_value', '--only', 'isTerminal'];
    const given = ['grade', solution, '--report', `json=${report}`, ...few];
    expect((await runProgram(folder, given, inReleased)).exitCode).toBe(0);
    const result = JSON.parse(readFileSync(report, 'utf8'));
    expect(result).toMatchObject({ score: isThorough ? 100 : 20, proven: isThorough });
  });

  it.runIf(isThorough)('gives the starter nothing', async () => {
    const graded = await runProgram(folder, ['grade', '--only', 'get_value'], inReleased);
    expect(graded.exitCode).toBe(1);
    expect(graded.out).toContain('0 of 10 points');
  });

  describe('never says how a line would be right', () => {
    const wrong = path.join(folder, 'one-slip');
    const asked = ['grade', wrong, '--exercise', 'game-tree', '--only', 'get_value'];

    beforeAll(() => {
      const right = readFileSync(path.join(PROJECT_FOLDER, 'reference/game-tree.ts'), 'utf8');
      const text = right.replace('top[2], middle[1], bottom[0]', 'top[2], middle[1], bottom[1]');
      writeFiles(wrong, { 'game-tree.ts': text });
    });

    it.runIf(isThorough)('where it tells of the line', async () => {
      const report = path.join(folder, 'slip.json');
      const graded = await runProgram(folder, [...asked, '--report', `json=${report}`], inReleased);
      expect(graded.out).toContain('Look at the index in line');
      expect(graded.out).not.toMatch(/Right with|bottom\[0\]/);
      expect(readFileSync(report, 'utf8')).not.toMatch(/"repaired"|bottom\[0\]/);
    });

    it.runIf(isThorough)(
      'where that is asked for, not even with a file in the place of the reference',
      async () => {
        for (const files of [{}, { 'reference/game-tree.ts': '' }]) {
          writeFiles(released, files);
          const refused = await runProgram(folder, [...asked, '--hint', '3'], inReleased);
          rmSync(path.join(released, 'reference'), { recursive: true, force: true });
          expect(refused).toMatchObject({ exitCode: 2, out: '' });
          expect(refused.err).toMatch(/How a line would be right is for instructors/);
        }
      },
    );
  });

  it.runIf(isThorough)(
    'says of commands for instructors that they need the reference',
    async () => {
      const commands = [
        ['cases', 'audit'],
        ['release', path.join(folder, 'again')],
      ];
      for (const command of sampleOf(commands, 1)) {
        const refused = await runProgram(folder, command, inReleased);
        expect(refused.exitCode).toBe(2);
        expect(refused.err).toContain('needs the reference solution');
      }
      const { out } = await runProgram(folder, ['cases', 'check'], inReleased);
      expect(out).toContain('cannot be\ntold here');
      expect(out).not.toContain('stale');
    },
  );

  it.runIf(isThorough)(
    'says when its frozen answers are stale, and the instructor’s folder says so too',
    async () => {
      writeFiles(released, {
        'cases/game-tree/minmax.json': texts
          .get('cases/game-tree/minmax.json')!
          .replace('"points": 1,', '"points": 2,'),
      });
      const stale = 'the frozen answers are stale: the cases changed since the release';
      expect((await runProgram(folder, ['cases', 'check'], inReleased)).out).toContain(stale);
      const graded = await runProgram(folder, ['grade', '--only', 'get_value/1'], inReleased);
      expect(graded.err).toContain(
        'The cases in cases/game-tree were changed after this folder was released',
      );
      const onPurpose = [
        'grade',
        '--only',
        'get_value/1',
        '--cases',
        path.join(PROJECT_FOLDER, 'cases'),
      ];
      expect((await runProgram(folder, onPurpose, inReleased)).err).not.toContain('were changed');
      // Others than those of the release, and few, because they are proven too.
      const cases = path.join(folder, 'quick-cases');
      writeQuickCases(cases);
      const checked = await runProgram(folder, [
        'cases',
        'check',
        '--cases',
        cases,
        '--released',
        released,
      ]);
      expect(checked.out).toContain(stale);
      expect(checked.out).toContain('all cases together are worth 25 points, and not 100');
    },
  );
});

/** Their own build is all that students have: a start never makes another one. */
it.runIf(isThorough)(
  'a release that went through git installs by itself and grades a solution with full marks',
  async () => {
    const [made, cloned] = ['made', 'cloned'].map((name) => path.join(folder, name)) as [
      string,
      string,
    ];
    expect(await release(made)).toMatchObject({ exitCode: 0 });
    const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.org'];
    for (const step of [
      ['init', '-q'],
      ['add', '-A'],
      [...author, 'commit', '-qm', 'release'],
      ['clone', '-q', made, cloned],
    ]) {
      execFileSync('git', step, { cwd: made });
    }
    execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], {
      cwd: cloned,
      stdio: 'ignore',
      shell: process.platform === 'win32',
    });
    const start = path.join(cloned, 'grader', 'start.mjs');
    const graded = await runProgram(folder, ['grade', solution], { start });
    expect(graded).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('100 of 100 points'),
    });
    const status = execFileSync('git', ['status', '--porcelain'], { cwd: cloned });
    expect(status.toString()).toBe('');
    for (const name of readdirSync(path.join(cloned, 'dist'))) {
      if (name.startsWith('grader-')) rmSync(path.join(cloned, 'dist', name));
    }
    const broken = await runProgram(folder, ['grade', solution], { start });
    expect(broken.exitCode).toBe(2);
    expect(broken.err).toMatch(/files are missing in .*\nThey came with the exercise/);
  },
  180_000,
);
