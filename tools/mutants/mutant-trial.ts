/**
 * The interface of `grader/exercises/<name>/fixtures/mutant-trial.ts`, by which an exercise states how its mutants are
 * tried.
 */
import type { Input } from '../../grader/engine/check.ts';
import { inProject } from '../../grader/fixtures/project-folder.ts';

/** @returns whether a function of the loaded program is right on an input */
export type IsRight = (name: string, input: Input) => boolean;

export interface MutantTrial {
  /** The numbers at which a loop of a mutant stops although its input goes on. */
  readonly ends: readonly number[];
  /** Right programs that are too slow for a trial, or wrong when asked without the grader. Their mutants are not tried. */
  readonly leftOut?: readonly string[];
  /** @param text a program in one file @throws what the program throws when it is loaded */
  readonly load: (text: string) => IsRight;
  /** @returns the inputs of the exhaustive case */
  readonly every: (name: string) => readonly Input[];
  /** @returns further inputs to try, always the same ones; the exhaustive case may have some of them */
  readonly seeded: (name: string) => readonly Input[];
}

export async function loadTrial(exercise: string): Promise<MutantTrial> {
  return await import(inProject(`grader/exercises/${exercise}/fixtures/mutant-trial.ts`));
}
