/** What the titles of the shipped cases say of values, held against the rules. */

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

/** As `expected` is written: a number, or squares by name. */
function rightIn(check: string, wanted: string): unknown {
  const { input } = cases.find(
    ({ check: of, title }) => of === check && textIn(title!, 'en') === wanted,
  )!;
  return functionOf(stated, check).returns.inCase(rightAnswer(questionOf(check, input)!));
}

test('what the titles say of values is so', () => {
  expect(rightIn('max_value', 'Every move leads to a value below 0')).toBeLessThan(0);
  expect(rightIn('min_value', 'Every reply leads to a value above 0')).toBeGreaterThan(0);
  expect(rightIn('max_value', 'X can complete five')).toBeGreaterThan(90_000);
  expect(rightIn('min_value', 'The opponent can complete five')).toBeLessThan(-90_000);
  expect(rightIn('candidates', 'Three squares are left on the board')).toHaveLength(3);
});
