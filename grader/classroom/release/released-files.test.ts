import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { entryOf } from '../../engine/exercise-files.ts';
import { EXERCISE_NAMES, PROJECT_EXERCISES } from '../../exercises/all.ts';
import { bundledModules } from '../../fixtures/bundled-modules.ts';
import { textsBelow } from '../../fixtures/made-class.ts';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { releasedFiles } from './released-files.ts';

async function released(...exercises: readonly string[]): Promise<Map<string, string>> {
  const casesOf = (exercise: string): string => path.join(PROJECT_FOLDER, 'cases', exercise);
  const files = await releasedFiles(PROJECT_FOLDER, PROJECT_EXERCISES.only(exercises), casesOf);
  return new Map([...files].map(([name, content]) => [name, content.toString('utf8')]));
}

describe.each(EXERCISE_NAMES)('a release of %s alone', (exercise) => {
  let files: Map<string, string>;
  beforeAll(async () => {
    files = await released(exercise);
  });
  const others = EXERCISE_NAMES.filter((name) => name !== exercise);

  it('has its starter, as the project has it, and all its cases', () => {
    const starter = textsBelow(path.join(PROJECT_FOLDER, 'starter')).get(entryOf(exercise));
    expect(files.get(`starter/${entryOf(exercise)}`)).toBe(starter);
    const cases = textsBelow(path.join(PROJECT_FOLDER, 'cases', exercise));
    for (const [name, text] of cases) expect(files.get(`cases/${exercise}/${name}`)).toBe(text);
  });

  it('has nothing of another exercise, in its program neither', () => {
    const names = [...files.keys()];
    const modules = bundledModules(files);
    for (const other of others) {
      expect(names.filter((name) => name.split(/[/.]/).includes(other))).toEqual([]);
      expect(modules.filter((name) => name.includes(`exercises/${other}/`))).toEqual([]);
    }
    expect(modules).toContain(`grader/exercises/${exercise}/graded.ts`);
  });

  it('has a README that leads to the file to write, and to pages and pictures that are there', () => {
    expect(files.get('README.md')).toContain(`starter/${entryOf(exercise)}`);
    expect(files.get('README.md')).toContain('There is no solution here');
    for (const named of [
      '--watch',
      '--report html',
      '--lang zh',
      'Grade the open file on each save',
    ])
      expect(files.get('README.md')).toContain(named);
    const pages = [...files].filter(([name]) => /^(?:README|docs\/)[^:]*\.md$/.test(name));
    expect(pages.length).toBeGreaterThan(0);
    for (const [name, text] of pages) {
      const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)];
      for (const [, way = ''] of links) {
        expect(files.has(path.posix.join(path.posix.dirname(name), way)), way).toBe(true);
      }
    }
  });

  it('has no wrong programs, no fixtures, no tests, and no reference', () => {
    const unwanted = /(?:^|\/)(?:misconceptions|fixtures|reference\/[^/]*\.ts$)|\.test\.ts$/;
    const names = [...files.keys()].filter((name) => !name.startsWith('grader/engine/reference/'));
    expect(names.filter((name) => unwanted.test(name))).toEqual([]);
  });
});

it('a release of several exercises has these exercises, in the order of the course', async () => {
  const names = EXERCISE_NAMES.slice(1, 3);
  const files = await released(...names);
  const entries = bundledModules(files).filter((name) => name.endsWith('/entry.ts'));
  expect(entries).toEqual(names.map((name) => `grader/exercises/${name}/entry.ts`));
  for (const name of names) expect(files.get('README.md')).toContain(`npm run grade -- ${name}`);
  const readme = files.get('README.md');
  expect(readme).toContain(`npm run try -- ${names[0]} `);
  expect(readme).toContain(`npm run play -- ${names[0]}`);
  expect(readme).not.toContain(`npm run play -- ${names[1]}`);
  const chinese = files.get('README.zh-CN.md');
  for (const name of names) expect(chinese).toContain(`(docs/exercises/${name}.zh-CN.md)`);
});
