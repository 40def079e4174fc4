/** In Chinese the sentences of the reports have the measure word, so what an exercise says of its inputs has none. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../base/paths.ts';
import { PROJECT_FOLDER } from '../fixtures/project-folder.ts';

const GRADER = path.join(PROJECT_FOLDER, 'grader');

interface Words {
  readonly [key: string]: string | { readonly zh?: string };
}

const FILES_OF_WORDS = filesBelow(GRADER).filter((name) =>
  /^(?:engine\/words\/zh|exercises\/[^/]+\/words\/zh|fixtures\/exercise-[^/]+\/words)\.json$/.test(
    name,
  ),
);

test.each(FILES_OF_WORDS)('%s counts inputs without a measure word of its own', (file) => {
  const words = JSON.parse(readFileSync(path.join(GRADER, file), 'utf8')) as Words;
  for (const key of ['asked.many', 'asked.of-program']) {
    const text = words[key];
    const chinese = typeof text === 'object' ? text.zh : text;
    expect(chinese ?? '').not.toMatch(/^个/);
  }
});

test('the files of words are found', () => {
  expect(FILES_OF_WORDS.length).toBeGreaterThan(6);
});
