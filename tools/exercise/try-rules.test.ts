/** Tests the faults that `npm run exercise -- check` finds in the rules of a spec. */
import { expect, test } from 'vitest';
import { answers, sorted, statedWith } from './fixtures/try-rules-setup.ts';
import { faultsOfRules } from './try-rules.ts';

test('a rule that tells right from wrong is in order, and so is one that throws on what is wrong', () => {
  const compares = (answer: unknown, reference: unknown): boolean =>
    sorted(answer) === sorted(reference);
  const throws = (answer: unknown, reference: unknown): boolean => {
    if (!compares(answer, reference)) throw new Error('not the same');
    return true;
  };
  expect(faultsOfRules(statedWith(compares), answers)).toEqual([]);
  expect(faultsOfRules(statedWith(throws), answers)).toEqual([]);
});

test('a rule that accepts everything is told with an answer that it accepts', () => {
  expect(
    faultsOfRules(
      statedWith(() => true),
      answers,
    ),
  ).toEqual([
    'the page\'s rule for below accepts every answer that was tried, such as [0] on {"number":0}, where the reference answers []: a wrong program would get full marks; let it compare the answer with the reference\'s',
  ]);
});

test('a rule that changes what it is given is told so', () => {
  const sorts = (answer: unknown, reference: unknown): boolean =>
    String((answer as number[]).sort((a, b) => a - b)) === String(reference);
  expect(faultsOfRules(statedWith(sorts), answers)).toEqual([
    'the page\'s rule for below changes what it is given on {"number":2}, so that later questions are others: let it work on copies',
  ]);
});

test('a rule that refuses the right answer, or throws on it, is told with the input', () => {
  const throws = (answer: unknown): boolean => (answer as number[])[2]!.toFixed() === '2';
  expect(faultsOfRules(statedWith(throws), answers)).toEqual([
    'the page\'s rule for below refuses the reference\'s own answer on {"number":0}: mend one of them',
  ]);
});
