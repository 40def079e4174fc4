/** Which mistake is read off a function's answers, by a record of them. */
import { beforeAll, expect, it } from 'vitest';
import { CheckRecord, type JudgedAnswer } from '../../engine/check-record.ts';
import { checkNamed } from '../../engine/exercise.ts';
import type { WrongReturn } from '../../engine/finding.ts';
import { isSmall } from '../../engine/in-child/sizes.ts';
import { inProject } from '../../fixtures/project-folder.ts';
import type { BoardText } from '../kit/in-child/boards/board.ts';
import type { GameTreeAnswers } from './answers.ts';
import { referenceAnswers } from './answers.ts';
import { graded as gameTree, gameTreeOracle } from './graded.ts';
import { gameTreeBugs } from './known-bugs.ts';

const wrongValue = (answer: number): WrongReturn => ({
  kind: 'wrong-value',
  text: String(answer),
  answer,
  right: 0,
  values: {},
});

const check = checkNamed(gameTree, 'max_value');
let answers: GameTreeAnswers;

beforeAll(async () => {
  answers = await referenceAnswers(inProject('reference'));
});

/** @param isAsked which boards are asked about, as where the large ones are left out */
function nameOf(given: (board: BoardText) => number, isAsked: (board: BoardText) => boolean) {
  const boards = check.inputDomain.inputs().filter(isAsked);
  const failing = new Map<BoardText, JudgedAnswer>();
  for (const board of boards) {
    const actual = given(board);
    if (actual === answers.value(board)) continue;
    failing.set(board, { input: board, finding: wrongValue(actual) });
  }
  const every = { asked: boards.length, wrong: failing, isAsked };
  const record = new CheckRecord(check, 'bare', new Map(), every, { inItself: failing });
  return gameTreeBugs.derived!(record, gameTreeOracle(answers), 'en')?.id;
}

const areSmall = (board: BoardText): boolean => isSmall(board, check);

it('the same number on every board is told, also where the large boards were not asked', () => {
  expect(
    nameOf(
      () => 7,
      () => true,
    ),
  ).toBe('max_value-constant');
  expect(nameOf(() => 7, areSmall)).toBe('max_value-constant');
});

it('one other answer among them is enough that nothing is told', () => {
  const [first] = check.inputDomain.inputs().filter(areSmall);
  expect(nameOf((board) => (board === first ? 6 : 7), areSmall)).toBeUndefined();
});

it('of a few boards nothing is told', () => {
  const few = new Set(check.inputDomain.inputs().slice(0, 40));
  expect(
    nameOf(
      () => 7,
      (board) => few.has(board),
    ),
  ).toBeUndefined();
});

it('of a get_value that is 0 on every board nothing is said that need not be so', () => {
  const ofValue = checkNamed(gameTree, 'get_value');
  const boards = ofValue.inputDomain.inputs();
  const lost = boards.filter((board) => answers.value(board) !== 0);
  const wrong = new Map(lost.map((input) => [input, { input, finding: wrongValue(0) }]));
  const every = { asked: boards.length, wrong, isAsked: () => true };
  const record = new CheckRecord(ofValue, 'plain', new Map(), every, { inItself: wrong });
  const advice = gameTreeBugs.derived!(record, gameTreeOracle(answers), 'en')?.advice;
  // It may have no condition, and buildTree may have stored values.
  expect(advice).toContain('Print both sides of each comparison');
  expect(advice).not.toMatch(/first condition|nobody has stored/);
});
