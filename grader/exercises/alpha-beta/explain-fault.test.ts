/** Tests that the messages of both languages name the input, the values and the tips that they are about. */
import { describe, expect, it, test } from 'vitest';
import { explainTips, explainValue } from './alpha-beta-explainer.ts';
import { formatterFor } from './alpha-beta-messages.ts';
import { judge } from './fixtures/questions.ts';
import { tipValues } from './in-child/alpha-beta-rules.ts';
import type { ReturnedFault, TipsFault } from './in-child/judge.ts';
import { askedIn } from './page.ts';

const input = '[3 12 8] (5, 20)';
const question = askedIn('max_value', input);
const asked = { check: 'max_value', input };
const values = tipValues(question.tree);

const VALUE_FAULTS: readonly ReturnedFault[] = [
  { kind: 'wrong-value', actual: 4, expected: 12 },
  { kind: 'bound-for-value', bound: 'alpha', actual: 5, expected: 12 },
  { kind: 'wrong-side', actual: 4, expected: 12, window: { alpha: 1, beta: 10 } },
  { kind: 'wrong-side', actual: 4, expected: -2, window: { alpha: 1, beta: 10 } },
  { kind: 'wrong-move', actual: 1, expected: 0 },
];
const TIPS_FAULTS: readonly TipsFault[] = [
  { kind: 'looked-too-far', tip: 1 },
  { kind: 'cut-too-early', tip: 1 },
  { kind: 'looked-twice', tip: 1 },
  { kind: 'out-of-order', tip: 1, expected: 0 },
];

/** What is wrong is sure, and why is not: advice could contradict the program. */
const WITHOUT_ADVICE = ['wrong-move', 'looked-too-far', 'cut-too-early', 'looked-twice'];

describe.each(['en', 'zh'] as const)('the explanation in %s', (language) => {
  const formatMessage = formatterFor(language);
  const end = language === 'en' ? /[.?]$/ : /[。？]$/;

  test.each(VALUE_FAULTS)(
    'of a value with the fault $kind names the right value, and gives advice only if it is sure',
    (fault) => {
      const { message, hint } = explainValue(fault, asked, formatMessage);
      expect(message).toContain(input);
      expect(message).toContain('max_value');
      expect(message).toMatch(end);
      expect(message).toContain(String(fault.expected));
      if (WITHOUT_ADVICE.includes(fault.kind)) expect(hint).toBeUndefined();
      else expect(hint).toMatch(end);
    },
  );

  test.each(TIPS_FAULTS)('of tips with the fault $kind names the tip, counted from 1', (fault) => {
    const { message, hint } = explainTips(fault, asked, values, formatMessage);
    expect(message).toContain(input);
    expect(message).toContain('12');
    expect(message).toMatch(end);
    if (WITHOUT_ADVICE.includes(fault.kind)) expect(hint).toBeUndefined();
    else expect(hint).toMatch(end);
  });
});

it('a message is made from the faults that the judge finds', () => {
  const { tips } = judge('max_value', question, { value: 12, tips: [0, 1] });
  expect(explainTips(tips!, asked, values, formatterFor('en')).message).toBe(
    'max_value cut what it had to see on [3 12 8] (5, 20): it never evaluated tip 3 (value 8).',
  );
  expect(explainTips(tips!, asked, values, formatterFor('zh')).message).toBe(
    'max_value 在 [3 12 8] (5, 20) 上剪掉了必须看的部分：它没有看第 3 个叶节点（值 8）。',
  );
});
