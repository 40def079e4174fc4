/** Runs `grade --command`: a whole program in any language. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadCases } from '../../cases/load-cases.ts';
import { DEFAULT_EXERCISE, loadExercise } from '../../exercises/all.ts';
import { languageOf } from '../../messages/languages.ts';
import { sayIn } from '../../messages/say.ts';
import { gradeProgram } from '../../programs/grade-program.ts';
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
  given: GradeArguments,
  io: Io,
): Promise<number> {
  const name = given.exercise ?? DEFAULT_EXERCISE;
  const folder = path.resolve(io.userFolder, submission ?? '.');
  const exercise = await loadExercise(name);
  const [{ cases }, oracle] = await Promise.all([
    loadCases(casesFolder(given, name, io), name),
    exercise.prepare(io.projectFolder),
  ]);
  const progress = progressLine(io);
  try {
    const result = await gradeProgram({
      ...{ submission: folder, exercise, oracle, cases },
      shownAs: given.shownAs ?? (submission ?? '.').replaceAll('\\', '/'),
      ...{ commands: given.command, builds: given.build, many: given.many, every: given.every },
      ...{ isTrusted: given.trust, handedIn: given.handedIn && existsSync(folder) },
      locks: findLocks(given.sandbox === 'basic' ? 'basic' : 'auto'),
      limitMs: given.timeLimit * 1000,
      jobs: given.jobs ?? defaultJobs(),
      say: sayIn(languageOf(given.lang, io.env)),
      onProgress: progress.show,
    });
    progress.clear();
    return await deliver(result, name, given, io);
  } finally {
    progress.clear();
  }
}
