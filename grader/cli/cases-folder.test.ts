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

it('the folder of cases is the exercise’s own in the project if none is named', () => {
  expect(casesFolder({}, 'gomoku', io)).toBe(path.join(folder, 'project', 'cases', 'gomoku'));
});

it('the folder of cases is the named one, relative to the user’s folder', () => {
  mkdirSync(path.join(folder, 'few'));
  expect(casesFolder({ cases: 'few' }, 'gomoku', io)).toBe(path.join(folder, 'few'));
  expect(casesFolder({ cases: 'missing' }, 'gomoku', io)).toBe(path.join(folder, 'missing'));
});

it('the folder of cases is the one with the exercise’s name in the named folder, if there is one', () => {
  mkdirSync(path.join(folder, 'several', 'gomoku'), { recursive: true });
  writeFileSync(path.join(folder, 'several', 'game-tree'), 'a file');
  const several = path.join(folder, 'several');
  expect(casesFolder({ cases: 'several' }, 'gomoku', io)).toBe(path.join(several, 'gomoku'));
  expect(casesFolder({ cases: 'several' }, 'game-tree', io)).toBe(several);
});

it('a file in the place of the folder of cases is reported when it is read', () => {
  const file = path.join(folder, 'minmax.json');
  writeFileSync(file, '{}');
  expect(casesFolder({ cases: 'minmax.json' }, 'gomoku', io)).toBe(file);
});
