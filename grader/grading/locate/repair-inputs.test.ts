/** The inputs on which candidate repairs are tried. */
import { expect, test } from 'vitest';
import type { Input } from '../../engine/check.ts';
import { CheckRecord, type JudgedAnswer } from '../../engine/check-record.ts';
import { checkNamed } from '../../engine/exercise.ts';
import { graded } from '../../exercises/heuristic-search/graded.ts';
import { repairInputsOf } from './repair-inputs.ts';

const WRONG = { kind: 'wrong-value', text: 'Infinity', answer: Infinity, right: 3, values: {} };

function judged(input: Input, finding: object): [Input, JudgedAnswer] {
  return [input, { input, finding } as JudgedAnswer];
}

test('an input that was skipped is no wrong one, since every candidate may be right there', () => {
  const check = checkNamed(graded, 'min_value');
  const skipped = { kind: 'skipped', after: { kind: 'out-of-time' } };
  const wrong = '_o_ _x_ x__; depth 2';
  const listed = new Map([judged('xxx xoo xoo; depth 0', skipped), judged(wrong, WRONG)]);
  const record = new CheckRecord(check, 'plain', listed);
  expect(repairInputsOf(record, false).wrong).toEqual([wrong]);
});
