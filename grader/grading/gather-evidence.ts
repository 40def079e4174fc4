/**
 * Gathers what is said of a submission besides its points: what is asked again because a report shows it, which
 * misconceptions its answers are, and what the exercise's explainer needs.
 */
import type { Language } from '../base/messages/format-message.ts';
import type { CaseSpec } from '../cases/case-spec.ts';
import { hasFailures, type Records } from '../engine/check-record.ts';
import { type Exercise, functionsOf } from '../engine/exercise.ts';
import type { Explainer, Failures } from '../engine/explainer.ts';
import type { NamedMisconception, Warning } from '../results/result.ts';
import { withHiddenCases } from './ask/hidden-cases.ts';
import type { SecretSample } from './ask/secret-sample.ts';
import { askShownAgain } from './ask/shown-again.ts';
import type { Submission } from './ask/submission.ts';
import { notToldApart } from './blame/told-apart.ts';
import { namedBugs } from './explain/misconceptions/known-bug.ts';
import type { CompiledSubmission } from './open/open-submission.ts';

export interface Evidence {
  /** What is known of visible cases. */
  readonly records: Records;
  /** The same with the answers to hidden cases, for their own results alone. */
  readonly recordsWithHidden: Records;
  readonly bugs: ReadonlyMap<string, NamedMisconception>;
  readonly explainer: Explainer;
  /** Functions that could not be told apart. */
  readonly notes: readonly Warning[];
  /** The longest time that a right answer to a visible case took, where that was long. */
  readonly longestMs: number | undefined;
}

interface EvidenceRequest {
  readonly exercise: Exercise;
  readonly opened: CompiledSubmission;
  readonly cases: readonly CaseSpec[];
  readonly sample: SecretSample;
  readonly language: Language;
}

export async function gatherEvidence(
  submission: Submission,
  blamed: Records,
  { exercise, opened, cases, sample, language }: EvidenceRequest,
): Promise<Evidence> {
  const { asker, oracle } = submission;
  const records = await askShownAgain(submission, blamed);
  const rules = hasFailures(records) ? exercise.bugs : undefined;
  const bugs = namedBugs(records, oracle, rules, language);
  const explainer = await exercise.explainer(oracle, language, failuresIn(submission, records));
  // A hidden case is asked last, and nothing but its own result depends on it.
  const { longestMs } = asker.limits;
  const recordsWithHidden = await withHiddenCases(submission, cases, records, sample);
  const { texts } = opened.program;
  const notes = await notToldApart(oracle, records, texts, opened.reader, language);
  return { records, recordsWithHidden, bugs, explainer, notes, longestMs };
}

/**
 * What an exercise's explainer gets to know of a submission that failed. A program that ran out of time or memory would do
 * so again, and one that has wasted its time is not asked for more than its marks: there is no answer then.
 */
function failuresIn({ asker, oracle }: Submission, records: Records): Failures {
  const isAborted = [...records.values()].some(({ wasAborted }) => wasAborted);
  const isNotAsked = isAborted || asker.limits.isErrorBudgetSpent;
  return {
    of: (name) => records.get(name)?.wrong ?? [],
    atFault: functionsOf(oracle.exercise).filter((name) => records.get(name)?.failsByItself),
    ask: async (questions) => {
      if (isNotAsked) return [];
      return asker.answersTo(questions, { purpose: 'ask for the explanation', maxAborted: 1 });
    },
  };
}
