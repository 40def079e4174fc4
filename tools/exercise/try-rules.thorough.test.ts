/** Tests the faults that `npm run exercise -- check` finds in rules that do not end. */
import { expect, test } from 'vitest';
import { answers, sorted, statedWith } from './fixtures/try-rules-setup.ts';
import { faultsOfRules } from './try-rules.ts';

test('a rule that does not end on a wrong answer is told with it', () => {
  const endless = (answer: unknown, reference: unknown): boolean => {
    while (sorted(answer) !== sorted(reference));
    return true;
  };
  expect(() => faultsOfRules(statedWith(endless), answers)).toThrow(
    'the rule "right" of below does not end, on the input "0" with the answer "[0]"',
  );
});
