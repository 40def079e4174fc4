/**
 * Starts `grade`. The sandbox starts first, and opens the submission while the rest of the grader and the cases are
 * still being read.
 */
import { userError } from '../../base/messages/user-error.ts';
import { openSubmission } from '../../grading/open/open-submission.ts';
import type { ProgramOptions } from '../../grading/whole-program/program-options.ts';
import type { Io } from '../io.ts';
import { programOptions, programsFor } from '../program-arguments.ts';
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
  checkPageOptions(given);
  const endWatch = watchSteps();
  return gradeAsAsked(io, submission, given).finally(endWatch);
}

/** @throws {GraderError} when an option has no meaning without another one that is not given */
function checkPageOptions({ watch = false, page = false, port }: GradeArguments): void {
  if (page && !watch) throw userError('live.needs-watch');
  if (port !== undefined && !page) throw userError('live.needs-page');
}

/** Grades a whole program, all exercises, or the functions of one exercise. */
async function gradeAsAsked(
  io: Io,
  submission: string | undefined,
  given: GradeArguments,
): Promise<number> {
  const programs = await programOptions(given, io.projectFolder);
  if (programs !== undefined && given.all !== true) {
    const program = await chosenProgram(io, submission, given, programs);
    if (program !== undefined) {
      const { runGradeProgram } = await import('./run-grade-program.ts');
      return runGradeProgram(program.submission, programs, program.given, io);
    }
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
    return runGrade({ ...options, opened }, { ...given, hidden }, pool, io);
  });
}

interface ChosenProgram {
  readonly submission: string | undefined;
  readonly given: GradeArguments;
}

/**
 * A command on the command line runs what is named there. The settings of a class apply to programs in other languages,
 * and to no exercise that cannot read what these print.
 *
 * @returns nothing if functions are graded
 */
async function chosenProgram(
  io: Io,
  submission: string | undefined,
  given: GradeArguments,
  programs: ProgramOptions,
): Promise<ChosenProgram | undefined> {
  if (given.command.length > 0) return { submission, given };
  const which = whichSubmission(submission, given, io);
  const exercise = await io.exercises.load(which.exercise);
  if (programsFor(exercise, programs, given) === undefined) return undefined;
  const { wholeProgramIn } = await import('./program-or-functions.ts');
  const place = wholeProgramIn(which.submission, exercise, programs);
  if (place === undefined) return undefined;
  const shownAs = given.shownAs ?? which.shownAs;
  return { submission: place, given: { ...given, exercise: which.exercise, shownAs } };
}
