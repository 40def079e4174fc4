import { expect, it } from 'vitest';
import { expectSameWords } from '../fixtures/compare-words.ts';
import { logWordsOf } from './log-words.ts';

it('says the same in both languages, each in its own', () => {
  const [en, zh] = [logWordsOf({ language: 'en' }), logWordsOf({ language: 'zh' })];
  expectSameWords(en, zh, (path) => (path === 'otherCases' ? ['a/1', 3] : ['3', '7', '2']));
});

it('speaks English of a result that names no language', () => {
  expect(logWordsOf({}).notWritten('first')).toBe('first is not written yet.');
});
