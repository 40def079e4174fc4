/**
 * A function that is right although it asks another one, which is not right yet, about something of which nobody
 * knows what is right.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { layOutside } from '../../fixtures/page-exercises.ts';
import { casesOf, NOT_ASKED, setUpTests } from './fixtures/unanswered-setup.ts';

const { NAME, folder, gradeClass, graded } = setUpTests();

test('a question that the spec allows is no fault, even if the spec says that all inputs are listed', async () => {
  const own = layOutside(path.join(folder, 'whole'), NAME);
  const page = path.join(own, 'page.ts');
  writeFileSync(page, readFileSync(page, 'utf8').replace('isWhole: false', 'isWhole: true'));
  await gradeClass('class', `./whole/${NAME}`, 'out-of-whole');
  const result = graded('long-question', 'out-of-whole');
  expect(casesOf(result, 'put').map(({ score }) => score)).toEqual([10, 10, 15]);
  expect(casesOf(graded('not-yet', 'out-of-whole'), 'put')[1]).toEqual(NOT_ASKED);
});
