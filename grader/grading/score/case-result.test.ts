import { describe, expect, test } from 'vitest';
import { formatterFor } from '../../base/messages/format-message.ts';
import { CheckRecord, type Conviction } from '../../engine/check-record.ts';
import { checkNamed } from '../../engine/exercise.ts';
import { graded } from '../../exercises/heuristic-search/graded.ts';
import type { Program } from '../../sandbox/compile.ts';
import { caseResult, shownOf, type Telling } from './case-result.ts';

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
    formatMessage: formatterFor('en'),
    explainer: await graded.explainer(await graded.prepare(''), 'en'),
    program: PROGRAM,
  };
  const result = caseResult({ ...spec, file: '', jsonPath: '', line: 1 }, record, telling);
  expect(result).toMatchObject({ expected: '-Infinity', actual: 'Infinity' });
});

describe('of a function that goes wrong where another one calls it, it is said', async () => {
  const check = checkNamed(graded, 'evaluate');
  const board = 'xxo x_o o__';
  const conviction: Conviction = {
    asked: 'max_value',
    input: `${board}; depth 0`,
    call: { name: 'evaluate', input: board, verdict: 'wrong', returned: '0', expected: '2' },
  };
  const telling: Telling = {
    exercise: graded,
    formatMessage: formatterFor('en'),
    explainer: await graded.explainer(await graded.prepare(''), 'en'),
    program: PROGRAM,
    tryWith: (name, input) => [name, String(input)],
  };
  const spec = { id: 'evaluate/1', check: 'evaluate', input: '*', points: 1 };
  const resultOf = (record: CheckRecord) =>
    caseResult({ ...spec, file: '', jsonPath: '', line: 1 }, record, telling, true);

  test('that it is right by itself, where it was asked about every input', () => {
    const every = {
      asked: 1000,
      wrong: new Map(),
      isOnlySmall: true as const,
      isAsked: () => true,
    };
    const record = new CheckRecord(check, 'none', new Map(), every, { conviction });
    expect(resultOf(record).hint).toMatch(/^Asked by itself it is right/);
  });

  test('nothing of that, but how to ask it, where it was asked about listed inputs alone', () => {
    const record = new CheckRecord(check, 'none', new Map(), undefined, { conviction });
    const { tryWith, hint } = resultOf(record);
    expect({ tryWith, hint }).toEqual({ tryWith: ['evaluate', board], hint: undefined });
  });
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
