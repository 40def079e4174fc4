/** An exercise with all that grading takes: right answers, judgements, and words. */
import type { Records } from '../grading/judged.ts';
import type { NamedMisconception } from '../results/teaching.ts';
import type { Jury } from './check.ts';
import type { Exercise, Language } from './exercise.ts';
import type { Failures, Teller } from './teller.ts';

export interface GradedExercise extends Exercise {
  /** @param projectFolder where the reference is, or right answers that were frozen */
  readonly prepare: (projectFolder: string) => Promise<Jury>;
  /** Finds out what a failure teaches, and tells it. */
  readonly teller: (jury: Jury, failures: Failures, language: Language) => Promise<Teller>;
  /** The known bugs whose answers are exactly those of functions at fault, by function. */
  readonly bugs?: (
    records: Records,
    jury: Jury,
    language: Language,
  ) => ReadonlyMap<string, NamedMisconception>;
}
