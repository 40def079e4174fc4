/** Runs `grade --command`: a whole program in any language. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadCases } from '../../cases/load-cases.ts';
import { DEFAULT_EXERCISE, loadExercise } from '../../exercises/all.ts';
import { openWorkplace } from '../../programs/box.ts';
import { gradeProgram, type ProgramOptions } from '../../programs/grade-program.ts';
import { withoutHidden } from '../../results/hint-level.ts';
import { findLocks } from '../../sandbox/locks.ts';
import { casesFolder } from '../cases-folder.ts';
import type { Io } from '../io.ts';
import { progressLine } from '../progress-line.ts';
import { defaultJobs } from '../start-sandbox.ts';
import type { GradeArguments } from './grade-arguments.ts';
import { deliver } from './run-grade.ts';

/** @returns the exit code */
export async function runGradeProgram(
  submission: string | undefined,
  programs: ProgramOptions,
  given: GradeArguments,
  io: Io,
): Promise<number> {
  const name = given.exercise ?? DEFAULT_EXERCISE;
  const folder = path.resolve(io.userFolder, submission ?? '.');
  const shownAs = given.shownAs ?? (submission ?? '.').replaceAll('\\', '/');
  const exercise = await loadExercise(name);
  const [{ cases }, oracle] = await Promise.all([
    loadCases(casesFolder(given, name, io), name),
    exercise.prepare(io.projectFolder),
  ]);
  const progress = progressLine(io);
  const into = mkdtempSync(path.join(os.tmpdir(), 'program-'));
  try {
    const result = await gradeProgram({
      ...{ place: openWorkplace(folder, shownAs, into), shownAs, exercise, oracle, cases },
      ...programs,
      handedIn: given.handedIn === true,
      locks: findLocks(given.sandbox === 'basic' ? 'basic' : 'auto'),
      jobs: given.jobs ?? defaultJobs(),
      say: io.say,
      onProgress: progress.show,
    });
    progress.clear();
    return await deliver(withoutHidden(result), name, given, io);
  } finally {
    progress.clear();
    rmSync(into, { recursive: true, force: true });
  }
}
