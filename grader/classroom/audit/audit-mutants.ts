/**
 * Checks a case set against mutants: each is run as a submission, and its function is asked about the inputs of its listed
 * cases, then about all inputs of its exhaustive case.
 */

import { userError } from '../../base/messages/user-error.ts';
import type { Check } from '../../engine/check.ts';
import type { Exercise } from '../../engine/exercise.ts';
import { checkNamed } from '../../engine/exercise.ts';
import { entryOf } from '../../engine/exercise-files.ts';
import { Submission } from '../../grading/ask/submission.ts';
import type { GradeOptions } from '../../grading/grade.ts';
import { SandboxedProgram } from '../../grading/open/sandboxed-program.ts';
import { compile } from '../../sandbox/compile.ts';
import type { SandboxPool } from '../../sandbox/pool.ts';
import { SubmissionFiles } from '../../submission/submission-files.ts';
import { firstFailuresOf, showsOn } from './audit.ts';
import { folderOf, mutantText, type StoredMutant } from './stored-mutants.ts';

export interface MutantAuditOptions extends Pick<GradeOptions, 'cases' | 'pool'> {
  readonly exercise: Exercise;
  /** The time limit is `LIMIT_MS` of the audit. */
  readonly pool: SandboxPool;
  readonly mutants: readonly StoredMutant[];
  readonly onProgress: (done: number) => void;
}

/**
 * @returns the mutants that pass all cases
 * @throws {GraderError} when the program has changed since the mutant of it was stored
 */
export async function passingMutants(
  options: MutantAuditOptions,
): Promise<readonly StoredMutant[]> {
  const { exercise, mutants, pool } = options;
  const oracle = await exercise.prepare();
  let done = 0;
  const passing = await Promise.all(
    mutants.map(async (mutant) => {
      const program = await openMutant(pool, exercise, mutant);
      const submission = program && new Submission(program, oracle);
      const isCaught =
        submission === undefined || (await failsInAnyFunction(submission, mutant, options));
      options.onProgress(++done);
      return isCaught ? [] : [mutant];
    }),
  );
  return passing.flat();
}

/** @returns undefined for a mutant that does not compile, which loses all points */
async function openMutant(
  pool: SandboxPool,
  exercise: Exercise,
  mutant: StoredMutant,
): Promise<SandboxedProgram | undefined> {
  const { name } = exercise;
  const folder = folderOf(exercise, mutant);
  const text = mutantText(folder, name, mutant);
  const { program, line, was } = mutant;
  if (text === undefined) {
    throw userError('audit.stale-mutant', { program, line, was, exercise: name });
  }
  const entry = entryOf(name);
  const files = SubmissionFiles.find(folder, entry);
  const compiled = await compile(files, { texts: new Map([[entry, text]]) });
  if (compiled.kind !== 'compiled') return undefined;
  return new SandboxedProgram(pool, compiled.program, exercise);
}

async function failsInAnyFunction(
  submission: Submission,
  { function: changed, mayBeWrong = [changed] }: StoredMutant,
  { exercise, cases }: MutantAuditOptions,
): Promise<boolean> {
  for (const name of mayBeWrong) {
    const check = checkNamed(exercise, name);
    if (await failsInEveryConvention({ submission, check }, cases)) return true;
  }
  return false;
}

/** A function is right if there is a convention in which all its answers are right. */
async function failsInEveryConvention(
  audited: { readonly submission: Submission; readonly check: Check },
  cases: MutantAuditOptions['cases'],
): Promise<boolean> {
  const { name, conventions, compare } = audited.check;
  const inputs = cases.filter(({ check }) => check === name).map(({ input }) => input);
  const listed = inputs.filter((input) => input !== '*').toSorted(compare);
  for (const convention of conventions) {
    const shows = await showsOn(audited, [...new Set(listed)], convention);
    if ([...shows.values()].includes(true)) continue;
    const failures = inputs.includes('*') ? await firstFailuresOf(audited, convention) : [];
    if (failures.length === 0) return false;
  }
  return true;
}
