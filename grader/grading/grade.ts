/** Grades one submission, from its path to the result. Each stage has a folder beside this file. */
import { LIMITS } from '../base/limits.ts';
import type { CaseSpec } from '../cases/case-spec.ts';
import { tryArguments } from '../cases/typed-question.ts';
import { hasFailures } from '../engine/check-record.ts';
import { checkNamed, type Exercise, type Oracle } from '../engine/exercise.ts';
import { entryOf } from '../engine/exercise-files.ts';
import { loadErrorIn } from '../results/load-text.ts';
import type { GradeResult } from '../results/result.ts';
import { Budget } from '../sandbox/budget.ts';
import type { SandboxPool } from '../sandbox/pool.ts';
import { type LoadProblem, notesOf } from '../submission/source-location.ts';
import { askChecks, type OnProgress } from './ask/ask-checks.ts';
import { newSeed, SecretSample } from './ask/secret-sample.ts';
import { Submission } from './ask/submission.ts';
import type { BlameState } from './blame/blame-state.ts';
import { settleBlame } from './blame/settle-blame.ts';
import { type Evidence, gatherEvidence } from './evidence/gather-evidence.ts';
import { isAskedLast } from './evidence/hidden-cases.ts';
import { explainRefusal } from './explain/explain-refusal.ts';
import { type Circumstances, explainChecks, resultOf } from './explain/explain-result.ts';
import { tookLong } from './explain/notes.ts';
import { notesOnResult } from './explain/notes-on-result.ts';
import type { LocateOptions } from './locate/locate.ts';
import {
  type CompiledSubmission,
  type OpenedSubmission,
  type OpenOptions,
  openSubmission,
} from './open/open-submission.ts';
import { otherNameNote } from './open/read-submission.ts';
import { type CheckVerdict, rightOnlyWithValues, score } from './score/score.ts';

export interface GradeOptions extends OpenOptions, LocateOptions {
  readonly cases: readonly CaseSpec[];
  /** Makes the questions, and judges the answers by the reference. */
  readonly oracle: Oracle | Promise<Oracle>;
  /** The CPU time for the whole grading; `LIMITS.gradingMs` by default. A submission that needs more gets no points. */
  readonly maxMs?: number;
  /** Starts and reuses sandbox children. The pool stays open after the grading. */
  readonly pool: SandboxPool;
  /** The submission, if it was opened in that pool before. */
  readonly opened?: Promise<OpenedSubmission>;
  readonly onProgress?: OnProgress;
  /** The seed of the secret sample, which students must not know beforehand; random by default. */
  readonly seed?: number | undefined;
  /**
   * Whether the calls of the failures that reports show are recorded, which takes longer. Their lines are told where lines
   * are looked for, too.
   */
  readonly recordsCalls?: boolean | undefined;
  /** Called with the state of blame if anything failed. Of several calls the last one counts. */
  readonly onBlame?: ((state: BlameState) => void) | undefined;
}

/** The values that all stages of one grading use. */
interface Grading {
  readonly options: GradeOptions;
  readonly exercise: Exercise;
  readonly oracle: Oracle;
  readonly sample: SecretSample;
}

/**
 * @throws {NoSubmissionError} if there is nothing to grade, unless a student submitted it (`handedIn`)
 * @throws {GraderError} if the grader could not do its work; never because of the behaviour of a submission
 */
export async function grade(options: GradeOptions): Promise<GradeResult> {
  const { exercise, pool, maxMs = LIMITS.gradingMs, seed = newSeed() } = options;
  // Right answers are read while other processes compile and load the submission.
  const [opened, oracle] = await Promise.all([
    options.opened ?? openSubmission(pool, options),
    options.oracle,
  ]);
  oracle.beginGrading?.();
  const grading = { options, exercise, oracle, sample: new SecretSample(seed) };
  if (opened.kind === 'refused') return refuse(grading, opened, opened.problem);
  try {
    const graded = await new Budget(maxMs).within(() => gradeOpened(grading, opened));
    return graded ?? (await refuse(grading, opened, { fault: { kind: 'took-too-long' } }));
  } finally {
    opened.reader.close();
  }
}

/** Runs all stages. Those that get the submission may ask it. Scoring and explaining are pure. */
async function gradeOpened(grading: Grading, opened: CompiledSubmission): Promise<GradeResult> {
  const { options, exercise, oracle, sample } = grading;
  const { cases, hints, recordsCalls = false } = options;
  const { language } = options.formatMessage;
  const submission = new Submission(opened.sandboxedProgram, oracle);
  const visible = cases.filter((spec) => !isAskedLast(spec));

  const asked = await askChecks(submission, visible, options.onProgress);
  const blamed = await settleBlame(submission, asked, sample, options.onBlame);
  const recording = recordsCalls ? { showsPlaces: hints !== undefined } : undefined;
  const request = { exercise, opened, cases, sample, language, recording };
  const evidence = await gatherEvidence(submission, blamed, request);
  const { longestMs, records } = evidence;
  const circumstances = await circumstancesOf(grading, opened, longestMs);
  const verdicts = score(exercise, cases, evidence.recordsWithHidden);
  const result = explain(grading, opened, { verdicts, evidence, circumstances });
  if (!hasFailures(records)) {
    hints?.onResult?.(result);
    return result;
  }
  // Only failures need this module, and it takes long to load.
  const { locate } = await import('./locate/locate.ts');
  const failed = { opened, oracle, records, bugs: evidence.bugs };
  const located = await new Budget(LIMITS.locatingMs).within(() => locate(result, failed, options));
  return located ?? result;
}

interface Explained {
  readonly verdicts: readonly CheckVerdict[];
  readonly evidence: Evidence;
  readonly circumstances: Circumstances;
}

function explain(
  { options, exercise, oracle, sample }: Grading,
  { program, files }: CompiledSubmission,
  { verdicts, evidence, circumstances }: Explained,
): GradeResult {
  const { formatMessage } = options;
  const { bugs, explainer, calls } = evidence;
  const tryWith = (check: string, input: string) =>
    tryArguments(exercise, oracle, checkNamed(exercise, check), input);
  const explaining = { exercise, formatMessage, explainer, program, bugs, tryWith, calls };
  const checks = explainChecks(verdicts, explaining);
  const { beside } = files;
  const noteContext = {
    formatMessage,
    explainer,
    sample,
    rightOnlyWithValues: rightOnlyWithValues(exercise, verdicts),
    entry: entryOf(exercise.name),
    beside,
  };
  const otherName = otherNameNote(options.submission, files, exercise, formatMessage);
  const warnings = [
    ...notesOf([otherName, ...notesOnResult(checks, noteContext)]),
    ...evidence.notes,
    ...circumstances.warnings,
  ];
  const { functionTexts } = evidence;
  return resultOf(explaining, verdicts, checks, { ...circumstances, warnings, functionTexts });
}

/** @returns the result of a submission that could not be graded */
async function refuse(
  grading: Grading,
  opened: OpenedSubmission,
  problem: LoadProblem,
): Promise<GradeResult> {
  const { exercise, oracle, options } = grading;
  const { formatMessage, cases } = options;
  const longestMs =
    opened.kind === 'compiled' ? opened.sandboxedProgram.limits.longestMs : undefined;
  const circumstances = await circumstancesOf(grading, opened, longestMs);
  const loadError = loadErrorIn(problem, formatMessage.language);
  return explainRefusal(exercise, cases, oracle, formatMessage, { ...circumstances, loadError });
}

async function circumstancesOf(
  { options, sample }: Grading,
  { shownAs, printedAtLoad, warnings, startedAtMs }: OpenedSubmission,
  longestMs: number | undefined,
): Promise<Circumstances> {
  return {
    submission: shownAs,
    warnings: [...notesOf([tookLong(longestMs, options.formatMessage)]), ...(await warnings)],
    printedAtLoad,
    locks: options.pool.locks.names,
    seed: sample.seed,
    durationMs: Math.round(performance.now() - startedAtMs),
  };
}
