import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatterFor } from '../../../base/messages/format-message.ts';
import { PROJECT_EXERCISES } from '../../../exercises/all.ts';
import { PROJECT_FOLDER } from '../../../fixtures/project-folder.ts';
import { findLocks } from '../../../sandbox/locks.ts';
import { gameMakerFor } from './game-maker.ts';
import { PageGame } from './page-game.ts';

const right = await readFile(path.join(PROJECT_FOLDER, 'reference/game-tree.ts'), 'utf8');
const starter = await readFile(path.join(PROJECT_FOLDER, 'starter/game-tree.ts'), 'utf8');
const endless = right.replace(/(minmax\([^\n]*\n)/, '$1    for (;;);\n');

const LONG_MS = 60_000;

let folder: string;
let game: PageGame;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'game-'));
  save(right);
  const exercise = await PROJECT_EXERCISES.load('game-tree');
  const playable = (await PROJECT_EXERCISES.playableOf('game-tree'))!;
  const toOpen = { submission: folder, exercise, checkTypes: false };
  const sandbox = { jobs: 1, locks: findLocks('basic'), baseLimitMs: 2000 };
  const formatMessage = formatterFor('en');
  const oracle = await exercise.prepare();
  const maker = gameMakerFor(playable, oracle, toOpen, sandbox, formatMessage);
  game = new PageGame(maker, formatMessage, () => {});
});

afterEach(() => {
  game.close();
  rmSync(folder, { recursive: true, force: true });
});

function save(text: string): void {
  writeFileSync(path.join(folder, 'game-tree.ts'), text);
}

/** The board as a line of text. */
function board(): string {
  const rows = game.shown.position!.squares.map((row) =>
    row.map(({ mark }) => mark ?? '_').join(''),
  );
  return rows.join(' ');
}

function lastRemark(): string | undefined {
  return game.shown.remarks!.at(-1);
}

async function waitForProgram(): Promise<void> {
  await expect.poll(() => game.shown.isThinking, { timeout: LONG_MS }).toBe(false);
}

it('shows no board before a game, and none of its wishes', () => {
  expect(game.shown).toEqual({ options: [] });
  expect(game.fulfil('move', '1,1')).toBe('unknown');
  expect(game.fulfil('best', undefined)).toBe('unknown');
});

it('lets the user and the program move by turns, and takes a move of the user back', async () => {
  expect(game.fulfil('play', { side: 'x' })).toBe('done');
  expect(game.shown.state).toBe('Your move (X).');
  expect(game.fulfil('move', '1,1')).toBe('done');
  expect(game.fulfil('move', '1,2')).toBe('busy');
  await waitForProgram();
  expect(board()).toBe('x__ _o_ ___');
  expect(lastRemark()).toMatch(/^Your program \(O\) plays 2,2, worth 0 in its tree\.$/);
  expect(game.fulfil('move', '2,2')).toBe('unknown');
  expect(game.fulfil('undo', undefined)).toBe('done');
  expect(board()).toBe('___ ___ ___');
});

it('shows the best moves, and says how a game has ended', async () => {
  game.fulfil('play', { side: 'o' });
  await waitForProgram();
  expect(game.fulfil('best', undefined)).toBe('done');
  expect(game.shown.position!.pointedOut).toEqual(['2,2']);
  expect(lastRemark()).toBe('O can hold a draw with 2,2.');
  for (const move of ['1,2', '1,3', '2,1', '2,2', '3,1', '3,2', '3,3', '2,3']) {
    if (game.shown.position!.canMove) game.fulfil('move', move);
    await waitForProgram();
  }
  expect(game.shown.state).toMatch(/X has three in a row: your program wins\.$/);
  expect(game.shown.position!.canMove).toBe(false);
});

it('shows what the program takes each move to be worth, and what is right', async () => {
  save(right.replace(/Math\.min\(/, 'Math.max('));
  game.fulfil('play', { side: 'x' });
  expect(game.fulfil('values', undefined)).toBe('done');
  expect(game.shown.state).toBe('Your program is thinking …');
  expect(game.fulfil('values', undefined)).toBe('busy');
  await waitForProgram();
  const { values } = game.shown.position!;
  expect(values).toHaveLength(9);
  expect(values[0]).toEqual({
    move: '1,1',
    own: '1',
    told: ', worth 1 in its tree',
    right: '0',
  });
  expect(lastRemark()).toBe(
    'Of the 9 values that your program gives, none is right. Wrong: 1,1 (1, right: 0); 1,2 (1, right: 0); 1,3 (1, right: 0); and 6 more.',
  );
  game.fulfil('move', '1,1');
  expect(game.shown.position!.values).toEqual([]);
  await waitForProgram();
});

it('says why a program gives the moves no values, and forgets values when the program is read again', async () => {
  save(endless);
  game.fulfil('play', { side: 'x' });
  game.fulfil('values', undefined);
  await waitForProgram();
  expect(lastRemark()).toBe('Of the 9 values that your program gives, 9 are right.');
  save(right.replace(/^( {2}max_value\(.*)$/m, '$1\n    throw new Error("<b>no");'));
  game.restartProgram();
  expect(game.shown.position!.values).toEqual([]);
  game.fulfil('values', undefined);
  await waitForProgram();
  expect(game.shown.position!.values[0]).toEqual({
    move: '1,1',
    own: undefined,
    told: '',
    right: '0',
  });
  expect(lastRemark()).toMatch(
    /^It gives 9 moves no value: it threw an error at game-tree\.ts:\d+: Error: <b>no$/,
  );
});

it('asks the program as it is now for the values, if it is read again meanwhile', async () => {
  save(right.replace(/^( {2}max_value\(.*)$/m, '$1\n    for (;;);'));
  game.fulfil('play', { side: 'x' });
  game.fulfil('values', undefined);
  save(right);
  game.restartProgram();
  await waitForProgram();
  expect(lastRemark()).toBe('Of the 9 values that your program gives, 9 are right.');
});

it('gives no values of moves that are not the user’s, and none after it was stopped', async () => {
  save(right.replace(/^( {2}max_value\(.*)$/m, '$1\n    for (;;);'));
  game.fulfil('play', { side: 'x' });
  game.fulfil('values', undefined);
  expect(game.fulfil('stop', undefined)).toBe('done');
  expect(lastRemark()).toBe('Your program was stopped before all values were there.');
  expect(game.shown.position).toMatchObject({ canMove: true, values: [] });
  expect(game.fulfil('stop', undefined)).toBe('unknown');
});

it('names the functions that right ones stand in for', async () => {
  save(starter);
  game.fulfil('play', { side: 'o' });
  await waitForProgram();
  expect(game.shown.remarks![0]).toMatch(/are not written yet: right ones stand in for them\.$/);
  expect(board()).not.toBe('___ ___ ___');
});

it('keeps the position when the program is read again', async () => {
  game.fulfil('play', { side: 'x' });
  game.fulfil('move', '1,1');
  await waitForProgram();
  save('export {');
  game.restartProgram();
  game.fulfil('values', undefined);
  await waitForProgram();
  expect(lastRemark()).toMatch(/^Your program gives the moves no values: /);
  game.restartProgram();
  expect(board()).toBe('x__ _o_ ___');
  expect(lastRemark()).toBe('Your program was read again, and goes on from this position.');
  game.fulfil('move', '3,3');
  await waitForProgram();
  expect(lastRemark()).toMatch(/^Your program \(O\) has no move: .+\n.+ is played for it\.$/);
});

it('stops a program that never answers, so that the game can go on', async () => {
  save(endless);
  game.fulfil('play', { side: 'o' });
  expect(game.shown.isThinking).toBe(true);
  expect(game.fulfil('undo', undefined)).toBe('busy');
  expect(game.fulfil('stop', undefined)).toBe('done');
  expect(game.shown.isThinking).toBe(false);
  expect(lastRemark()).toMatch(/^Your program was stopped\. .+ is played for it\.$/);
  expect(game.shown.position!.canMove).toBe(true);
});

it.each([undefined, null, 'x', {}, { side: 'z' }, { side: ['x'] }])(
  'begins no game by %j',
  (value) => {
    expect(game.fulfil('play', value)).toBe('unknown');
    expect(game.shown.position).toBe(undefined);
  },
);
