/** What it takes to run an exercise's misconceptions: its oracle, its reference, and its shipped cases. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadCases } from '../../grader/cases/load-cases.ts';
import { entryOf } from '../../grader/engine/exercise-files.ts';
import { loadExercise } from '../../grader/exercises/all.ts';
import { findLocks } from '../../grader/sandbox/locks.ts';
import { SandboxPool } from '../../grader/sandbox/pool.ts';
import type { Workshop } from './make-signatures.ts';

/** @returns `undefined` for an exercise that names no bugs; else close its pool when all is done */
export async function openWorkshop(
  projectFolder: string,
  name: string,
  { jobs, limitMs }: { readonly jobs: number; readonly limitMs: number },
): Promise<Workshop | undefined> {
  const exercise = await loadExercise(name);
  const { bugs, prepare } = exercise;
  if (bugs === undefined) return undefined;
  const references = path.join(projectFolder, 'reference');
  const { cases } = await loadCases(path.join(projectFolder, 'cases', name), exercise);
  return {
    pool: new SandboxPool({ jobs, locks: findLocks('basic'), baseLimitMs: limitMs }),
    oracle: await prepare(),
    bugs,
    references,
    reference: readFileSync(path.join(references, entryOf(name)), 'utf8'),
    listed: (check) => {
      const own = cases.filter((spec) => spec.check === check && spec.input !== '*');
      return [...new Set(own.map(({ input }) => input))];
    },
  };
}
