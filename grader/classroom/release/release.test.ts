import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_EXERCISES } from '../../exercises/all.ts';
import { bundledModules } from '../../fixtures/bundled-modules.ts';
import { textsBelow, writeFiles } from '../../fixtures/made-class.ts';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { runProgram } from '../../fixtures/run-program.ts';
import { isThorough } from '../../fixtures/thorough.ts';
import { setUpTests, solution } from './fixtures/release-setup.ts';
import { releasedFiles } from './released-files.ts';
import { writeRelease } from './write-release.ts';

const { folder, released, inReleased, prepared, release } = setUpTests();

it('a release contains the commands for programs in other languages if the project has such commands', async () => {
  const project = path.join(folder, 'project');
  mkdirSync(project);
  for (const name of readdirSync(PROJECT_FOLDER).filter((each) => each !== 'node_modules')) {
    symlinkSync(path.join(PROJECT_FOLDER, name), path.join(project, name));
  }
  const settings = '{ "command": "python3 *.py" }';
  writeFileSync(path.join(project, 'programs.json'), settings);
  const cases = (): string => path.join(project, 'cases/game-tree');
  const files = await releasedFiles(project, PROJECT_EXERCISES.only(['game-tree']), cases);
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
    expect(wanted.filter((name) => !prepared.texts.has(name))).toEqual([]);
    expect(
      [...prepared.texts.keys()].filter((name) => /^reference\/|fixtures|\.test\.ts$/.test(name)),
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
    for (const [name, text] of prepared.texts) {
      const all = squeezed(text);
      expect([name, ...lines.filter((line) => all.includes(line))]).toEqual([name]);
    }
  });

  it('holds no wrong program from which a right one could be read', () => {
    expect([...prepared.texts.keys()].filter((name) => name.includes('/misconceptions/'))).toEqual(
      [],
    );
    const modules = bundledModules(prepared.texts);
    expect(modules.length).toBeGreaterThan(300);
    expect(
      modules.filter((name) =>
        /^grader\/(?:exercises\/[^/]+\/misconceptions|classroom\/(?:release|audit))\//.test(name),
      ),
    ).toEqual([]);
  });

  it('holds no source of the grader', () => {
    const sources = [...prepared.texts.keys()].filter(
      (name) => /\.[cm]?tsx?$/.test(name) && !name.startsWith('starter/'),
    );
    // It describes what a program finds in the sandbox, to the type checker.
    expect(sources).toEqual(['grader/grading/open/sandbox-globals.d.ts']);
  });

  it('has its build under version control, but for what the grader remembers', () => {
    expect(prepared.texts.get('.gitignore')).not.toMatch(/^dist\/?$/m);
    expect(prepared.texts.get('.gitignore')).toMatch(/^dist\/right-\*$/m);
  });

  it('starts with the starter of the project', () => {
    expect(prepared.texts.get('starter/game-tree.ts')).toBe(
      readFileSync(path.join(PROJECT_FOLDER, 'starter/game-tree.ts'), 'utf8'),
    );
  });

  it('has in its lock file just what its package.json asks for', () => {
    const manifest = JSON.parse(prepared.texts.get('package.json')!);
    const lock = JSON.parse(prepared.texts.get('package-lock.json')!);
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
});

/** With the project's own packages, which are the same; the test below installs them for real. */
describe('the released grader', () => {
  beforeAll(() => linkPackages(released));

  it('gives a right solution full marks, proven on every position', async () => {
    const report = path.join(folder, 'result.json');
    const few = isThorough ? [] : ['--only', 'get_value', '--only', 'isTerminal'];
    const given = ['grade', solution, '--report', `json=${report}`, ...few];
    expect((await runProgram(folder, given, inReleased)).exitCode).toBe(0);
    const result = JSON.parse(readFileSync(report, 'utf8'));
    expect(result).toMatchObject({ score: isThorough ? 100 : 20, proven: isThorough });
  });

  it('shows no line of a call, and of no loop, where only hints below level 2 are allowed', async () => {
    const text = readFileSync(path.join(solution, 'game-tree.ts'), 'utf8');
    const loops = path.join(folder, 'loops');
    const body = `$1\n    for (;;) this.isTerminal(node);`;
    writeFiles(loops, { 'game-tree.ts': text.replace(/^( {2}min_value\(.*)$/m, body) });
    const words = ['try', 'xox o_o _x_', '--trace', '--submission', loops];
    const tracedAt = async (mostHint: string): Promise<string> => {
      const place = path.join(folder, `hints-${mostHint}`);
      await release(place, '--exercise', 'game-tree', '--most-hint', mostHint);
      linkPackages(place);
      const start = path.join(place, 'grader', 'start.mjs');
      return (await runProgram(folder, words, { start })).out;
    };
    const below = await tracedAt('1');
    expect(below).toContain('Look at min_value.');
    expect(below).toContain('Your program did not end, so it was stopped.');
    expect(below).not.toMatch(/line \d|game-tree\.ts|for \(;;\)/);
    const allowed = await tracedAt('2');
    expect(allowed).toMatch(/line \d/);
    expect(allowed).toContain('for (;;) this.isTerminal(node);');
  });
});

/** Each package by itself: the folder also holds the bundle of the project's own grader. */
function linkPackages(place: string): void {
  const packages = path.join(PROJECT_FOLDER, 'node_modules');
  mkdirSync(path.join(place, 'node_modules'));
  for (const name of readdirSync(packages).filter((each) => !each.startsWith('.'))) {
    symlinkSync(path.join(packages, name), path.join(place, 'node_modules', name), 'junction');
  }
}
