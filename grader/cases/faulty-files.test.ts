/**
 * Faulty case files of all exercises, made from right ones: values of other types, keys that are missing, misspelt or
 * too many, broken texts, several faults at once. What is said of each is recorded in both languages.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatProblem } from '../base/text/file-problem.ts';
import { EXERCISE_NAMES, loadExercise } from '../exercises/all.ts';
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
    const { problems } = await readCaseText(text, 'given.json', await loadExercise(name));
    const told = problems.map((problem) => ({
      en: formatProblem(problem, 'en'),
      zh: formatProblem(problem, 'zh'),
    }));
    expect(told, text).toEqual(expected);
  }
});

it('a list beside "check" and "cases", which nothing would read, is an error with its line', async () => {
  const cases = [{ board: 'xxx o_o _xo', points: 1 }];
  const both = JSON.stringify({ check: 'get_value', cases, bestMoves: cases }, null, 1);
  const { problems } = await readCaseText(both, 'a.json', await loadExercise('game-tree'));
  const line = both.split('\n').findIndex((each) => each.includes('bestMoves')) + 1;
  expect(problems).toMatchObject([{ line, jsonPath: '$.bestMoves' }]);
  expect(problems[0]!.explain('en').message).toContain('stands beside "check" and "cases"');
});

it('the schema of another exercise is named', async () => {
  const file = (exercise: string): string =>
    JSON.stringify({
      $schema: `../../grader/exercises/${exercise}/case-file.schema.json`,
      check: 'get_value',
      cases: [{ board: 'xxx o_o _xo' }],
    });
  const { warnings } = await readCaseText(
    file('gomoku'),
    'a.json',
    await loadExercise('game-tree'),
  );
  expect(warnings).toMatchObject([{ jsonPath: '$.$schema' }]);
  expect(
    (await readCaseText(file('game-tree'), 'a.json', await loadExercise('game-tree'))).warnings,
  ).toEqual([]);
});
