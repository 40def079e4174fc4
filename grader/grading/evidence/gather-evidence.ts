/**
 * Gathers the facts that reports show of a submission besides its points: it asks shown failures again, recognizes
 * misconceptions, prepares the exercise's explainer, records calls, and asks hidden cases last.
 */
import type { Language } from '../../base/messages/format-message.ts';
import type { CaseSpec } from '../../cases/case-spec.ts';
import { hasFailures, type Records } from '../../engine/check-record.ts';
import { type Exercise, functionsOf } from '../../engine/exercise.ts';
import type { Explainer, FailuresToExplain } from '../../engine/explainer.ts';
import { shownCalls } from '../../results/call-tree.ts';
import type { FunctionText, NamedMisconception, Warning } from '../../results/result.ts';
import type { functionsThatEnd } from '../../submission/source/endings.ts';
import type { functionTexts } from '../../submission/source/program.ts';
import type { SecretSample } from '../ask/secret-sample.ts';
import type { Submission } from '../ask/submission.ts';
import type { CompiledSubmission } from '../open/open-submission.ts';
import type { CallsOfFailures, RecordRequest } from './calls/record-calls.ts';
import { withHiddenCases } from './hidden-cases.ts';
import {
  hasWrongPartners,
  helpersOfWrong,
  notesOnIndistinguishable,
} from './indistinguishable-functions.ts';
import { namedMisconceptions } from './misconceptions/recognize-misconception.ts';
import { askShownAgain } from './shown-again.ts';
import { withSmallerFailures } from './smaller-failures.ts';

export interface Evidence {
  /** The records of the visible cases. */
  readonly records: Records;
  /** The same records with the answers to hidden cases. Only the results of hidden cases are made from these. */
  readonly recordsWithHidden: Records;
  readonly bugs: ReadonlyMap<string, NamedMisconception>;
  readonly explainer: Explainer;
  /** The calls of shown failures; empty where no report shows them. */
  readonly calls: CallsOfFailures;
  /** The functions of which there are calls. */
  readonly functionTexts: readonly FunctionText[] | undefined;
  /** Notes on functions that could not be told apart. */
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
  /** Given where the calls of shown failures are recorded. */
  readonly recording: Pick<RecordRequest, 'showsPlaces'> | undefined;
}

export async function gatherEvidence(
  submission: Submission,
  blamed: Records,
  { exercise, opened, cases, sample, language, recording }: EvidenceRequest,
): Promise<Evidence> {
  const { program, oracle } = submission;
  const records = await askShownAgain(submission, await withSmallerFailures(submission, blamed));
  const { program: compiled, reader } = opened;
  const helpers = await helpersOfWrong(oracle, records, compiled.texts, reader);
  const comparable = new Map(
    [...records].filter(([, record]) => !hasWrongPartners(record, records, helpers)),
  );
  const rules = hasFailures(records) ? exercise.bugs : undefined;
  const ending =
    rules && (await reader.read<typeof functionsThatEnd>('functionsThatEnd', compiled.texts));
  const bugs = namedMisconceptions(comparable, oracle, rules, language, new Set(ending));
  const explainer = await exercise.explainer(oracle, language, failuresIn(submission, records));
  const { longestMs } = program.limits;
  let calls: CallsOfFailures = new Map();
  let texts: readonly FunctionText[] | undefined;
  if (recording !== undefined && hasFailures(records)) {
    // Only some reports of failures need this module.
    const { recordCalls } = await import('./calls/record-calls.ts');
    calls = await recordCalls(submission, records, {
      ...recording,
      cases,
      explainer,
      seed: sample.seed,
    });
    texts = await textsOfCalled(calls, opened);
  }
  // A hidden case is asked last, and nothing but its own result depends on it.
  const recordsWithHidden = await withHiddenCases(submission, cases, records, sample);
  const notes = notesOnIndistinguishable(oracle, records, helpers, language);
  return {
    records,
    recordsWithHidden,
    bugs,
    explainer,
    calls,
    functionTexts: texts,
    notes,
    longestMs,
  };
}

/** @returns the functions of which calls are shown; nothing where there are no calls */
async function textsOfCalled(
  calls: CallsOfFailures,
  { program, reader }: CompiledSubmission,
): Promise<readonly FunctionText[] | undefined> {
  const shown = [...calls.values()].flatMap(({ tree }) => shownCalls(tree.calls));
  const names = new Set(shown.map(({ name }) => name));
  if (names.size === 0) return undefined;
  return reader.read<typeof functionTexts>('functionTexts', program.texts, [...names]);
}

/**
 * Gives an exercise's explainer the failures of a submission, and lets it ask more questions. There is no answer if the
 * program ran out of time or memory, because it would do so again, or if its wrong answers have spent the error budget.
 */
function failuresIn({ program, oracle }: Submission, records: Records): FailuresToExplain {
  const isAborted = [...records.values()].some(({ wasAborted }) => wasAborted);
  const isNotAsked = isAborted || program.limits.isErrorBudgetSpent;
  return {
    of: (name) => records.get(name)?.wrong ?? [],
    atFault: functionsOf(oracle.exercise).filter((name) => records.get(name)?.failsByItself),
    readers: [...records.values()].flatMap(({ facts }) => facts.readers ?? []),
    ask: async (questions) => {
      if (isNotAsked) return [];
      return program.answersTo(questions, { purpose: 'ask for the explanation', maxAborted: 1 });
    },
  };
}
