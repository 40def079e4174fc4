/** Grades one submission, from its path to the result: compile, load, ask, judge, score. */
import { tryArguments } from '../cases/typed-question.ts';
import type { GradedExercise } from '../derived/graded-exercise.ts';
import type { Input } from '../exercise/check.ts';
import { hasFailures, type Records, wasLost, wrongOnes } from '../exercise/check-record.ts';
import { checkNamed, functionsOf, type Language } from '../exercise/exercise.ts';
import type { Explainer, Failures } from '../exercise/explainer.ts';
import type { Oracle } from '../exercise/oracle.ts';
import { entryOf } from '../exercise/places.ts';
import { caseFormatOf, DEFAULT_EXERCISE, loadExercise } from '../exercises/all.ts';
import { printsALot, slowWarnings, writtenBeside } from '../feedback/notes.ts';
import type { Say } from '../messages/say.ts';
import type { GradeResult, NamedMisconception, Printed, Warning } from '../results/result.ts';
import { Budget } from '../sandbox/budget.ts';
import { SandboxPool } from '../sandbox/pool.ts';
import type { LoadProblem } from '../submission/source-location.ts';
import { graderVersion } from '../version.ts';
import { askAll } from './ask-all.ts';
import type { Asker } from './asker.ts';
import {
  assembleLoadError,
  assembleResult,
  type Circumstances,
  type NotLoaded,
} from './assemble.ts';
import type { GradeOptions } from './grade-options.ts';
import { loadErrorOf } from './load-error.ts';
import { type OpenedSubmission, openSubmission } from './open-submission.ts';
import { askShownAgain } from './shown-again.ts';
import { notToldApart } from './told-apart.ts';

/** CPU time of all processes together: above the quarter of an hour that all answers may take. */
const MOST_MS = 20 * 60_000;
/** Of it, for what only helps. */
const MOST_HINTS_MS = 2 * 60_000;

/**
 * @throws {NoSubmissionError} when there is nothing to grade, unless it was handed in so
 * @throws {GraderError} when the grader could not do its work; never for what a submission does
 */
export async function grade(options: GradeOptions): Promise<GradeResult> {
  const pool =
    options.pool ??
    new SandboxPool({
      jobs: options.jobs,
      locks: options.locks,
      baseLimitMs: options.timeLimitMs,
    });
  try {
    const opening = options.opened ?? openSubmission(pool, options);
    // Read while the submission is compiled and loaded, which other processes do.
    const [opened, right] = await Promise.all([opening, rightAnswers(options)]);
    try {
      const { mostMs = MOST_MS } = options;
      const graded = await new Budget(mostMs).within(() => gradeOpened(opened, right, options));
      const tooLong = { fault: { kind: 'took-too-long' } } as const;
      return graded ?? (await refuseFor(tooLong, opened, right, options));
    } finally {
      if (opened.kind === 'compiled') opened.reader.close();
    }
  } finally {
    if (options.pool === undefined) await pool.close();
  }
}

interface RightAnswers {
  readonly exercise: GradedExercise;
  readonly oracle: Oracle;
}

async function rightAnswers({ exercise, oracle }: GradeOptions): Promise<RightAnswers> {
  const [loaded, right] = await Promise.all([
    loadExercise(exercise ?? DEFAULT_EXERCISE),
    typeof oracle === 'function' ? oracle() : oracle,
  ]);
  return { exercise: loaded, oracle: right };
}

async function gradeOpened(
  opened: OpenedSubmission,
  right: RightAnswers,
  options: GradeOptions,
): Promise<GradeResult> {
  const { cases, say } = options;
  const { exercise, oracle } = right;
  const about = (printed?: Printed): Promise<Circumstances> => aboutIt(opened, options, printed);
  if (opened.kind === 'refused') return refuseFor(opened.problem, opened, right, options);

  const { program, asker, loading } = opened;
  if (loading.kind !== 'loaded') {
    const printed = loading.kind === 'lost' ? undefined : loading.printed;
    const loadError = loadErrorOf(loading, program, exercise, say);
    return refuse({ loadError, say, ...right }, opened, options, printed);
  }
  const asked = await askAll(asker, oracle, cases, options.onProgress);
  const records = await askShownAgain(asker, oracle, asked);
  const { language } = say;
  // What only failures need takes long to load, above all what reads programs.
  const isFailing = hasFailures(records);
  const bugs = isFailing ? await namedIn(records, oracle, exercise, language) : NO_BUGS;
  const explainer = await exercise.explainer(oracle, failuresIn(asker, oracle, records), language);
  const format = await caseFormatOf(exercise.name);
  const writer = { format, oracle };
  const telling = {
    ...{ say, explainer, program, bugs },
    tryWith: (check: string, input: Input) =>
      tryArguments(writer, checkNamed(exercise, check), input),
  };
  const result = assembleResult(exercise, cases, records, telling, await about(loading.printed));
  const apart = await notToldApart(oracle, records, program.texts, opened.reader, language);
  const { beside } = opened.files;
  const notes = [
    ...writtenBeside(result.checks, beside, entryOf(exercise.name), language),
    ...pendingNotes(result.checks, explainer),
    ...printsALot(result.checks, language),
    ...apart,
  ];
  const noted = { ...result, warnings: [...notes, ...result.warnings] };
  if (!isFailing) {
    options.hints?.onResult?.(noted);
    return noted;
  }
  const { tellPlaces } = await import('./tell-places.ts');
  const durationMs = async (): Promise<number> => (await about()).durationMs;
  const failed = { opened, exercise, oracle, records, bugs, durationMs };
  const places = () => tellPlaces(noted, failed, options);
  return (await new Budget(MOST_HINTS_MS).within(places)) ?? noted;
}

function pendingNotes(checks: GradeResult['checks'], { pending }: Explainer): Warning[] {
  return checks.flatMap((check) => {
    const message = check.pending === true ? pending?.(check.name) : undefined;
    return message === undefined ? [] : [{ kind: 'note' as const, message }];
  });
}

/** What an exercise's explainer gets to know of a submission that failed. */
function failuresIn(asker: Asker, { exercise }: Oracle, records: Records): Failures {
  const wrongOf = (name: string) => {
    const record = records.get(name);
    return record === undefined ? [] : wrongOnes(record);
  };
  return {
    of: (check) =>
      wrongOf(check).flatMap(({ input, verdict }) =>
        verdict.kind === 'wrong' ? [{ input, finding: verdict.finding }] : [],
      ),
    atFault: functionsOf(exercise).filter((name) =>
      wrongOf(name).some(({ carriedFrom }) => carriedFrom === undefined),
    ),
    wasLost: [...records.values()].some(wasLost),
    // A submission that has hung often enough is not asked for more than its marks.
    ask: async (questions) =>
      asker.limits.isErrorBudgetSpent ? [] : asker.ask(questions, { mostLosses: 1 }),
  };
}

/** Nothing of it is graded. @param printed while it was loaded */
async function refuse(
  { exercise, ...notLoaded }: NotLoaded & RightAnswers,
  opened: OpenedSubmission,
  options: GradeOptions,
  printed?: Printed,
): Promise<GradeResult> {
  const about = await aboutIt(opened, options, printed);
  return assembleLoadError(exercise, options.cases, notLoaded, about);
}

async function refuseFor(
  problem: LoadProblem,
  opened: OpenedSubmission,
  right: RightAnswers,
  options: GradeOptions,
): Promise<GradeResult> {
  const { loadErrorIn } = await import('../feedback/load-text.ts');
  const { say } = options;
  return refuse({ loadError: loadErrorIn(problem, say.language), say, ...right }, opened, options);
}

async function aboutIt(
  opened: OpenedSubmission,
  { say, locks }: GradeOptions,
  printedAtLoad?: Printed,
): Promise<Circumstances> {
  return {
    submission: opened.shownAs,
    language: say.language,
    warnings: [...(await slowOf(opened, say)), ...(await opened.warnings)],
    ...(printedAtLoad !== undefined && { printedAtLoad }),
    locks: locks.names,
    graderVersion: graderVersion(),
    durationMs: Math.round(performance.now() - opened.startedAtMs),
  };
}

const NO_BUGS: ReadonlyMap<string, NamedMisconception> = new Map();

async function namedIn(
  records: Records,
  oracle: Oracle,
  { bugs }: Pick<GradedExercise, 'bugs'>,
  language: Language,
): Promise<ReadonlyMap<string, NamedMisconception>> {
  const { namedBugs } = await import('../known-bugs/known-bug.ts');
  return namedBugs(records, oracle, bugs, language);
}

async function slowOf(opened: OpenedSubmission, { language }: Say): Promise<Warning[]> {
  if (opened.kind === 'refused') return [];
  const { asker, program, reader } = opened;
  return slowWarnings(asker.limits.longestMs, program.texts, language, reader);
}
