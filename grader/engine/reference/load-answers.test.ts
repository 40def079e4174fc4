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
import type { GameTreeAnswers } from '../../exercises/game-tree/answers.ts';
import { storedAnswers } from '../../exercises/game-tree/answers.ts';
import { boardsOf } from '../../exercises/kit/in-child/boards/moves.ts';
import { inProject } from '../../fixtures/project-folder.ts';
import { sampleOf } from '../../fixtures/thorough.ts';
import { filesInProject } from '../exercise-files.ts';
import { loadAnswers } from './load-answers.ts';

let project: string;
let kept: string;

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'remembered-'));
  kept = path.join(project, 'answers-game-tree');
  cpSync(inProject('reference'), path.join(project, 'reference'), { recursive: true });
});

afterEach(() => rmSync(project, { recursive: true }));

const remembered = (): Promise<GameTreeAnswers> =>
  loadAnswers(filesInProject('game-tree', project), 'game-tree', storedAnswers, project);

/** Everything at once: an assertion for each board takes longer than all else. */
function everyAnswer(answers: GameTreeAnswers): unknown {
  return {
    boards: boardsOf('reachable').map((board) => answers.value(board)),
    wins: boardsOf('x-to-move').map((board) => answers.forcedWins(board)),
  };
}

it('gives the same answers from memory', async () => {
  const right = await storedAnswers.run(inProject('reference'));
  for (const round of ['run', 'remembered']) {
    const answers = await remembered();
    expect(everyAnswer(answers), round).toEqual(everyAnswer(right));
  }
});

it('does not remember the answers of another reference', async () => {
  await remembered();
  const file = path.join(project, 'reference', 'game-tree.ts');
  const broken = readFileSync(file, 'utf8').replace("=== 'x'", "=== 'o'");
  writeFileSync(file, broken);
  await expect(remembered()).rejects.toThrow('the reference solution');
});

it('runs the reference again when a file beside it changes', async () => {
  await remembered();
  const first = readFileSync(kept, 'utf8');
  writeFileSync(path.join(project, 'reference', 'helper.json'), '{}');
  await remembered();
  expect(readFileSync(kept, 'utf8')).not.toBe(first);
});

it.each(sampleOf(['', '{', '{}', '[1]'], 1))(
  'is not led astray by a damaged file: %j',
  async (text) => {
    writeFileSync(kept, text);
    const answers = await remembered();
    expect(answers.value('xox oxo _x_')).toBe(1);
    appendFileSync(kept, 'x');
    expect((await remembered()).value('xox oxo _x_')).toBe(1);
  },
);

it('runs the reference where nothing can be kept', async () => {
  mkdirSync(kept);
  expect((await remembered()).value('xox oxo _x_')).toBe(1);
});
