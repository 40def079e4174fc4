import { expect, test } from 'vitest';
import { LANGUAGES } from '../../base/messages/format-message.ts';
import { checkNamed } from '../../engine/exercise.ts';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { answersFrom, differencesFromRules, isByRules } from './answers.ts';
import { gameTreeAnswers } from './fixtures/game-tree-answers.ts';
import { graded as gameTree, gameTreeOracle } from './graded.ts';
import { gameTreeBugs } from './known-bugs.ts';

const answers = await gameTreeAnswers(PROJECT_FOLDER);

test('the reference goes by the rules', () => {
  expect(differencesFromRules(answers)).toEqual([]);
  expect(isByRules(answers)).toBe(true);
});

test('a reference that returns only the first win is told apart, with the first board that shows it', () => {
  const firstOnly = answersFrom({
    value: (board) => answers.value(board),
    forcedWins: (board) => answers.forcedWins(board).slice(0, 1),
  });
  expect(differencesFromRules(firstOnly)).toEqual([
    expect.objectContaining({ check: 'minmax', asked: 2423, different: 860 }),
  ]);
  const [told] = differencesFromRules(firstOnly);
  expect(told?.byRules.split(', ')).toHaveLength(answers.forcedWins(told!.input).length);
  expect(told?.stated.split(', ')).toHaveLength(1);
  expect(isByRules(firstOnly)).toBe(false);
});

test('a reference by which a line of three loses is told apart in every value', () => {
  const misere = answersFrom({
    value: (board) => -answers.value(board) as -1 | 0 | 1,
    forcedWins: (board) => answers.forcedWins(board),
  });
  const told = differencesFromRules(misere).map(({ check, different }) => [check, different]);
  expect(told).toEqual([
    ['get_value', 942],
    ['max_value', 1982],
    ['min_value', expect.any(Number)],
  ]);
});

test('by other rules no failure is argued with winning, and no known bug is named', async () => {
  const firstOnly = answersFrom({
    value: (board) => answers.value(board),
    forcedWins: (board) => answers.forcedWins(board).slice(0, 1),
  });
  const oracle = gameTreeOracle(answers);
  const ownRules = gameTreeOracle(firstOnly);
  expect(gameTreeBugs.areBugs?.(oracle)).toBe(true);
  expect(gameTreeBugs.areBugs?.(ownRules)).toBe(false);
  const board = '_xx x_o o_o';
  const wins = answers.forcedWins(board);
  const finding = {
    kind: 'wrong-boards',
    text: '',
    values: {},
    answer: wins,
    right: wins.slice(0, 1),
  } as const;
  for (const language of LANGUAGES) {
    const explanations = [];
    for (const each of [oracle, ownRules]) {
      const explainer = await gameTree.explainer(each, language);
      explanations.push(explainer.explain(checkNamed(gameTree, 'minmax'), board, finding));
    }
    const [byRules, byOwn] = explanations.map(({ message, hint }) => `${message} ${hint}`);
    expect(byRules).toMatch(/no win|必胜/);
    expect(byOwn).not.toMatch(/\bwins?\b|必胜|能赢/);
  }
});
