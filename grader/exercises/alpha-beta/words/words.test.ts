/** The words of both languages say the same things, and hold what they are about. */
import { describe, expect, it, test } from 'vitest';
import { CHECKS, FUNCTIONS } from '../checks/check-names.ts';
import { judge, type TipsFault, type ValueFault } from '../checks/judge.ts';
import { tipValues } from '../game/tree.ts';
import { parseQuestion } from '../game/window.ts';
import type { AskedCall } from './words.ts';
import { WORDS } from './words-by-language.ts';

const input = '[3 12 8] (5, 20)';
const question = parseQuestion('max_value', input);
const asked: AskedCall = { check: 'max_value', input, tipValues: tipValues(question.tree) };

const VALUE_FAULTS: readonly ValueFault[] = [
  { kind: 'no-number', actual: undefined },
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

describe.each(['en', 'zh'] as const)('the words in %s', (language) => {
  const words = WORDS[language];
  const end = language === 'en' ? /[.?]$/ : /[。？]$/;

  it('have a purpose for each check, and advice for each function', () => {
    expect(Object.keys(words.purpose).toSorted()).toEqual([...CHECKS].toSorted());
    expect(Object.keys(words.advice).toSorted()).toEqual([...FUNCTIONS].toSorted());
    for (const advice of Object.values(words.advice)) expect(advice).toMatch(end);
  });

  test.each(VALUE_FAULTS)(
    'say of a value that is a $kind what was returned and what to try',
    (fault) => {
      const message = words.value(fault, asked);
      expect(message).toContain(input);
      expect(message).toContain('max_value');
      expect(message).toMatch(end);
      if (fault.kind !== 'no-number') expect(message).toContain(String(fault.expected));
      expect(words.valueHint(fault, 'bestMove')).toMatch(end);
    },
  );

  test.each(TIPS_FAULTS)('say of tips that are $kind which tip it is, counted from 1', (fault) => {
    const message = words.tips(fault, asked);
    expect(message).toContain(input);
    expect(message).toContain('12');
    expect(message).toMatch(end);
    expect(words.tipsHint(fault, 'search')).toMatch(end);
  });
});

it('a message is made from what the judge finds', () => {
  const { tips } = judge('max_value', question, { value: 12, tips: [0, 1] });
  expect(WORDS.en.tips(tips!, asked)).toBe(
    'max_value cut what it had to see on [3 12 8] (5, 20): it never evaluated tip 3 (value 8).',
  );
  expect(WORDS.zh.tips(tips!, asked)).toBe(
    'max_value 在 [3 12 8] (5, 20) 上剪掉了必须看的部分：它没有看第 3 个叶节点（值 8）。',
  );
});
