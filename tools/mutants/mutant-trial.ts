/** What an exercise says of its mutants: `grader/exercises/<name>/fixtures/mutant-trial.ts` is one of these. */
import type { Input } from '../../grader/engine/check.ts';
import { inProject } from '../../grader/fixtures/project-folder.ts';

/** Whether a function of the loaded program is right on an input. */
export type IsRight = (name: string, input: Input) => boolean;

export interface MutantTrial {
  /** The numbers at which a loop of a mutant stops although its input goes on. */
  readonly ends: readonly number[];
  /** Right programs that are not right where a trial asks them, or too slow for it: none of their mutants are tried. */
  readonly leftOut?: readonly string[];
  /** @param text of a program in one file @throws what the program throws when it is loaded */
  readonly load: (text: string) => IsRight;
  /** @returns what `"*"` stands for */
  readonly every: (name: string) => readonly Input[];
  /** @returns as many inputs as are worth asking whether or not `"*"` stands for them, always the same ones */
  readonly seeded: (name: string) => readonly Input[];
}

export async function loadTrial(exercise: string): Promise<MutantTrial> {
  return await import(inProject(`grader/exercises/${exercise}/fixtures/mutant-trial.ts`));
}
