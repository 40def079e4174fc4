/** Runs `grade --command`: a whole program in any language. */
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gradeProgram } from '../../grading/whole-program/grade-program.ts';
import type { ProgramOptions } from '../../grading/whole-program/program-options.ts';
import { openWorkplace } from '../../grading/whole-program/workplace.ts';
import { withoutHidden } from '../../results/hint-level.ts';
import { findLocks } from '../../sandbox/locks.ts';
import { removeFolder } from '../../submission/remove-folder.ts';
import { casesFolder } from '../cases-folder.ts';
import { type Io, sayNotRemoved } from '../io.ts';
import { withProgress } from '../progress-line.ts';
import { defaultJobs } from '../start-sandbox.ts';
import { deliver, type GradeArguments, prepare } from './run-grade.ts';

/** @returns the exit code */
export async function runGradeProgram(
  submission: string | undefined,
  programs: ProgramOptions,
  given: GradeArguments,
  io: Io,
): Promise<number> {
  const { exercises } = io;
  const exercise = await exercises.load(given.exercise ?? exercises.defaultExercise);
  const { name, files } = exercise;
  const folder = path.resolve(io.userFolder, submission ?? '.');
  const shownAs = given.shownAs ?? (submission ?? '.').replaceAll('\\', '/');
  const { cases, oracle, formatMessage } = await prepare(exercise, given, io);
  // What others handed in usually lies beside it.
  const places = [path.dirname(folder), folder, casesFolder(given, name, io)];
  const hidden = [...places, files.outsideFolder === undefined ? [] : files.folder].flat();
  const into = mkdtempSync(path.join(os.tmpdir(), 'program-'));
  try {
    const asked = {
      exercise,
      oracle: await oracle,
      cases,
      formatMessage,
    };
    const commands = [...programs.build, ...programs.command];
    const place = openWorkplace(folder, shownAs, into, commands);
    const result = await withProgress(io, 'answers', ({ show }) =>
      gradeProgram({
        ...{ ...asked, ...programs, place, shownAs },
        handedIn: given.handedIn === true,
        locks: findLocks(given.sandbox === 'basic' ? 'basic' : 'auto', hidden),
        jobs: given.jobs ?? defaultJobs(),
        onProgress: show,
      }),
    );
    return await deliver(withoutHidden(result), given, io);
  } finally {
    sayNotRemoved(removeFolder(into), io);
  }
}
