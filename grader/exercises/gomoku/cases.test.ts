/** Tests that what the titles of the shipped cases claim of values is true. */

import { expect, test } from 'vitest';
import { textIn } from '../../base/messages/format-message.ts';
import { loadCases } from '../../cases/load-cases.ts';
import { functionOf } from '../../engine/in-child/inputs.ts';
import { inProject } from '../../fixtures/project-folder.ts';
import { loadExercise } from '../all.ts';
import { rightAnswer } from './fixtures/questions.ts';
import { questionOf } from './gomoku-words.ts';
import { stated } from './page.ts';

const { cases } = await loadCases(inProject('cases/gomoku'), await loadExercise('gomoku'));

/** @returns the right answer as a case file has it: a number, or the names of squares */
function rightAnswerOf(check: string, wantedTitle: string): unknown {
  const { input } = cases.find(
    (each) => each.check === check && textIn(each.title!, 'en') === wantedTitle,
  )!;
  return functionOf(stated, check).returns.inCase(rightAnswer(questionOf(check, input)!));
}

test('the right answers of the shipped cases are as their titles say', () => {
  expect(rightAnswerOf('max_value', 'Every move leads to a value below 0')).toBeLessThan(0);
  expect(rightAnswerOf('min_value', 'Every reply leads to a value above 0')).toBeGreaterThan(0);
  expect(rightAnswerOf('max_value', 'X can complete five')).toBeGreaterThan(90_000);
  expect(rightAnswerOf('min_value', 'The opponent can complete five')).toBeLessThan(-90_000);
  expect(rightAnswerOf('candidates', 'Three squares are left on the board')).toHaveLength(3);
});
