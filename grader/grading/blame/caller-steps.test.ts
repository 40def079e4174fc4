/** What each call of a function asked, read from its traced calls. */
import { expect, test } from 'vitest';
import type { Oracle } from '../../engine/exercise.ts';
import { field } from '../../sandbox/in-child/fields.ts';
import type { TracedCall } from '../ask/traced-call.ts';
import { stepsOf } from './caller-steps.ts';

const board = 'x__ ___ __o';

/** A function that asks another one about the same board, as often as it is given. */
function callsOfEndless(times: number): readonly TracedCall[] {
  const record = {
    ending: 'returned',
    precondition: '+',
    argumentFields: field(board),
    result: field('0'),
  } as const;
  const calls = ['max_value', ...Array.from({ length: times }, () => 'get_value')];
  return calls.map((name, order): TracedCall => {
    const call = { ...record, name };
    return { ...call, record: call, parent: order === 0 ? -1 : 0, order };
  });
}

test('a call that an endless program makes again and again is judged once', () => {
  let judgedCount = 0;
  const judgeCall: Oracle['judgeCall'] = () => {
    judgedCount++;
    return { input: board, isRight: true };
  };
  const [step] = stepsOf(callsOfEndless(1000), 'max_value', ['get_value'], { judgeCall });
  expect(step!.asked.length).toBe(1000);
  expect(step!.asked[0]).toEqual({ input: board, relation: 'itself' });
  expect(judgedCount).toBe(2);
});
