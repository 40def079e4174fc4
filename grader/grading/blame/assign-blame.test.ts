/** Tests which functions are blamed and cleared, with traces and answers that were recorded in real gradings. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadExercise } from '../../exercises/all.ts';
import { assignBlame } from './assign-blame.ts';
import { BlameContext } from './blame-context.ts';
import type { BlameState } from './blame-state.ts';
import { type RecordedGrading, RecordedReplayer, recordsOf } from './fixtures/recorded-replayer.ts';
import type { Replayer } from './replayer.ts';

const oracles = new Map(
  await Promise.all(
    ['game-tree', 'alpha-beta'].map(async (name) => {
      const { prepare } = await loadExercise(name);
      return [name, await prepare()] as const;
    }),
  ),
);

function recordedGrading(id: string): RecordedGrading {
  const file = path.join(import.meta.dirname, 'fixtures', 'recorded', `${id}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as RecordedGrading;
}

function blameIn(
  grading: RecordedGrading,
  replayer: Replayer = new RecordedReplayer(grading),
): Promise<BlameState> {
  const oracle = oracles.get(grading.exercise)!;
  const records = recordsOf(oracle.exercise, grading);
  return assignBlame(new BlameContext(oracle, records, new Map(), replayer));
}

/** @returns the cleared functions, each with those that it waits for */
function clearedIn({ cleared }: BlameState): unknown {
  return Object.fromEntries([...cleared].map(([name, { carriedFrom }]) => [name, carriedFrom]));
}

test('a function with a wrong answer, whose calls were all answered rightly, is at fault', async () => {
  const state = await blameIn(recordedGrading('one-culprit'));
  expect([...state.blamed.keys()]).toEqual(['max_value']);
  expect(state.blamed.get('max_value')).toMatchObject({
    kind: 'call',
    blamedCall: { asked: 'max_value', call: { returned: '-1', expected: '1', verdict: 'wrong' } },
  });
  expect(state.open).toEqual([]);
});

test('each of two culprits is blamed, and a function that is right with a substitute for one is cleared', async () => {
  const state = await blameIn(recordedGrading('two-culprits'));
  expect([...state.blamed.keys()]).toEqual(['get_value', 'max_value']);
  expect(clearedIn(state)).toEqual({ min_value: ['get_value'], minmax: ['get_value'] });
  expect([...state.evidenceAgainst.get('get_value')!]).toContain('minmax');
});

test('a function is blamed that is right when asked directly and wrong when another one calls it', async () => {
  const state = await blameIn(recordedGrading('right-when-asked-directly'));
  expect(state.blamed.get('max_value')).toMatchObject({
    blamedCall: { asked: 'min_value', call: { returned: '-Infinity', expected: '-1' } },
  });
  expect(clearedIn(state)).toEqual({ min_value: ['max_value'] });
});

test('a function that is not written is at fault, and its callers are cleared', async () => {
  const state = await blameIn(recordedGrading('not-written'));
  expect([...state.blamed]).toEqual([['min_value', { kind: 'unwritten' }]]);
  expect(clearedIn(state)).toEqual({ max_value: ['min_value'] });
});

test('arguments of the assignment, such as a window, are judged too', async () => {
  const state = await blameIn(recordedGrading('asked-with-a-window'));
  expect([...state.blamed.keys()]).toEqual(['max_value']);
});

test('all functions that failed are blamed if every question aborts, and the rounds end', async () => {
  const nothingComesBack: Replayer = {
    irreplaceable: new Set(),
    trace: async () => [],
    answers: async () => new Map(),
    answersUnrefused: async () => new Map(),
    isRightAlone: async () => false,
    refuseBaseCases: () => {},
  };
  const state = await blameIn(recordedGrading('two-culprits'), nothingComesBack);
  expect([...state.blamed.keys()]).toEqual(['get_value', 'max_value', 'min_value', 'minmax']);
  expect([...state.blamed.values()].map(({ kind }) => kind)).toEqual(Array(4).fill('substitution'));
  expect(state.open).toEqual([]);
});
