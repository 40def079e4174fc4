/** An exercise with all that grading takes: right answers, judgements, and words. */
import type { Records } from '../grading/judged.ts';
import type { NamedMisconception } from '../results/teaching.ts';
import type { Jury } from './check.ts';
import type { Exercise, Language } from './exercise.ts';
import type { Failures, Teller } from './teller.ts';
import type { Trial } from './trial.ts';

export interface GradedExercise extends Exercise {
  /** @param projectFolder where the reference is, or right answers that were frozen */
  readonly prepare: (projectFolder: string) => Promise<Jury>;
  /** What being proven right means, in a sentence. @param asked by the whole program's `"*"` case */
  readonly proofText?: (asked: string, language: Language) => string;
  /** What a check is for, in a phrase. */
  readonly purpose?: (check: string, language: Language) => string;
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
