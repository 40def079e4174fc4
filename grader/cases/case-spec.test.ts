import { expect, it } from 'vitest';
import { textIn } from '../base/messages/format-message.ts';
import { loadExercise } from '../exercises/all.ts';
import { inProject } from '../fixtures/project-folder.ts';
import { loadCases } from './load-cases.ts';

it('has the title and the hint of every shipped case in both languages', async () => {
  const { cases } = await loadCases(inProject('cases/game-tree'), await loadExercise());
  const texts = cases
    .flatMap(({ title, hint }) => [title, hint])
    .filter((text) => text !== undefined);
  expect(texts.length).toBeGreaterThan(100);
  for (const text of texts) {
    expect(textIn(text, 'en')).toMatch(/^[ -~]+$/);
    expect(textIn(text, 'zh')).toMatch(/\p{Script=Han}/u);
  }
});

it('shows what is written in one language to the readers of every language', () => {
  expect(textIn('My own case', 'en')).toBe('My own case');
  expect(textIn('My own case', 'zh')).toBe('My own case');
});
