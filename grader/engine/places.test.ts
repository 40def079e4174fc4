import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { EXERCISE_NAMES } from '../exercises/all.ts';
import { scratchFolder } from '../fixtures/made-class.ts';
import { PROJECT_FOLDER } from '../fixtures/project-folder.ts';
import { entryOf } from './exercise-files.ts';
import { exerciseOfFile, exercisesIn } from './places.ts';

const { folder, remove } = scratchFolder('which-exercise');
afterAll(remove);

const names = ['game-tree', 'gomoku', 'alpha-beta'];

describe('a file', () => {
  test.each([
    ['gomoku.ts', 'gomoku'],
    ['/home/ada/work/game-tree.ts', 'game-tree'],
    ['alpha-beta.mjs', 'alpha-beta'],
    ['gomoku/lines.ts', undefined],
    ['my-gomoku.ts', undefined],
    ['gomoku', undefined],
    ['gomoku.json', undefined],
    ['gomoku.test.ts', undefined],
  ])('%s is of the exercise %s', (file, exercise) => {
    expect(exerciseOfFile(file, names)).toBe(exercise);
  });
});

describe('a folder', () => {
  it('holds the exercises whose file is at its top, and no others', () => {
    mkdirSync(path.join(folder, 'mine', 'gomoku.ts', 'below'), { recursive: true });
    writeFileSync(path.join(folder, 'mine', 'alpha-beta.ts'), '');
    writeFileSync(path.join(folder, 'mine', 'gomoku.ts', 'below', 'game-tree.ts'), '');
    expect(exercisesIn(path.join(folder, 'mine'), names)).toEqual(['gomoku', 'alpha-beta']);
  });

  it('that is not there holds none', () => {
    expect(exercisesIn(path.join(folder, 'missing'), names)).toEqual([]);
  });
});

it('knows the files of the exercises there are', () => {
  expect(exercisesIn(path.join(PROJECT_FOLDER, 'starter'), EXERCISE_NAMES)).toEqual(EXERCISE_NAMES);
  expect(exercisesIn(path.join(PROJECT_FOLDER, 'reference'), EXERCISE_NAMES)).toEqual(
    EXERCISE_NAMES,
  );
  for (const name of EXERCISE_NAMES) {
    expect(exerciseOfFile(entryOf(name), EXERCISE_NAMES)).toBe(name);
  }
});
