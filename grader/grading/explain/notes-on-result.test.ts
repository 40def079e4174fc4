import { expect, test } from 'vitest';
import { formatterFor } from '../../base/messages/format-message.ts';
import type { Explainer } from '../../engine/explainer.ts';
import type { CheckResult } from '../../results/result.ts';
import { SecretSample } from '../ask/secret-sample.ts';
import { notesOnResult } from './notes-on-result.ts';

function checkOf(name: string, carriedFrom?: readonly string[]): CheckResult {
  return {
    name,
    status: 'passed',
    score: 1,
    maxScore: 1,
    cases: [],
    ...(carriedFrom && { carriedFrom }),
  } as unknown as CheckResult;
}

test('a function that waits for another one is not said to answer differently alone', () => {
  const sample = new SecretSample(1);
  for (const name of ['first', 'second']) sample.different.add(name);
  const context = {
    formatMessage: formatterFor('en'),
    explainer: {} as Explainer,
    sample,
    rightOnlyWithValues: [],
    entry: 'program.ts',
    beside: undefined,
  };
  const notes = (...checks: CheckResult[]): readonly (string | undefined)[] =>
    notesOnResult(checks, context).filter((note) => note !== undefined);
  expect(notes(checkOf('first'), checkOf('second', ['third']))).toEqual([
    expect.stringMatching(/^first answers differently when asked alone/),
  ]);
  expect(notes(checkOf('first', ['third']), checkOf('second', ['third']))).toEqual([]);
});
