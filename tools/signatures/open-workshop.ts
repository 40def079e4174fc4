/** What it takes to run an exercise's misconceptions: its oracle, its reference, and its shipped cases. */
import path from 'node:path';
import { readReference } from '../../grader/audit/audit.ts';
import { loadCases } from '../../grader/cases/load-cases.ts';
import { loadExercise } from '../../grader/exercises/all.ts';
import { findLocks } from '../../grader/sandbox/locks.ts';
import { SandboxPool } from '../../grader/sandbox/pool.ts';
import type { Workshop } from './make-signatures.ts';

/** @returns `undefined` for an exercise that names no bugs; else close its pool when all is done */
export async function openWorkshop(
  projectFolder: string,
  exercise: string,
  { jobs, limitMs }: { readonly jobs: number; readonly limitMs: number },
): Promise<Workshop | undefined> {
  const { bugs, prepare } = await loadExercise(exercise);
  if (bugs === undefined) return undefined;
  const { cases } = await loadCases(path.join(projectFolder, 'cases', exercise), exercise);
  return {
    pool: new SandboxPool({ jobs, locks: findLocks('basic'), baseLimitMs: limitMs }),
    oracle: await prepare(projectFolder),
    bugs,
    reference: readReference(path.join(projectFolder, 'reference'), exercise),
    listed: (check) => {
      const own = cases.filter((spec) => spec.check === check && spec.input !== '*');
      return [...new Set(own.map(({ input }) => input))];
    },
  };
}
