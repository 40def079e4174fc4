import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bundleListOf, cacheFolderOf } from '../cache-folder.mjs';
import type { Answers } from '../exercises/game-tree/answers.ts';
import { keptAnswers } from '../exercises/game-tree/reference-answers.ts';
import { inProject } from '../fixtures/project-folder.ts';
import { sampleOf } from '../fixtures/thorough.ts';
import { boardsOf } from '../kit/boards/moves.ts';
import { loadAnswers } from './load-answers.ts';

let project: string;
let kept: string;

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'remembered-'));
  kept = path.join(cacheFolderOf(project), 'answers-game-tree.json');
  cpSync(inProject('reference'), path.join(project, 'reference'), { recursive: true });
  mkdirSync(cacheFolderOf(project), { recursive: true });
  writeFileSync(bundleListOf(project), '{}');
});

afterEach(() => rmSync(project, { recursive: true }));

/** Everything at once: an assertion for each board takes longer than all else. */
function everyAnswer(answers: Answers): unknown {
  return {
    boards: boardsOf('reachable').map((board) => answers.value(board)),
    wins: boardsOf('x-to-move').map((board) => answers.forcedWins(board)),
  };
}

it('gives the same answers from memory', async () => {
  const right = await keptAnswers.run(inProject('reference'));
  for (const round of ['run', 'remembered']) {
    const answers = await loadAnswers(project, 'game-tree', keptAnswers);
    expect(everyAnswer(answers), round).toEqual(everyAnswer(right));
  }
});

it('does not remember the answers of another reference', async () => {
  await loadAnswers(project, 'game-tree', keptAnswers);
  const file = path.join(project, 'reference', 'game-tree.ts');
  const broken = readFileSync(file, 'utf8').replace("=== 'x'", "=== 'o'");
  writeFileSync(file, broken);
  await expect(loadAnswers(project, 'game-tree', keptAnswers)).rejects.toThrow(
    'the reference solution',
  );
});

it('runs the reference again when a file beside it changes, or the grader', async () => {
  await loadAnswers(project, 'game-tree', keptAnswers);
  const first = readFileSync(kept, 'utf8');
  writeFileSync(path.join(project, 'reference', 'helper.json'), '{}');
  await loadAnswers(project, 'game-tree', keptAnswers);
  const second = readFileSync(kept, 'utf8');
  writeFileSync(bundleListOf(project), '{ "entry": "another" }');
  await loadAnswers(project, 'game-tree', keptAnswers);
  expect(new Set([first, second, readFileSync(kept, 'utf8')]).size).toBe(3);
});

it.each(sampleOf(['', '{', '{}', '[1]'], 1))(
  'is not led astray by a damaged file: %j',
  async (text) => {
    writeFileSync(kept, text);
    const answers = await loadAnswers(project, 'game-tree', keptAnswers);
    expect(answers.value('xox oxo _x_')).toBe(1);
    appendFileSync(kept, 'x');
    expect((await loadAnswers(project, 'game-tree', keptAnswers)).value('xox oxo _x_')).toBe(1);
  },
);

it('runs the reference where nothing can be kept', async () => {
  rmSync(bundleListOf(project));
  expect((await loadAnswers(project, 'game-tree', keptAnswers)).value('xox oxo _x_')).toBe(1);
});
