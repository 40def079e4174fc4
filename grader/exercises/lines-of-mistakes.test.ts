/**
 * Mistakes of beginners in otherwise right programs: the bug is named, or the line with the mistake is shown. The quick run
 * takes one program of each exercise.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadCases } from '../cases/load-cases.ts';
import { gradeInTest } from '../fixtures/grade-in-test.ts';
import { type LineMistake, lineOfMistake, textWithMistake } from '../fixtures/line-mistake.ts';
import { scratchFolder } from '../fixtures/made-class.ts';
import { PROJECT_FOLDER } from '../fixtures/project-folder.ts';
import { sampleOf } from '../fixtures/thorough.ts';
import type { CheckResult } from '../results/result.ts';
import { EXERCISE_NAMES, loadExercise } from './all.ts';
import { LINE_MISTAKES as alphaBeta } from './alpha-beta/fixtures/line-mistakes.ts';
import { LINE_MISTAKES as gameTree } from './game-tree/fixtures/line-mistakes.ts';
import { LINE_MISTAKES as gomoku } from './gomoku/fixtures/line-mistakes.ts';
import { LINE_MISTAKES as heuristicSearch } from './heuristic-search/fixtures/line-mistakes.ts';

const { folder, remove } = scratchFolder('lines-of-mistakes');
afterAll(remove);

const MISTAKES: Readonly<Record<string, readonly LineMistake[]>> = {
  'game-tree': gameTree,
  'heuristic-search': heuristicSearch,
  'alpha-beta': alphaBeta,
  gomoku,
};

async function checkWith(exercise: string, mistake: LineMistake): Promise<CheckResult> {
  const submission = path.join(folder, exercise, mistake.id);
  mkdirSync(submission, { recursive: true });
  writeFileSync(path.join(submission, `${exercise}.ts`), textWithMistake(exercise, mistake));
  const caseFiles = path.join(PROJECT_FOLDER, 'cases', exercise);
  const { cases } = await loadCases(caseFiles, await loadExercise(exercise));
  const ofFunction = cases.filter(({ check }) => check === mistake.function);
  const { checks } = await gradeInTest(submission, ofFunction, { exercise, hints: {} });
  return checks.find(({ name }) => name === mistake.function)!;
}

describe.each(EXERCISE_NAMES)('in %s the bug is named or its line is shown', (exercise) => {
  test.each(sampleOf(MISTAKES[exercise] ?? [], 1).map((mistake) => [mistake.id, mistake] as const))(
    '%s',
    { timeout: 600_000 },
    async (_, mistake) => {
      const { misconception, place, otherPlace } = await checkWith(exercise, mistake);
      if (misconception !== undefined) return;
      const line = lineOfMistake(textWithMistake(exercise, mistake), mistake);
      expect([place?.line, otherPlace?.line]).toContain(line);
    },
  );
});
