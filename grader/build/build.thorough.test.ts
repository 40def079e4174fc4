/** A start uses the build that fits its sources, makes it where there is none, and leaves others theirs. */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkPackages, removeFolders, writeProject } from '../../ci/fixtures/work-ground.ts';
import { buildFolderOf, readManifest } from '../build-manifest.mjs';
import { scratchFolder } from '../fixtures/made-class.ts';
import { PROJECT_FOLDER } from '../fixtures/project-folder.ts';

const { folder, remove } = scratchFolder('build');
afterAll(remove);

/** To build takes two seconds of computing time. */
describe('a start', () => {
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
