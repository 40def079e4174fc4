/** An exercise with all that grading takes: right answers, judgements, and words. */
import type { Exercise, Language } from './exercise.ts';
import type { WordsIn } from './exercise-words.ts';
import type { Explainer, Failures } from './explainer.ts';
import type { KnownBugs } from './known-bugs.ts';
import type { Oracle } from './oracle.ts';
import type { ProgramForm } from './program-form.ts';
import type { Trial } from './trial.ts';

export interface GradedExercise extends Exercise {
  /** @param projectFolder where the reference is, or right answers that were frozen */
  readonly prepare: (projectFolder: string) => Promise<Oracle>;
  /** What the reports say of it. */
  readonly words: WordsIn;
  /** Finds out what a failure teaches, and tells it. */
  readonly explainer: (
    oracle: Oracle,
    failures: Failures,
    language: Language,
  ) => Promise<Explainer>;
  /** What `try` shows. */
  readonly trial?: (oracle: Oracle, language: Language) => Trial;
  /** How a program in any language is asked; without it none can be. */
  readonly program?: ProgramForm;
  /** How its known bugs are told; without it none are named. */
  readonly bugs?: KnownBugs;
}
