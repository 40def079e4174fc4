/**
 * Starts `grade`. The sandbox starts first, and opens the submission while the rest of the grader and the cases are
 * still being read.
 */
import { openSubmission } from '../../grading/open/open-submission.ts';
import type { Io } from '../io.ts';
import { programOptions } from '../program-arguments.ts';
import { foldersAround, withSandbox } from '../start-sandbox.ts';
import { whichSubmission } from '../which-submission.ts';
import type { GradeArguments } from './grade-arguments.ts';
import { watchSteps } from './watch-steps.ts';

/** @returns the exit code */
export async function startGrade(
  io: Io,
  submission: string | undefined,
  given: GradeArguments,
): Promise<number> {
  const endWatch = watchSteps();
  return gradeAsAsked(io, submission, given).finally(endWatch);
}

/** Grades a whole program, all exercises, or the functions of one exercise. */
async function gradeAsAsked(
  io: Io,
  submission: string | undefined,
  given: GradeArguments,
): Promise<number> {
  const programs = await programOptions(given, io.projectFolder);
  if (programs !== undefined) {
    const { runGradeProgram } = await import('./run-grade-program.ts');
    return runGradeProgram(submission, programs, given, io);
  }
  const hidden = submission === undefined ? [] : foldersAround(submission, io);
  return withSandbox({ ...given, hidden }, io, async (pool) => {
    if (given.all === true) {
      const { runGradeAll } = await import('./grade-all.ts');
      return runGradeAll(submission, given, pool, io);
    }
    const which = whichSubmission(submission, given, io);
    const shownAs = (given.shownAs ?? which.shownAs).replaceAll('\\', '/');
    const { handedIn = false } = given;
    const exercise = await io.exercises.load(which.exercise);
    const options = { ...which, exercise, shownAs, handedIn, checkTypes: true };
    const opened = openSubmission(pool, options);
    // If the cases are invalid, nothing awaits this any more.
    opened.catch(() => {});
    const { runGrade } = await import('./run-grade.ts');
    return runGrade({ ...options, opened }, given, pool, io);
  });
}
