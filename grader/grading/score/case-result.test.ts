import { describe, expect, test } from 'vitest';
import { sayIn } from '../../base/messages/say.ts';
import { CheckRecord } from '../../engine/check-record.ts';
import { checkNamed } from '../../engine/exercise.ts';
import { graded } from '../../exercises/heuristic-search/graded.ts';
import type { Program } from '../../sandbox/compile.ts';
import { caseResult, shownOf } from './case-result.ts';

/** What was thrown, and only that, is looked up in the program. */
const PROGRAM = {} as Program;

test('what JSON has no word for is written as text, wherever a result goes', async () => {
  const check = checkNamed(graded, 'max_value');
  const input = 'xxo x_o o__; depth 2';
  const finding = { kind: 'wrong-value', answer: Infinity } as never;
  const record = new CheckRecord(check, 'none', new Map([[input, { input, finding }]]));
  const spec = { id: 'max_value/1', check: 'max_value', input, points: 1 };
  const telling = {
    exercise: graded,
    say: sayIn('en'),
    explainer: await graded.explainer(await graded.prepare(''), 'en'),
    program: PROGRAM,
  };
  const result = caseResult({ ...spec, file: '', jsonPath: '', line: 1 }, record, telling);
  expect(result).toMatchObject({ expected: '-Infinity', actual: 'Infinity' });
});

describe('the failure that is shown of a function', () => {
  const check = checkNamed(graded, 'evaluate');
  const judged = (input: string) => ({
    input,
    finding: { kind: 'wrong-value', answer: 0 } as never,
  });
  const right = (input: string) => ({ input, finding: undefined });
  const [small, large] = ['xxo x_o o__', 'x__ ___ ___'];
  const failures = new Map([small, large].map((input) => [input, judged(input)]));
  const record = new CheckRecord(check, 'none', new Map());

  test('is the smallest one', () => {
    expect(shownOf(record, failures.values())?.input).toBe(small);
  });

  test('shows its own fault where the smallest comes from the functions that it calls', () => {
    const inItself = new Map([
      [small, right(small)],
      [large, judged(large)],
    ]);
    expect(shownOf(record.with({ inItself }), failures.values())?.input).toBe(large);
  });

  test('is the smallest one where none shows its own fault', () => {
    const inItself = new Map([small, large].map((input) => [input, right(input)]));
    expect(shownOf(record.with({ inItself }), failures.values())?.input).toBe(small);
  });
});
