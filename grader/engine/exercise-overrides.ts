/**
 * The parts of an exercise that replace those which follow from its spec. Most exercises have none. Those that are asked
 * sequences of calls get theirs from `sequences/`.
 */
import type { FormatMessageOf, Language } from '../base/messages/format-message.ts';
import type { CaseOverrides, ReferenceAnswers, RulesDifference } from './case-format.ts';
import type { Check } from './check.ts';
import type { DerivedOracle } from './derive-oracle.ts';
import type { Exercise, Oracle } from './exercise.ts';
import type { Explainer, FailuresToExplain } from './explainer.ts';
import type { RightAnswers } from './reference/right-answers.ts';

/** Members of the `Exercise` that are taken as they are. */
type ReplacedMembers = Partial<
  Pick<
    Exercise,
    | 'areCallsReplaceable'
    | 'bugs'
    | 'calledFunctions'
    | 'confusions'
    | 'givenFunctions'
    | 'program'
    | 'proof'
    | 'submissionTree'
    | 'trial'
    | 'view'
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
  /**
   * The questions of this exercise and how their answers are judged, where they are not the derived ones. An exercise
   * that has this may bring its own half in the child as well: `in-child/<name>.ts`, which passes to `deriveHarness`
   * what it does otherwise. The two halves belong together:
   *
   * - `question` writes each argument as the `answer` of that half reads it, and tells a right answer only where a
   *   substitute needs it.
   * - `shared` names a question that is asked about one object graph and serves several checks. The half in the child
   *   makes the graph once and asks each function on it. Its answer holds one part for each check, each in the form in
   *   which a question about that check alone is answered, so `judge` judges both. A part that is wrong counts only
   *   for the checks in `asSingly`; the other checks are asked again alone.
   *
   * One exercise has such a question. Grading its reference on every input takes 11.5 s of CPU time with the shared
   * question and 42 s without it (measured in alternating runs on a busy machine: 11.9, 11.1 and 11.5 s against 41.6
   * and 42.7 s).
   *
   * @returns the members of the oracle that are different
   */
  readonly oracle?: (derived: DerivedOracle) => Partial<Oracle>;
  /** @returns the members of the explainer that are different */
  readonly explainer?: (
    language: Language,
    oracle: Oracle,
    failures?: FailuresToExplain,
  ) => Partial<Explainer> | Promise<Partial<Explainer>>;
}
