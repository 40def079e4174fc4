/** What `npm run exercise -- check` says of the rules of a page. */
import { expect, test } from 'vitest';
import type {
  ExerciseSpec,
  FunctionSpec,
  ParameterValues,
} from '../../grader/engine/exercise-spec.ts';
import { aNumber, listOf, truth, wholeNumber } from '../../grader/engine/in-child/value-types.ts';
import type { RightAnswers } from '../../grader/engine/reference/right-answers.ts';
import { isThorough } from '../../grader/fixtures/thorough.ts';
import { faultsOfRules } from './try-rules.ts';

type Rule = Exclude<NonNullable<FunctionSpec['right']>, 'any-order'>;

/** All numbers below one, in any order; the reference has them from the smallest. */
function statedWith(right: Rule): ExerciseSpec {
  return {
    name: 'below',
    title: { en: 'Below', zh: '小于' },
    classes: ['Below'],
    parts: { number: wholeNumber(0, 5) },
    functions: {
      below: { given: ['number'], returns: listOf(aNumber), right },
      isEven: { given: ['number'], returns: truth },
    },
    program: 'below',
  };
}

const of = (check: string, { number }: ParameterValues) =>
  check === 'isEven'
    ? { returned: Number(number) % 2 === 0 }
    : { returned: Array.from({ length: Number(number) }, (_, i) => i) };
const answers: RightAnswers = { of, find: of, table: () => '' };

const sorted = (list: unknown): string => (list as number[]).toSorted((a, b) => a - b).join();

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

test.runIf(isThorough)('a rule that does not end on a wrong answer is told with it', () => {
  const endless = (answer: unknown, reference: unknown): boolean => {
    while (sorted(answer) !== sorted(reference));
    return true;
  };
  expect(() => faultsOfRules(statedWith(endless), answers)).toThrow(
    'the rule "right" of below does not end, on the input "0" with the answer "[0]"',
  );
});
