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
import { boardsOf } from '../game/positions.ts';
import { referenceAnswers } from './reference-answers.ts';
import { rememberedAnswers } from './remembered-answers.ts';

let project: string;
let kept: string;

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'remembered-'));
  kept = path.join(cacheFolderOf(project), 'answers.json');
  cpSync('reference', path.join(project, 'reference'), { recursive: true });
  mkdirSync(cacheFolderOf(project), { recursive: true });
  writeFileSync(bundleListOf(project), '{}');
});

afterEach(() => rmSync(project, { recursive: true }));

it('gives the same answers from memory', async () => {
  const right = await referenceAnswers('reference');
  for (const round of ['run', 'remembered']) {
    const answers = await rememberedAnswers(project);
    for (const board of boardsOf('reachable')) {
      expect(answers.finished(board), round).toBe(right.finished(board));
      expect(answers.value(board), round).toBe(right.value(board));
    }
    for (const board of boardsOf('x-to-move')) {
      expect(answers.forcedWins(board), round).toEqual(right.forcedWins(board));
    }
  }
});

it('does not remember the answers of another reference', async () => {
  await rememberedAnswers(project);
  const file = path.join(project, 'reference', 'game-tree.ts');
  const broken = readFileSync(file, 'utf8').replace("=== 'x'", "=== 'o'");
  writeFileSync(file, broken);
  await expect(rememberedAnswers(project)).rejects.toThrow('the reference solution');
});

it('runs the reference again when a file beside it changes, or the grader', async () => {
  await rememberedAnswers(project);
  const first = readFileSync(kept, 'utf8');
  writeFileSync(path.join(project, 'reference', 'helper.json'), '{}');
  await rememberedAnswers(project);
  const second = readFileSync(kept, 'utf8');
  writeFileSync(bundleListOf(project), '{ "entry": "another" }');
  await rememberedAnswers(project);
  expect(new Set([first, second, readFileSync(kept, 'utf8')]).size).toBe(3);
});

it.each(['', '{', '{}', '[1]'])('is not led astray by a damaged file: %j', async (text) => {
  writeFileSync(kept, text);
  const answers = await rememberedAnswers(project);
  expect(answers.value('xox oxo _x_')).toBe(1);
  appendFileSync(kept, 'x');
  expect((await rememberedAnswers(project)).value('xox oxo _x_')).toBe(1);
});

it('runs the reference where nothing can be kept', async () => {
  rmSync(bundleListOf(project));
  expect((await rememberedAnswers(project)).value('xox oxo _x_')).toBe(1);
});
