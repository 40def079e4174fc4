import { expect, it } from 'vitest';
import { loadCases } from '../cases/load-cases.ts';
import { CHINESE_CASE_TEXTS } from '../exercises/game-tree/words/chinese-cases.ts';
import { caseText } from './case-text.ts';

it('has the title and the hint of every shipped case in Chinese, and no others', async () => {
  const { cases } = await loadCases('cases');
  const texts = cases
    .flatMap(({ title, hint }) => [title, hint])
    .filter((text) => text !== undefined);
  expect(Object.keys(CHINESE_CASE_TEXTS).sort()).toEqual([...new Set(texts)].sort());
  for (const text of texts) expect(caseText(text, 'zh')).toMatch(/\p{Script=Han}/u);
});

it('leaves English alone, and what an instructor has added', () => {
  expect(caseText('Every move wins', 'en')).toBe('Every move wins');
  expect(caseText('My own case', 'zh')).toBe('My own case');
});
