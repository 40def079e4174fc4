/** Grades one submission, from its path to the result: compile, load, ask, judge, score. */

import { type FormatMessage, nameList } from '../base/messages/format-message.ts';
import type { CaseSpec } from '../cases/case-spec.ts';
import { tryArguments } from '../cases/typed-question.ts';
import type { Input } from '../engine/check.ts';
import { hasFailures, type Records } from '../engine/check-record.ts';
import type { Exercise, Oracle } from '../engine/exercise.ts';
import { checkNamed, functionsOf } from '../engine/exercise.ts';
import type { Failures } from '../engine/explainer.ts';
import { entryOf } from '../engine/places.ts';
import { loadExercise } from '../exercises/all.ts';
import { loadErrorIn } from '../results/load-text.ts';
import type { GradeResult } from '../results/result.ts';
import { Budget } from '../sandbox/budget.ts';
import type { SandboxPool } from '../sandbox/pool.ts';
import { type LoadProblem, notesOf } from '../submission/source-location.ts';
import { askChecks, type Progress } from './ask/ask-checks.ts';
import type { Asker } from './ask/asker.ts';
import { isAskedLast, withHiddenCases } from './ask/hidden-cases.ts';
import { newSeed, SecretSample } from './ask/secret-sample.ts';
import { askShownAgain } from './ask/shown-again.ts';
import { Submission } from './ask/submission.ts';
import { notToldApart } from './blame/told-apart.ts';
import { namedBugs } from './explain/misconceptions/known-bug.ts';
import { printsALot, tookLong, writtenBeside } from './explain/notes.ts';
import type { PlaceOptions } from './locate/tell-places.ts';
import {
  type OpenedSubmission,
  type OpenOptions,
  openSubmission,
  otherNameNote,
} from './open/open-submission.ts';
import { assembleLoadError, assembleResult, type Circumstances } from './score/assemble.ts';
import { settleBlame } from './settle-blame.ts';

export interface GradeOptions extends OpenOptions, PlaceOptions {
  readonly cases: readonly CaseSpec[];
  /** What judges, with the right answers. */
  readonly oracle: Oracle | Promise<Oracle>;
  /** Of CPU time for all of it, after which nothing of it is graded; twenty minutes unless given. */
  readonly mostMs?: number;
  /** Sandbox children, which are left running for their owner. */
  readonly pool: SandboxPool;
  /** The submission, where it was opened before; in that pool. */
  readonly opened?: Promise<OpenedSubmission>;
  readonly onProgress?: (progress: Progress) => void;
  /** Draws what nobody is to know beforehand; one by chance unless given. */
  readonly seed?: number | undefined;
}

/** CPU time of all processes together: above the quarter of an hour that all answers may take. */
const MOST_MS = 20 * 60_000;
/** Of it, for what only helps. */
const MOST_HINTS_MS = 2 * 60_000;

/** One grading: what is graded, and what by. */
interface Grading {
  readonly options: GradeOptions;
  readonly opened: OpenedSubmission;
  readonly exercise: Exercise;
  readonly oracle: Oracle;
  readonly sample: SecretSample;
}

/**
 * @throws {NoSubmissionError} when there is nothing to grade, unless it was handed in so
 * @throws {GraderError} when the grader could not do its work; never for what a submission does
 */
export async function grade(options: GradeOptions): Promise<GradeResult> {
  const { pool, mostMs = MOST_MS, seed = newSeed() } = options;
  // The rest is read while the submission is compiled and loaded, which other processes do.
  const [opened, exercise, oracle] = await Promise.all([
    options.opened ?? openSubmission(pool, options),
    loadExercise(options.exercise),
    options.oracle,
  ]);
  oracle.beginGrading?.();
  const grading = { options, opened, exercise, oracle, sample: new SecretSample(seed) };
  try {
    const graded = await new Budget(mostMs).within(() => gradeOpened(grading));
    return graded ?? (await refuse({ fault: { kind: 'took-too-long' } }, grading));
  } finally {
    if (opened.kind === 'compiled') opened.reader.close();
  }
}

async function gradeOpened(grading: Grading): Promise<GradeResult> {
  const { opened, exercise, oracle, options, sample } = grading;
  const { cases, formatMessage, hints } = options;
  if (opened.kind === 'refused') return refuse(opened.problem, grading);

  const { program, asker, reader, files } = opened;
  const visible = cases.filter((spec) => !isAskedLast(spec));
  const submission = new Submission(asker, oracle);
  const asked = await askChecks(submission, visible, options.onProgress);
  const blamed = await settleBlame(submission, asked, sample);
  const records = await askShownAgain(submission, blamed);
  const { language } = formatMessage;
  const isFailing = hasFailures(records);
  const bugs = namedBugs(records, oracle, isFailing ? exercise.bugs : undefined, language);
  const explainer = await exercise.explainer(oracle, language, failuresIn(asker, oracle, records));
  const tryWith = (check: string, input: Input) =>
    tryArguments(exercise, oracle, checkNamed(exercise, check), input);
  const telling = { formatMessage, explainer, program, bugs, tryWith };
  const about = await aboutIt(grading);
  const all = await withHiddenCases(submission, cases, records, sample);
  const result = assembleResult(exercise, cases, all, telling, about);
  const { checks } = result;
  const notes = [
    ...notesOf([
      otherNameNote(options.submission, files, exercise, formatMessage),
      writtenBeside(checks, files.beside, entryOf(exercise.name), formatMessage),
      ...checks.map(({ name, pending }) => (pending ? explainer.pending?.(name) : undefined)),
      printsALot(checks, formatMessage),
      ...drawnNotes(sample, formatMessage),
    ]),
    ...(await notToldApart(oracle, records, program.texts, reader, language)),
  ];
  const noted = { ...result, warnings: [...notes, ...result.warnings] };
  if (!isFailing) {
    hints?.onResult?.(noted);
    return noted;
  }
  // What reads programs takes long to load.
  const { tellPlaces } = await import('./locate/tell-places.ts');
  const failed = { opened, oracle, records, bugs };
  const places = () => tellPlaces(noted, failed, options);
  const told = await new Budget(MOST_HINTS_MS).within(places);
  return told === undefined ? noted : { ...told, durationMs: elapsedMs(opened) };
}

/** Each names the seed, so that whoever doubts it can draw the same questions. */
function drawnNotes(sample: SecretSample, formatMessage: FormatMessage): readonly string[] {
  const noteOf = (
    key: 'differs-alone' | 'wrong-on-fresh',
    names: ReadonlySet<string>,
  ): string[] => {
    if (names.size === 0) return [];
    const text = nameList([...names], 'list.and');
    return [formatMessage(key, { names: text, count: names.size, seed: String(sample.seed) })];
  };
  return [
    ...noteOf('differs-alone', sample.different),
    ...noteOf('wrong-on-fresh', sample.wrongOnFresh),
  ];
}

/** What an exercise's explainer gets to know of a submission that failed. */
function failuresIn(asker: Asker, { exercise }: Oracle, records: Records): Failures {
  // What was lost once would be lost again; who has wasted its time is not asked for more than its marks.
  const isLost = [...records.values()].some(({ wasLost }) => wasLost);
  const isSpent = isLost || asker.limits.isErrorBudgetSpent;
  return {
    of: (name) => records.get(name)?.wrong ?? [],
    atFault: functionsOf(exercise).filter((name) => records.get(name)?.failsByItself),
    ask: async (questions) => {
      if (isSpent) return [];
      return asker.answersTo(questions, { purpose: 'ask for the explanation', mostLosses: 1 });
    },
  };
}

/** Nothing of it is graded. */
async function refuse(problem: LoadProblem, grading: Grading): Promise<GradeResult> {
  const { exercise, oracle, options } = grading;
  const { formatMessage, cases } = options;
  const loadError = loadErrorIn(problem, formatMessage.language);
  const about = { ...(await aboutIt(grading)), loadError };
  return assembleLoadError(exercise, cases, oracle, formatMessage, about);
}

async function aboutIt({
  opened,
  sample,
  options: { formatMessage, pool },
}: Grading): Promise<Circumstances> {
  const { shownAs, printedAtLoad, warnings } = opened;
  const longestMs = opened.kind === 'compiled' ? opened.asker.limits.longestMs : undefined;
  return {
    submission: shownAs,
    warnings: [...notesOf([tookLong(longestMs, formatMessage)]), ...(await warnings)],
    printedAtLoad,
    locks: pool.locks.names,
    seed: sample.seed,
    durationMs: elapsedMs(opened),
  };
}

function elapsedMs({ startedAtMs }: OpenedSubmission): number {
  return Math.round(performance.now() - startedAtMs);
}
