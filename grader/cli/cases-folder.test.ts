import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { PROJECT_EXERCISES } from '../exercises/all.ts';
import { scratchFolder } from '../fixtures/made-class.ts';
import { casesFolder } from './cases-folder.ts';
import type { Io } from './io.ts';

const { folder, remove } = scratchFolder('cases-folder');
afterAll(remove);

const io = {
  userFolder: folder,
  projectFolder: path.join(folder, 'project'),
  exercises: PROJECT_EXERCISES,
} as Io;

it('is the exercise’s own in the project where none is named', () => {
  expect(casesFolder({}, 'gomoku', io)).toBe(path.join(folder, 'project', 'cases', 'gomoku'));
});

it('is the folder that is named, from where the user stands', () => {
  mkdirSync(path.join(folder, 'few'));
  expect(casesFolder({ cases: 'few' }, 'gomoku', io)).toBe(path.join(folder, 'few'));
  expect(casesFolder({ cases: 'missing' }, 'gomoku', io)).toBe(path.join(folder, 'missing'));
});

it('is a folder of the exercise’s name in the one that is named, if there is one', () => {
  mkdirSync(path.join(folder, 'several', 'gomoku'), { recursive: true });
  writeFileSync(path.join(folder, 'several', 'game-tree'), 'a file');
  const several = path.join(folder, 'several');
  expect(casesFolder({ cases: 'several' }, 'gomoku', io)).toBe(path.join(several, 'gomoku'));
  expect(casesFolder({ cases: 'several' }, 'game-tree', io)).toBe(several);
});

it('is what is named where that is a file, which is told when it is read', () => {
  const file = path.join(folder, 'minmax.json');
  writeFileSync(file, '{}');
  expect(casesFolder({ cases: 'minmax.json' }, 'gomoku', io)).toBe(file);
});
