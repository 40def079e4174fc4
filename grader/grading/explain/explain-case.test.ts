import { describe, expect, test } from 'vitest';
import { formatterFor } from '../../base/messages/format-message.ts';
import { type BlamedCall, CheckRecord } from '../../engine/check-record.ts';
import { checkNamed } from '../../engine/exercise.ts';
import { graded } from '../../exercises/heuristic-search/graded.ts';
import type { CompiledProgram } from '../../sandbox/compile.ts';
import { caseVerdict } from '../score/case-verdict.ts';
import type { CaseContext } from './case-context.ts';
import { explainCase } from './explain-case.ts';

/** Only a thrown error is looked up in the program. */
const PROGRAM = {} as CompiledProgram;

test('numbers that JSON does not have are written as text in every result', async () => {
  const check = checkNamed(graded, 'max_value');
  const input = 'xxo x_o o__; depth 2';
  const finding = { kind: 'wrong-value', answer: Infinity } as never;
  const record = new CheckRecord(check, 'none', new Map([[input, { input, finding }]]));
  const spec = { id: 'max_value/1', check: 'max_value', input, points: 1 };
  const context = {
    exercise: graded,
    formatMessage: formatterFor('en'),
    explainer: await graded.explainer(await graded.prepare(), 'en'),
    program: PROGRAM,
  };
  const whole = { ...spec, file: '', jsonPath: '', line: 1 };
  const result = explainCase(caseVerdict(whole, record, undefined, false), record, context);
  expect(result).toMatchObject({ expected: '-Infinity', actual: 'Infinity' });
});

describe('of a function that goes wrong where another one calls it, it is said', async () => {
  const check = checkNamed(graded, 'evaluate');
  const board = 'xxo x_o o__';
  const blamedCall: BlamedCall = {
    asked: 'max_value',
    input: `${board}; depth 0`,
    call: { name: 'evaluate', input: board, verdict: 'wrong', returned: '0', expected: '2' },
  };
  const context: CaseContext = {
    exercise: graded,
    formatMessage: formatterFor('en'),
    explainer: await graded.explainer(await graded.prepare(), 'en'),
    program: PROGRAM,
    tryWith: (name, input) => [name, String(input)],
  };
  const spec = { id: 'evaluate/1', check: 'evaluate', input: '*', points: 1 };
  const whole = { ...spec, file: '', jsonPath: '', line: 1 };
  const resultOf = (record: CheckRecord) =>
    explainCase(caseVerdict(whole, record, undefined, true), record, context);

  test('that something is left from earlier calls, where the same question was answered rightly', () => {
    const every = {
      asked: 1000,
      wrong: new Map(),
      isOnlySmall: true as const,
      isAsked: () => true,
    };
    const record = new CheckRecord(check, 'none', new Map(), every, { blamedCall });
    expect(resultOf(record).hint).toMatch(
      /^Asked alone it is right here; .*something is kept from call to call/,
    );
  });

  test('and not how to ask it where it is right when nothing was asked before', () => {
    const shownAgain = {
      rightWhenAskedFirst: undefined,
      isBlamedCallRightWhenAskedFirst: true,
      stacks: new Map(),
    };
    const record = new CheckRecord(check, 'none', new Map(), undefined, { blamedCall, shownAgain });
    expect(resultOf(record).tryWith).toBeUndefined();
  });

  test('nothing of that, but how to ask it, where it was asked about listed inputs alone', () => {
    const record = new CheckRecord(check, 'none', new Map(), undefined, { blamedCall });
    const { tryWith, hint } = resultOf(record);
    expect({ tryWith, hint }).toEqual({ tryWith: ['evaluate', board], hint: undefined });
  });
});

describe('of all inputs it is counted', async () => {
  const check = checkNamed(graded, 'evaluate');
  const [first = '', second = ''] = check.inputDomain.inputs();
  const beyond = 'xo__ ox__ _ox_ ___x';
  const finding = { kind: 'wrong-value', answer: 3 } as never;
  const listed = new Map([first, beyond].map((input) => [input, { input, finding }]));
  const context: CaseContext = {
    exercise: graded,
    formatMessage: formatterFor('en'),
    explainer: await graded.explainer(await graded.prepare(), 'en'),
    program: PROGRAM,
    tryWith: (name, input) => [name, String(input)],
  };
  const whole = {
    id: 'evaluate/*',
    check: 'evaluate',
    input: '*',
    points: 1,
    file: '',
    jsonPath: '',
    line: 1,
  };
  const countsIn = (facts: { isPartial?: true; isOnlySmall?: true }) => {
    const wrong = new Map([[first, { input: first, finding }]]);
    const isAsked = (input: string): boolean => input === first || input === second;
    const record = new CheckRecord(check, 'none', listed, { asked: 2, wrong, isAsked, ...facts });
    const verdict = caseVerdict(whole, record, wrong.get(first), true);
    return explainCase(verdict, record, context).boards;
  };

  test('what is wrong among the listed inputs, too, each input once', () => {
    expect(countsIn({})).toEqual({ asked: 3, failed: 2 });
  });

  test('what is wrong so far, where it was not asked about all of them', () => {
    expect(countsIn({ isPartial: true })).toEqual({ asked: 3, failed: 2, isPartial: true });
  });

  test('only what is wrong among the small inputs, where these are named', () => {
    expect(countsIn({ isOnlySmall: true })).toMatchObject({ asked: 2, failed: 1 });
  });
});
