/** Tests what reports say, before buildTree is written, of functions that are right only with the values that it will write. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadCases } from '../../cases/load-cases.ts';
import { loadExercise } from '../../exercises/all.ts';
import { emptySquares } from '../../exercises/kit/in-child/boards/position.ts';
import { gradeInTest } from '../../fixtures/grade-in-test.ts';
import { changed } from '../../fixtures/hostile-change.ts';
import { scratchFolder, writeFiles } from '../../fixtures/made-class.ts';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { isThorough } from '../../fixtures/thorough.ts';

const { folder, remove } = scratchFolder('pending');
afterAll(remove);

const NOT_WRITTEN = { buildTree: "throw new Error('not written yet: buildTree');" };
const BY_CHILDREN = { isTerminal: 'return node.children.length === 0;' };
const STORED = `
    if (this.isTerminal(node)) return this.get_value(node);
    return Math.max(...node.children.map((child) => child.val));`;

const PENDING = [
  ['the reference', {}, []],
  ['one that reads what is stored', { max_value: STORED }, ['max_value']],
  ['one that counts the children', BY_CHILDREN, ['isTerminal']],
] as const;

test.each(isThorough ? PENDING : PENDING.slice(1, 2))(
  'of %s only what rests on buildTree is pending, with its points',
  async (_, bodies, expected) => {
    const reference = readFileSync(path.join(PROJECT_FOLDER, 'reference/game-tree.ts'), 'utf8');
    const change = { id: 'half', tries: '', loses: [], bodies: { ...NOT_WRITTEN, ...bodies } };
    writeFiles(folder, { 'game-tree.ts': changed(reference, change) });
    const { cases } = await loadCases(
      path.join(PROJECT_FOLDER, 'cases/game-tree'),
      await loadExercise(),
    );
    const small = cases.filter(({ input }) => input !== '*' && emptySquares(input) <= 2);
    const { checks, warnings } = await gradeInTest(folder, small);
    const pending = checks.filter((check) => check.pending === true);
    expect(pending.map(({ name }) => name)).toEqual(expected);
    expect(warnings.map(({ message }) => message.split(' ')[0])).toEqual(expected);
    for (const { score, maxScore } of pending) expect(score).toBe(maxScore);
  },
);
