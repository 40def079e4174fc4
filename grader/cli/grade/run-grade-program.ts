/** Runs `grade --command`: grades a whole program in any language by the commands that build and run it. */
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
import { deliver } from './deliver-verdict.ts';
import type { GradeArguments } from './grade-arguments.ts';
import { prepare } from './run-grade.ts';

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
  // The submissions of other students usually lie beside this one.
  const hidden = [path.dirname(folder), folder, casesFolder(given, name, io)];
  if (files.outsideFolder !== undefined) hidden.push(files.folder);
  const workFolder = mkdtempSync(path.join(os.tmpdir(), 'program-'));
  try {
    const checkedOracle = await oracle;
    const commands = [...programs.build, ...programs.command];
    const place = openWorkplace(folder, shownAs, workFolder, commands);
    const asked = { exercise, oracle: checkedOracle, cases, formatMessage, place, shownAs };
    const result = await withProgress(io, 'answers', ({ show }) =>
      gradeProgram({
        ...programs,
        ...asked,
        handedIn: given.handedIn === true,
        locks: findLocks(given.sandbox === 'basic' ? 'basic' : 'auto', hidden),
        jobs: given.jobs ?? defaultJobs(),
        onProgress: show,
      }),
    );
    return await deliver(withoutHidden(result), given, io);
  } finally {
    sayNotRemoved(removeFolder(workFolder), io);
  }
}
