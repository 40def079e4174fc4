/** Loads what an exercise's misconceptions need to run: its oracle, its reference and its shipped cases. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { loadCases } from '../../grader/cases/load-cases.ts';
import { entryOf } from '../../grader/engine/exercise-files.ts';
import { loadExercise } from '../../grader/exercises/all.ts';
import { findLocks } from '../../grader/sandbox/locks.ts';
import { SandboxPool } from '../../grader/sandbox/pool.ts';
import type { FingerprintRun } from './make-fingerprints.ts';

/** @returns the run, whose pool the caller closes; undefined for an exercise that names no misconceptions */
export async function openFingerprintRun(
  projectFolder: string,
  name: string,
  { jobs, limitMs }: { readonly jobs: number; readonly limitMs: number },
): Promise<FingerprintRun | undefined> {
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
      const listedCases = cases.filter((spec) => spec.check === check && spec.input !== '*');
      return [...new Set(listedCases.map(({ input }) => input))];
    },
  };
}
