/** An exercise with all that grading takes: right answers, judgements, and words. */

import type { NamedMisconception } from '../results/result.ts';
import type { Jury } from './check.ts';
import type { Records } from './check-record.ts';
import type { Exercise, Language } from './exercise.ts';
import type { ExerciseWords } from './exercise-words.ts';
import type { Failures, Teller } from './teller.ts';
import type { Trial } from './trial.ts';

export interface GradedExercise extends Exercise {
  /** @param projectFolder where the reference is, or right answers that were frozen */
  readonly prepare: (projectFolder: string) => Promise<Jury>;
  /** What the reports say of it. */
  readonly words: Readonly<Record<Language, ExerciseWords>>;
  /** Finds out what a failure teaches, and tells it. */
  readonly teller: (jury: Jury, failures: Failures, language: Language) => Promise<Teller>;
  /** What `try` shows. */
  readonly trial?: (jury: Jury, language: Language) => Trial;
  /** The known bugs whose answers are exactly those of functions at fault, by function. */
  readonly bugs?: (
    records: Records,
    jury: Jury,
    language: Language,
  ) => ReadonlyMap<string, NamedMisconception>;
}
