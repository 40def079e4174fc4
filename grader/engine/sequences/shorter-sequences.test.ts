import { expect, test } from 'vitest';
import { stated as twoStacks } from '../../fixtures/exercise-two-stacks/page.ts';
import { questionSpecOf } from '../in-child/object-spec.ts';
import { shorterSequences } from './shorter-sequences.ts';

test('calls of a sequence are left out, one or several', () => {
  const spec = questionSpecOf(twoStacks);
  const { read, write } = spec.parts['calls']!;
  const shorter = shorterSequences(spec, [{ calls: read('push(1); push(2); pop()') }]);
  expect(shorter.map(({ calls }) => write(calls)).toSorted()).toEqual([
    'pop()',
    'push(1)',
    'push(1); pop()',
    'push(1); push(2)',
    'push(2)',
    'push(2); pop()',
  ]);
});
