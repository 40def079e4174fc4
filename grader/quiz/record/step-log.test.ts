/** The log of a run is read, and one that a program has disturbed is not believed. */
import { expect, test } from 'vitest';
import { field } from '../../sandbox/in-child/fields.ts';
import { readStepLog } from './step-log.ts';

const logOf = (...events: readonly string[]): string => events.map(field).join('');

test('each call has its own steps, and what is outside of all calls belongs to none', () => {
  const log = logOf('1', '(', '2', '0=n1', '(', '3', ')', '4', '1=ttrue', '2=bfalse', ')', '5');
  expect(readStepLog(log, 2)).toEqual([
    [
      { type: 'statement', number: 2 },
      { type: 'note', note: 0, value: 1 },
      { type: 'call', index: 1 },
      { type: 'statement', number: 4 },
      { type: 'note', note: 1, value: 'true' },
      { type: 'note', note: 2, value: false },
    ],
    [{ type: 'statement', number: 3 }],
  ]);
});

test.each([
  ['a call that does not end', logOf('(', '1'), 1],
  ['an end too many', logOf('(', ')', ')'), 1],
  ['fewer calls than were recorded', logOf('(', ')'), 2],
  ['an unknown event', logOf('(', 'x', ')'), 1],
  ['a text that is no log', 'abc', 1],
  ['an empty log of some calls', '', 1],
])('%s is not believed', (_, log, calls) => {
  expect(readStepLog(log, calls)).toBeUndefined();
});

test('infinite numbers and texts with any characters are values', () => {
  const log = logOf('(', '0=n-Infinity', '1=nNaN', '2=t=)\n"', ')');
  expect(readStepLog(log, 1)![0]!.map((step) => step.type === 'note' && step.value)).toEqual([
    Number.NEGATIVE_INFINITY,
    Number.NaN,
    '=)\n"',
  ]);
});
