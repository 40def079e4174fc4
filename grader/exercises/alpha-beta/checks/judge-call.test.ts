/** Fault by trace: right programs make only calls that are in order, and each known bug convicts its function. */
import { describe, expect, it, test } from 'vitest';
import { loadProgram, wrongProgramText } from '../../../fixtures/own-program.ts';
import { sampleOf } from '../../../fixtures/thorough.ts';
import type { Program } from '../fixtures/ask-directly.ts';
import { fixtureNames, loadFixture } from '../fixtures/programs.ts';
import { listedQuestions, questionsFor } from '../fixtures/questions.ts';
import { atFault, traceDirectly } from '../fixtures/trace-directly.ts';
import type { Question } from '../game/window.ts';
import { MISCONCEPTIONS } from '../misconceptions/all.ts';
import { FUNCTIONS, type FunctionName } from './check-names.ts';
import { judgeCall, type TracedCall } from './judge-call.ts';

/** Every listed case, and some of the universe: to write down all calls takes time. */
function* someQuestions(check: FunctionName): Generator<Question> {
  const listed = listedQuestions(check);
  yield* listed;
  let number = 0;
  for (const question of questionsFor(check, 1499)) {
    if (number++ > listed.length && number % 19 === 0) yield question;
  }
}

test.each(sampleOf(fixtureNames('right'), 2))(
  'no call within the right program %s is wrong',
  async (name) => {
    const program = await loadFixture('right', name);
    const searcher = new program.AlphaBeta();
    for (const check of FUNCTIONS) {
      for (const question of someQuestions(check)) {
        const pending = [traceDirectly(program, searcher, check, question)];
        for (const call of pending) {
          const verdict = judgeCall(call);
          if (verdict !== 'right' && verdict !== 'looked-through') {
            expect.fail(`${call.name} ${JSON.stringify(call)}: ${verdict}`);
          }
          pending.push(...call.calls);
        }
      }
    }
  },
);

test.each(sampleOf(MISCONCEPTIONS, 6))(
  'of $id the trace convicts its function and no other',
  (misconception) => {
    const program = loadProgram<Program>(wrongProgramText('alpha-beta', misconception));
    const searcher = new program.AlphaBeta();
    const blamed = new Set<string>();
    for (const check of FUNCTIONS) {
      for (const question of someQuestions(check)) {
        for (const name of atFault(traceDirectly(program, searcher, check, question))) {
          blamed.add(name);
        }
      }
    }
    expect([...blamed]).toEqual([misconception.function]);
  },
);

test('a memo that forgets the window is convicted by the call that shows it', async () => {
  const program = await loadFixture('wrong', 'memo-keeps-bounds');
  const searcher = new program.AlphaBeta();
  const blamed = new Set<string>();
  for (const question of someQuestions('bestMove')) {
    for (const name of atFault(traceDirectly(program, searcher, 'bestMove', question))) {
      blamed.add(name);
    }
  }
  expect([...blamed]).toEqual(['min_value']);
});

describe('a call', () => {
  const call = (more: Partial<TracedCall>): TracedCall => {
    const whole = { name: 'min_value', tree: [3, 12, 8], firstTip: 4, seenBefore: [] } as const;
    return { ...whole, others: [-Infinity, Infinity], value: 3, tips: [4, 5, 6], ...more };
  };

  it('is judged by the window that it was given', () => {
    expect(judgeCall(call({}))).toBe('right');
    expect(judgeCall(call({ tips: [4] }))).toBe('wrong');
    expect(judgeCall(call({ others: [5, 9], tips: [4], value: 5 }))).toBe('right');
    expect(judgeCall(call({ tips: [4, 5, 6, 7] }))).toBe('wrong');
  });

  it('with an empty window is in order when it returns at once, else it is the caller’s fault', () => {
    expect(judgeCall(call({ others: [9, 5], tips: [], value: 9 }))).toBe('right');
    expect(judgeCall(call({ others: [5, 5], tips: [4] }))).toBe('callers-fault');
  });

  it('that no right caller makes is the caller’s fault', () => {
    expect(judgeCall(call({ tree: undefined }))).toBe('callers-fault');
    expect(judgeCall(call({ others: [Number.NaN, 5] }))).toBe('callers-fault');
  });

  it('need not look again at tips whose values the program has kept', () => {
    expect(judgeCall(call({ seenBefore: [0, 4, 5, 6], tips: [] }))).toBe('right');
    expect(judgeCall(call({ seenBefore: [4], tips: [5, 6] }))).toBe('right');
    expect(judgeCall(call({ seenBefore: [4], tips: [5] }))).toBe('wrong');
    expect(judgeCall(call({ tree: 7, value: 7, seenBefore: [4], tips: [] }))).toBe('right');
  });

  it('of a tip looks at it once', () => {
    const tip = { tree: 7, tips: [4], value: 7 };
    expect(judgeCall(call(tip))).toBe('right');
    expect(judgeCall(call({ ...tip, tips: [4, 4] }))).toBe('wrong');
    expect(judgeCall(call({ ...tip, value: 6 }))).toBe('wrong');
    expect(judgeCall(call({ ...tip, name: 'bestMove', others: [] }))).toBe('callers-fault');
  });

  it('of a tip is promised by the functions with a window alone: a root has children', () => {
    const tip = { tree: 7, tips: [4], others: [] };
    for (const name of ['search', 'minimax'] as const) {
      expect(judgeCall(call({ ...tip, name, value: 7 }))).toBe('right');
      expect(judgeCall(call({ ...tip, name, value: null }))).toBe('unpromised');
    }
  });

  it('with parameters of the program’s own is looked through', () => {
    expect(judgeCall(call({ others: [] }))).toBe('looked-through');
    expect(judgeCall(call({ others: [1] }))).toBe('looked-through');
    expect(judgeCall(call({ others: [-Infinity, Infinity, 3] }))).toBe('looked-through');
    expect(judgeCall(call({ name: 'minimax', others: [false] }))).toBe('looked-through');
    // Nothing can be looked for in an empty window, so who asks does not stop where it should.
    expect(judgeCall(call({ others: [3, 3, 1], tips: [] }))).toBe('looked-through');
    expect(judgeCall(call({ others: [3, 3, 1], tips: [4] }))).toBe('callers-fault');
  });
});
