import { expect, it } from 'vitest';
import { caseHint } from './case-spec.ts';

const words = { en: 'Two lines are one win.', zh: '两条连线也只是一次获胜。' };

it.each<[unknown, Parameters<typeof caseHint>[1], boolean]>([
  [2, 2, true],
  [2, 0, false],
  [2, undefined, false],
  ['NaN', { text: 'NaN' }, true],
  [true, true, true],
  [true, false, false],
  [['a b', 'c d'], ['c d', 'a b'], true],
  [['a b'], [], false],
])('a hint for %j is shown to who answered %j: %s', (named, actual, isShown) => {
  const shown = caseHint({ ...words, for: named }, actual, 'en');
  expect(shown).toBe(isShown ? words.en : undefined);
});

it('a hint that names no answer is for every wrong one', () => {
  expect(caseHint(words, 0, 'zh')).toBe(words.zh);
  expect(caseHint('Look again.', undefined, 'zh')).toBe('Look again.');
  expect(caseHint(undefined, 0, 'en')).toBeUndefined();
});
