/** A start uses the build that fits its sources, makes it where there is none, and leaves others theirs. */
import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  buildFolderOf,
  isUpToDate,
  readManifest,
  stampSources,
  writeManifest,
} from '../build-manifest.mjs';
import { scratchFolder, writeFiles } from '../fixtures/made-class.ts';

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
    const program = 'grader-1.cjs';
    const exerciseFiles = ['game-tree.ts'];
    writeManifest(dist, { grader: program, reading: program, files, exerciseFiles, sources });
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

  test('does not count where its manifest does not say which files students write', () => {
    newProject();
    const { exerciseFiles: _, ...earlier } = readManifest(dist)!;
    writeFileSync(path.join(dist, 'manifest.json'), JSON.stringify(earlier));
    expect(readManifest(dist)).toBeUndefined();
  });

  test('of a release fits whatever the sources are', () => {
    newProject();
    writeManifest(dist, {
      grader: 'grader-1.cjs',
      reading: 'grader-1.cjs',
      files: ['grader-1.cjs'],
      exerciseFiles: ['game-tree.ts'],
    });
    writeFileSync(inProject('grader/main.ts'), 'changed');
    expect(isFresh()).toBe(true);
  });
});
