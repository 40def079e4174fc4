/**
 * What a bundle of the grader has made already, by the names of exercises: it has other functions instead of
 * this file. Run from its sources, and for exercises outside of the project, there is nothing.
 */
import type { ValidateFunction } from 'ajv';

/** The harness, compiled. */
export async function madeHarness(_exercise: string): Promise<string | undefined> {
  return undefined;
}

/** The schema of the case files, as a function: ajv takes longer to load than all the rest of the grader. */
export async function madeValidator(_exercise: string): Promise<ValidateFunction | undefined> {
  return undefined;
}
