/** A function that is right only in a tree with values costs nothing where the best moves are right, and is told. */
import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { casesOf } from '../../fixtures/asked-program.ts';
import { gradeInTest } from '../../fixtures/grade-in-test.ts';
import { scratchFolder, writeFiles } from '../../fixtures/made-class.ts';
import { inProject } from '../../fixtures/project-folder.ts';
import { boardsOf } from '../kit/in-child/boards/moves.ts';
import { emptySquares } from '../kit/in-child/boards/position.ts';
import { boardKindOf, CHECK_NAMES } from './page.ts';

const { folder, remove } = scratchFolder('right-only-with-values');
afterAll(remove);

const reference = readFileSync(inProject('reference/game-tree.ts'), 'utf8');

/** All boards with at most three empty squares. */
const cases = CHECK_NAMES.flatMap((check) =>
  casesOf(
    check,
    boardsOf(boardKindOf(check)).filter((board) => emptySquares(board) <= 3),
  ),
);

test('max_value that returns val at the end of a game, where buildTree leaves it 0', async () => {
  const start = reference.indexOf('max_value(node: GameNode)');
  const body = reference.slice(start).replace('return this.get_value(node)', 'return node.val');
  writeFiles(folder, { 'game-tree.ts': reference.slice(0, start) + body });
  const { score, maxScore, warnings } = await gradeInTest(folder, cases);
  expect(score).toBe(maxScore);
  expect(warnings.map(({ message }) => message).join()).toContain(
    'In the tree that your buildTree makes, they are wrong',
  );
}, 60_000);

test('a right program has no such warning', async () => {
  writeFiles(folder, { 'game-tree.ts': reference });
  const { warnings } = await gradeInTest(folder, cases);
  expect(warnings).toEqual([]);
}, 60_000);
