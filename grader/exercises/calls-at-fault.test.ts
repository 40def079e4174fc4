/**
 * Mistakes of beginners in otherwise right programs: of all calls for one input, the one at fault is of the function with
 * the mistake, which a grading blames too. The quick run takes one program of each exercise.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadCases } from '../cases/load-cases.ts';
import { isRight } from '../engine/check-record.ts';
import { checkNamed, type Exercise } from '../engine/exercise.ts';
import { gradeInTest } from '../fixtures/grade-in-test.ts';
import { type LineMistake, textWithMistake } from '../fixtures/line-mistake.ts';
import { scratchFolder } from '../fixtures/made-class.ts';
import { inProject, PROJECT_FOLDER } from '../fixtures/project-folder.ts';
import { sampleOf } from '../fixtures/thorough.ts';
import { SecretSample } from '../grading/ask/secret-sample.ts';
import { Submission } from '../grading/ask/submission.ts';
import type { BlameState } from '../grading/blame/blame-state.ts';
import { type WatchedCalls, watchCalls } from '../grading/evidence/calls/watch-calls.ts';
import { openSubmission } from '../grading/open/open-submission.ts';
import { findLocks } from '../sandbox/locks.ts';
import { SandboxPool } from '../sandbox/pool.ts';
import { EXERCISE_NAMES, loadExercise } from './all.ts';
import { LINE_MISTAKES as alphaBeta } from './alpha-beta/fixtures/line-mistakes.ts';
import { LINE_MISTAKES as gameTree } from './game-tree/fixtures/line-mistakes.ts';
import { LINE_MISTAKES as gomoku } from './gomoku/fixtures/line-mistakes.ts';
import { LINE_MISTAKES as heuristicSearch } from './heuristic-search/fixtures/line-mistakes.ts';

const { folder, remove } = scratchFolder('calls-at-fault');
let pool: SandboxPool;
beforeAll(() => {
  pool = new SandboxPool({ jobs: 1, locks: findLocks('basic'), baseLimitMs: 2000 });
});
afterAll(async () => {
  await pool.close();
  remove();
});

const MISTAKES: Readonly<Record<string, readonly LineMistake[]>> = {
  'game-tree': gameTree,
  'heuristic-search': heuristicSearch,
  'alpha-beta': alphaBeta,
  gomoku,
};

interface Failure {
  readonly check: string;
  readonly input: string;
}

interface Verdict {
  readonly failures: readonly Failure[];
  readonly blamed: readonly string[];
  /** The functions of the calls at fault, in the calls that were recorded of the shown failures. */
  readonly marked: readonly (string | undefined)[];
}

/** @returns the first listed input on which the function is wrong, and one on which the whole program is */
async function verdictOn(submission: string, exercise: Exercise, name: string): Promise<Verdict> {
  const caseFiles = path.join(PROJECT_FOLDER, 'cases', exercise.name);
  const { cases } = await loadCases(caseFiles, exercise);
  const listed = cases.filter(({ input }) => input !== '*');
  let state: BlameState | undefined;
  const { checks } = await gradeInTest(submission, listed, {
    exercise: exercise.name,
    pool,
    recordsCalls: true,
    onBlame: (blame) => {
      state = blame;
    },
  });
  const asked = checks.filter((check) => check.name === name || check.isProgram);
  const failures = asked.flatMap((check) => {
    const failed = check.cases.find(({ status }) => status !== 'passed');
    const input = failed?.shownBoard ?? failed?.board;
    return input === undefined ? [] : [{ check: check.name, input }];
  });
  const marked = asked
    .flatMap((check) => check.cases)
    .flatMap(({ calls }) => (calls === undefined ? [] : [calls.tree.atFault]));
  return { failures, blamed: [...(state?.blamed.keys() ?? [])], marked };
}

async function watched(
  submission: string,
  exercise: Exercise,
  { check, input }: Failure,
): Promise<WatchedCalls | undefined> {
  const opened = await openSubmission(pool, { submission, exercise, checkTypes: false });
  if (opened.kind === 'refused') throw new Error('it does not compile');
  const asked = new Submission(opened.sandboxedProgram, await exercise.prepare());
  const request = { check: checkNamed(exercise, check), input, sample: new SecretSample(1) };
  const calls = await watchCalls(asked, request);
  opened.reader.close();
  return calls;
}

/** The folders of right programs in unusual styles. */
function rightPrograms(exercise: string): readonly string[] {
  const all = inProject(`grader/exercises/${exercise}/fixtures/right`);
  return readdirSync(all).map((name) => path.join(all, name));
}

describe.each(EXERCISE_NAMES)('in %s no call of a right program is at fault', (name) => {
  const programs = sampleOf(rightPrograms(name), 1);
  test.each(programs.map((submission) => [path.basename(submission), submission] as const))(
    '%s',
    { timeout: 600_000 },
    async (_, submission) => {
      const exercise = await loadExercise(name);
      const { cases } = await loadCases(path.join(PROJECT_FOLDER, 'cases', name), exercise);
      const program = exercise.checks.find(({ isProgram }) => isProgram)!;
      const asked = cases.filter(({ check, input }) => check === program.name && input !== '*');
      const smallest = asked.toSorted((one, other) => program.compare(one.input, other.input));
      for (const { check, input } of smallest.slice(0, 2)) {
        const calls = await watched(submission, exercise, { check, input });
        expect([input, calls?.judged.finding, calls?.fault]).toEqual([input, undefined, undefined]);
      }
    },
  );
});

describe.each(EXERCISE_NAMES)('in %s the call at fault is found', (name) => {
  test.each(sampleOf(MISTAKES[name] ?? [], 1).map((mistake) => [mistake.id, mistake] as const))(
    '%s',
    { timeout: 600_000 },
    async (_, mistake) => {
      const submission = path.join(folder, name, mistake.id);
      mkdirSync(submission, { recursive: true });
      writeFileSync(path.join(submission, `${name}.ts`), textWithMistake(name, mistake));
      const exercise = await loadExercise(name);
      const { failures, blamed, marked } = await verdictOn(submission, exercise, mistake.function);
      expect(blamed).toContain(mistake.function);
      for (const failure of failures) {
        const calls = await watched(submission, exercise, failure);
        // What earlier questions left behind makes some programs wrong, which no single input shows.
        if (isRight(calls?.judged)) continue;
        const atFault = calls?.calls[calls.fault?.index ?? -1];
        expect([failure, atFault?.name]).toEqual([failure, mistake.function]);
        expect([...new Set(marked)]).toEqual([mistake.function]);
      }
    },
  );
});
