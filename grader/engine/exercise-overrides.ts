/** What an exercise does otherwise than what follows from its spec. Exercises with a spec alone have no overrides. */
import type { FormatMessageOf, Language } from '../base/messages/format-message.ts';
import type { CaseOverrides, ReferenceAnswers, RulesDifference } from './case-format.ts';
import type { Check } from './check.ts';
import type { DerivedOracle } from './derive-oracle.ts';
import type { Exercise, Oracle } from './exercise.ts';
import type { Explainer, Failures } from './explainer.ts';
import type { RightAnswers } from './reference/right-answers.ts';

/** Members of the `Exercise` that are taken as they are. */
type ReplacedMembers = Partial<
  Pick<
    Exercise,
    'bugs' | 'givenFunctions' | 'mixedUp' | 'own' | 'program' | 'proof' | 'trial' | 'view'
  >
>;

export interface ExerciseOverrides extends ReplacedMembers {
  /** @returns the check as it is for this exercise */
  readonly check?: (derived: Check) => Check;
  /** All texts of the exercise, where it has more of them than a file `words.json` can have. */
  readonly texts?: (language: Language) => FormatMessageOf<never>;
  readonly cases?: CaseOverrides;
  /** How the reference is asked for right answers, and how they are stored. */
  readonly answers?: ReferenceAnswers<RightAnswers>;
  /** @returns in which checks these answers are not those of the rules of the exercise */
  readonly againstRules?: (answers: RightAnswers) => readonly RulesDifference[];
  /** @returns the members of the oracle that are different */
  readonly oracle?: (derived: DerivedOracle) => Partial<Oracle>;
  /** @returns the members of the explainer that are different */
  readonly explainer?: (
    language: Language,
    oracle: Oracle,
    failures?: Failures,
  ) => Partial<Explainer> | Promise<Partial<Explainer>>;
}
