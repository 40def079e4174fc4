import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { PROJECT_EXERCISES } from '../exercises/all.ts';
import { scratchFolder, writeFiles } from '../fixtures/made-class.ts';
import { knownExercise } from './option-values.ts';
import { type GivenExercise, whichSubmission } from './which-submission.ts';

const { folder, remove } = scratchFolder('which-submission');
afterAll(remove);

const projectFolder = path.join(folder, 'project');
writeFiles(folder, {
  'project/starter/game-tree.ts': '',
  'project/starter/gomoku.ts': '',
  'mine/gomoku.ts': '',
  'both/gomoku.ts': '',
  'both/alpha-beta.ts': '',
  'ada.ts': '',
  'alpha-beta/game-tree.ts': '',
});
mkdirSync(path.join(folder, 'nothing'));

function which(given: string | undefined, exercise: GivenExercise = {}): string {
  const io = { userFolder: folder, projectFolder, exercises: PROJECT_EXERCISES };
  const found = whichSubmission(given, exercise, io);
  const place = path.relative(folder, found.submission).split(path.sep).join('/');
  return `${found.exercise}: ${place}, shown as ${found.shownAs}`;
}

describe('the submission that is meant', () => {
  it.each([
    ['nothing', undefined, {}, 'game-tree: project/starter, shown as starter'],
    [
      'an exercise’s name',
      'gomoku',
      {},
      'gomoku: project/starter/gomoku.ts, shown as starter/gomoku.ts',
    ],
    [
      'a folder named after an exercise',
      'alpha-beta',
      {},
      'game-tree: alpha-beta, shown as alpha-beta',
    ],
    [
      'a file named after one',
      'mine/gomoku.ts',
      {},
      'gomoku: mine/gomoku.ts, shown as mine/gomoku.ts',
    ],
    ['a file of another name', 'ada.ts', {}, 'game-tree: ada.ts, shown as ada.ts'],
    ['a folder with one exercise’s file', 'mine', {}, 'gomoku: mine, shown as mine'],
    ['a folder with none', 'nothing', {}, 'game-tree: nothing, shown as nothing'],
    ['a folder that is not there', 'missing/a', {}, 'game-tree: missing/a, shown as missing/a'],
    ['what cannot be there', 'ada.ts/a', {}, 'game-tree: ada.ts/a, shown as ada.ts/a'],
  ])('is found from %s', (_, given, exercise, found) => {
    expect(which(given, exercise)).toBe(found);
  });

  it('belongs to the named exercise if its files do not say another one', () => {
    expect(which(undefined, { exercise: 'gomoku' })).toBe(
      'gomoku: project/starter, shown as starter',
    );
    expect(which('both', { exercise: 'alpha-beta' })).toBe('alpha-beta: both, shown as both');
    expect(which('ada.ts', { exercise: 'gomoku' })).toBe('gomoku: ada.ts, shown as ada.ts');
  });

  it('is not a mistyped command if somebody handed it in and it is not there', () => {
    expect(which('gomoko', { handedIn: true })).toBe('game-tree: gomoko, shown as gomoko');
  });
});

describe('what somebody handed in', () => {
  const handedIn = true;

  it('never chooses the exercise, whatever its files are called', () => {
    expect(which('mine', { handedIn })).toBe('game-tree: mine, shown as mine');
    expect(which('both', { handedIn })).toBe('game-tree: both, shown as both');
    expect(which('mine/gomoku.ts', { handedIn })).toBe(
      'game-tree: mine/gomoku.ts, shown as mine/gomoku.ts',
    );
    expect(which('mine/gomoku.ts', { handedIn, exercise: 'alpha-beta' })).toBe(
      'alpha-beta: mine/gomoku.ts, shown as mine/gomoku.ts',
    );
    const projectFolder = path.join(folder, 'only-gomoku');
    writeFiles(projectFolder, { 'starter/gomoku.ts': '' });
    const io = { userFolder: folder, projectFolder, exercises: PROJECT_EXERCISES };
    expect(whichSubmission(undefined, { handedIn }, io).exercise).toBe('game-tree');
  });
});

describe('what cannot be told', () => {
  it('includes which of several exercises in a folder is meant', () => {
    expect(() => which('both')).toThrow(
      'the folder both holds the files of several exercises: alpha-beta.ts, gomoku.ts',
    );
  });

  it('includes an exercise that contradicts the file’s name', () => {
    expect(() => which('mine/gomoku.ts', { exercise: 'game-tree' })).toThrow(
      '--exercise game-tree was given, but the file mine/gomoku.ts is of the exercise gomoku',
    );
    expect(() => which('gomoku', { exercise: 'game-tree' })).toThrow('the exercise gomoku');
  });

  it('includes a mistyped name, for which the right one is offered', () => {
    expect(() => which('gomoko')).toThrow(
      'there is neither a submission nor an exercise gomoko; did you mean gomoku?',
    );
    expect(() => knownExercise(PROJECT_EXERCISES)('game_tre')).toThrow(
      "There is no exercise 'game_tre'. Did you mean game-tree? Known: ",
    );
  });
});

it('a folder with the default exercise among others counts as that exercise', () => {
  writeFileSync(path.join(folder, 'both', 'game-tree.ts'), '');
  expect(which('both')).toBe('game-tree: both, shown as both');
});
