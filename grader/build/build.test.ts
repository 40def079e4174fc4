/** A start uses the build that fits its sources, makes it where there is none, and leaves others theirs. */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkPackages, removeFolders, writeProject } from '../../ci/fixtures/work-ground.ts';
import {
  buildFolderOf,
  isUpToDate,
  readManifest,
  stampSources,
  writeManifest,
} from '../build-manifest.mjs';
import { scratchFolder, writeFiles } from '../fixtures/made-class.ts';
import { PROJECT_FOLDER } from '../fixtures/project-folder.ts';
import { isThorough } from '../fixtures/thorough.ts';

const { folder, remove } = scratchFolder('build');
afterAll(remove);

describe('a build', () => {
  let project = '';
  let dist = '';
  let count = 0;
  const inProject = (name: string): string => path.join(project, name);
  const isFresh = (): boolean => isUpToDate(project, dist, readManifest(dist)!);

  /** Lays out a small project with a build of it, of which only the files' names matter here. */
  function newProject(): void {
    project = path.join(folder, `small-${++count}`);
    dist = buildFolderOf(project);
    writeFiles(project, {
      'package.json': '{}',
      'grader/main.ts': 'main',
      'grader/base/text/words.json': '{}',
      'grader/base/text/words.test.ts': 'test',
      'grader/fixtures/wrong.ts': 'wrong',
      'dist/grader-1.cjs': '',
    });
    const files = ['grader-1.cjs'];
    const sources = stampSources(project);
    writeManifest(dist, { grader: 'grader-1.cjs', reading: 'grader-1.cjs', files, sources });
  }

  test.each([
    ['a changed source', () => writeFileSync(inProject('grader/main.ts'), 'niam'), false],
    ['a further source', () => writeFileSync(inProject('grader/more.ts'), ''), false],
    ['a source less', () => rmSync(inProject('grader/base/text/words.json')), false],
    [
      'other packages',
      () => writeFiles(project, { 'node_modules/.package-lock.json': '{}' }),
      false,
    ],
    ['a file of the build less', () => rmSync(path.join(dist, 'grader-1.cjs')), false],
    [
      'a changed test',
      () => writeFileSync(inProject('grader/base/text/words.test.ts'), 'tset'),
      true,
    ],
    ['a changed fixture', () => writeFileSync(inProject('grader/fixtures/wrong.ts'), 'x'), true],
    ['the same text written again', () => writeFileSync(inProject('grader/main.ts'), 'main'), true],
    ['an old time', () => utimesSync(inProject('grader/main.ts'), new Date(0), new Date(0)), true],
  ])('with %s: whether it fits is told rightly', (_, change, isExpectedToFit) => {
    newProject();
    expect(isFresh()).toBe(true);
    change();
    expect(isFresh()).toBe(isExpectedToFit);
  });

  test('does not fit a change that sets the times of before', () => {
    newProject();
    const file = inProject('grader/main.ts');
    utimesSync(file, new Date(0), new Date(0));
    expect(isFresh()).toBe(true);
    writeFileSync(file, 'niam');
    utimesSync(file, new Date(0), new Date(0));
    expect(isFresh()).toBe(false);
  });

  test('records the times of a source that was only touched, so that it is read once', () => {
    newProject();
    const file = inProject('grader/main.ts');
    utimesSync(file, new Date(0), new Date(0));
    expect(readManifest(dist)?.sources?.['grader/main.ts']?.mtimeMs).not.toBe(0);
    expect(isFresh()).toBe(true);
    expect(readManifest(dist)?.sources?.['grader/main.ts']?.mtimeMs).toBe(0);
  });

  test.each(['', '{', '[]', 'null'])('with the damaged manifest %j does not count', (text) => {
    newProject();
    writeFileSync(path.join(dist, 'manifest.json'), text);
    expect(readManifest(dist)).toBeUndefined();
  });

  test('of a release fits whatever the sources are', () => {
    newProject();
    writeManifest(dist, {
      grader: 'grader-1.cjs',
      reading: 'grader-1.cjs',
      files: ['grader-1.cjs'],
    });
    writeFileSync(inProject('grader/main.ts'), 'changed');
    expect(isFresh()).toBe(true);
  });
});

/** To build takes two seconds of computing time. */
describe.runIf(isThorough)('a start', () => {
  const project = path.join(folder, 'whole');
  const dist = buildFolderOf(project);
  const start = path.join(project, 'grader', 'start.mjs');
  const paths = path.join(project, 'grader', 'base', 'paths.ts');

  beforeAll(() => {
    writeProject(project);
    linkPackages(project);
  });
  afterAll(() => removeFolders(project));

  async function versionShown(): Promise<string> {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [start, '--version']);
    expect(stderr).toBe('');
    return stdout;
  }

  /** Changes what the program says of its version. */
  function changeVersion(version: string): void {
    const original = readFileSync(path.join(PROJECT_FOLDER, 'grader', 'base', 'paths.ts'), 'utf8');
    const changed = original.replace(/return .*\.version;/, `return '${version}';`);
    expect(changed).not.toBe(original);
    writeFileSync(paths, changed);
  }

  const temporaryBuilds = (): string[] =>
    readdirSync(tmpdir()).filter((name) => name.startsWith('grader-build-'));

  test('of three at once after a change each runs what was changed', async () => {
    changeVersion('7.7.7');
    const versions = await Promise.all([versionShown(), versionShown(), versionShown()]);
    expect(versions).toEqual(['7.7.7\n', '7.7.7\n', '7.7.7\n']);
    const { files } = readManifest(dist)!;
    const left = readdirSync(dist).filter((name) => /^grader-\w+\.cjs$/.test(name));
    expect(files.filter((name) => left.includes(name))).toHaveLength(1);
    expect(readdirSync(dist).filter((name) => /-\d+$/.test(name))).toEqual([]);
  });

  test('keeps the build before for a day, for graders that are running', async () => {
    const before = readManifest(dist)!.grader;
    changeVersion('8.8.8');
    await versionShown();
    expect(existsSync(path.join(dist, before))).toBe(true);
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    utimesSync(path.join(dist, before), yesterday, yesterday);
    changeVersion('9.9.9');
    await versionShown();
    expect(existsSync(path.join(dist, before))).toBe(false);
  });

  test('makes a build for itself alone where the folder cannot be written', async () => {
    removeFolders(dist);
    writeFileSync(dist, 'no folder');
    const before = temporaryBuilds();
    expect(await versionShown()).toBe('9.9.9\n');
    expect(temporaryBuilds()).toEqual(before);
    const built = spawnSync(process.execPath, [start, 'build'], { encoding: 'utf8' });
    expect(built.status).toBe(2);
    expect(built.stderr).toMatch(/the folder .*dist cannot be written/);
    rmSync(dist);
  });

  test('that cannot build says so, with exit code 2', () => {
    writeFileSync(paths, 'this is no TypeScript');
    const failed = spawnSync(process.execPath, [start, 'grade'], { encoding: 'utf8' });
    expect(failed.status).toBe(2);
    const place =
      /could not start: its sources could not be built: \S*paths\.ts:1:\d+: ERROR: .*\nRun `npm ci`/;
    expect(failed.stderr).toMatch(place);
    expect(failed.stderr.trim().split('\n')).toHaveLength(2);
    expect(failed.stdout).toBe('');
  });
});
