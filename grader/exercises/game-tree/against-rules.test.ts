import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { differencesFromRules, isByRules } from './against-rules.ts';
import { gameTreeAnswers } from './answers/kept-answers.ts';
import type { Answers } from './game/answers.ts';

const answers = await gameTreeAnswers(PROJECT_FOLDER);

test('the reference goes by the rules', () => {
  expect(differencesFromRules(answers)).toEqual([]);
  expect(isByRules(answers)).toBe(true);
});

test('a reference that returns only the first win is told apart, with the first board that shows it', () => {
  const firstOnly: Answers = {
    finished: (board) => answers.finished(board),
    value: (board) => answers.value(board),
    forcedWins: (board) => answers.forcedWins(board).slice(0, 1),
  };
  expect(differencesFromRules(firstOnly)).toEqual([
    expect.objectContaining({ check: 'minmax', asked: 2423, different: 860 }),
  ]);
  const [told] = differencesFromRules(firstOnly);
  expect(told?.byRules.split(', ')).toHaveLength(answers.forcedWins(told!.input).length);
  expect(told?.stated.split(', ')).toHaveLength(1);
  expect(isByRules(firstOnly)).toBe(false);
});

test('a reference by which a line of three loses is told apart in every value', () => {
  const misere: Answers = {
    finished: (board) => answers.finished(board),
    value: (board) => -answers.value(board) as -1 | 0 | 1,
    forcedWins: (board) => answers.forcedWins(board),
  };
  const told = differencesFromRules(misere).map(({ check, different }) => [check, different]);
  expect(told).toEqual([
    ['get_value', 942],
    ['max_value', 1982],
    ['min_value', expect.any(Number)],
  ]);
});
