/**
 * What a function must do by itself to keep its points among right ones: what it was asked. Its partner
 * is graded by no case, as with `--only`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { CaseSpec } from '../../cases/case-spec.ts';
import { loadExercise } from '../../exercises/all.ts';
import { english } from '../../feedback/english.ts';
import { changed } from '../../fixtures/hostile-change.ts';
import { scratchFolder, writeFiles } from '../../fixtures/made-class.ts';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { SandboxPool } from '../../sandbox/pool.ts';
import { grade } from '../grade.ts';

const { folder, remove } = scratchFolder('earned');
const locks = { names: [], wrapper: [] };
const pool = new SandboxPool({ jobs: 1, locks, baseLimitMs: 2000 });
afterAll(async () => {
  await pool.close();
  remove();
});

const SMALL = '_xo oox _x_';
const LARGE = '___ _o_ x__';

/** Has a partner that is not written do the work for a made-up node, where the board is large. */
const CHEATING = {
  max_value: `
    const open = node.map.flat().filter((cell) => cell === '_').length;
    if (open > 5) return this.min_value(new GameNode(node.map, 0, node.deepID - 1, null, [node]));
    return this.isTerminal(node) ? this.get_value(node) : Math.max(...node.children.map((child) => this.min_value(child)));`,
  min_value: "throw new Error('not written yet: min_value');",
};

async function statusOn(...inputs: readonly string[]) {
  const reference = readFileSync(path.join(PROJECT_FOLDER, 'reference/game-tree.ts'), 'utf8');
  const text = changed(reference, { id: 'cheats', tries: '', loses: [], bodies: CHEATING });
  writeFiles(folder, { 'game-tree.ts': text });
  const { checks } = await grade({
    submission: folder,
    cases: inputs.map((input, i) => caseOf(`max_value/${i}`, input)),
    jury: await (await loadExercise('game-tree')).prepare(PROJECT_FOLDER),
    ...{ locks, pool, say: english, jobs: 1, timeLimitMs: 2000, checkTypes: false },
  });
  const { carriedFrom, score, maxScore } = checks[0]!;
  return { carriedFrom, lost: maxScore - score };
}

function caseOf(id: string, input: string): CaseSpec {
  const place = { file: '', jsonPath: '$', line: 1, usedShortForm: false };
  return { id, check: 'max_value', input, points: 1, ...place };
}

test('a function that does small inputs by itself keeps their points where no large one is asked', async () => {
  expect(await statusOn(SMALL)).toEqual({ carriedFrom: ['min_value'], lost: 0 });
});

test('one that has others do the large ones loses what is asked of these', async () => {
  expect(await statusOn(SMALL, LARGE)).toEqual({ carriedFrom: undefined, lost: 1 });
});
