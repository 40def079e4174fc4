/** Many inputs in one question are asked as each is asked by itself: one question, one answer. */

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadCases } from '../../cases/load-cases.ts';
import { loadExercise } from '../../exercises/all.ts';
import { boardsOf } from '../../exercises/kit/in-child/boards/moves.ts';
import { emptySquares } from '../../exercises/kit/in-child/boards/position.ts';
import { gradeInTest } from '../../fixtures/grade-in-test.ts';
import { inProject } from '../../fixtures/project-folder.ts';
import { locks, setUpTests, withBody } from './fixtures/batched-questions-setup.ts';

const { folder, reference, answers, pool } = await setUpTests();

test('a min_value that only reads val is wrong wherever the value is not 0', async () => {
  writeFileSync(
    path.join(folder, 'game-tree.ts'),
    withBody(reference, 'min_value', '{ return node.val; }'),
  );
  const { cases } = await loadCases(inProject('cases/game-tree'), await loadExercise());
  const every = cases.filter(({ input }) => input === '*');
  const { checks } = await gradeInTest(folder, every, { locks, pool });
  const minValue = checks.find(({ name }) => name === 'min_value')!;
  const wrong = boardsOf('o-to-move').filter(
    (board) => emptySquares(board) <= 5 && answers.value(board) !== 0,
  );
  expect(minValue.cases[0]!.boards!.failed).toBe(wrong.length);
});
