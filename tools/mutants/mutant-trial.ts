/** What an exercise says of its mutants: `grader/exercises/<name>/fixtures/mutant-trial.ts` is one of these. */
import type { Input } from '../../grader/exercise/check.ts';

/** Whether a function of the loaded program is right on an input. */
export type IsRight = (name: string, input: Input) => boolean;

export interface MutantTrial {
  /** At which a loop may stop although its input goes on. */
  readonly ends: readonly number[];
  /** @param text of a program in one file @throws what the program throws when it is loaded */
  readonly load: (text: string) => IsRight;
  /** @returns what `"*"` stands for */
  readonly every: (name: string) => readonly Input[];
  /** @returns as many inputs as are worth asking that `"*"` does not stand for, always the same ones */
  readonly seeded: (name: string) => readonly Input[];
}
