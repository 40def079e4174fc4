/**
 * Faulty case files of all exercises, made from right ones: values of other types, keys that are missing, misspelt or
 * too many, broken texts, several faults at once. What is said of each is recorded in both languages.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatProblem } from '../base/text/file-problem.ts';
import { EXERCISE_NAMES } from '../exercises/all.ts';
import { readCaseText } from './load-cases.ts';

interface FaultyFile {
  readonly exercise: string;
  readonly text: string;
  readonly problems: readonly { readonly en: string; readonly zh: string }[];
}

const recorded = readFileSync(new URL('./recorded/faulty-files.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as FaultyFile);

it.each(EXERCISE_NAMES)('faulty case files of %s are told as they were recorded', async (name) => {
  const files = recorded.filter(({ exercise }) => exercise === name);
  expect(files.length).toBeGreaterThan(20);
  for (const { text, problems: expected } of files) {
    const { problems } = await readCaseText(text, 'given.json', name);
    const told = problems.map((problem) => ({
      en: formatProblem(problem, 'en'),
      zh: formatProblem(problem, 'zh'),
    }));
    expect(told, text).toEqual(expected);
  }
});
