/** Runs `grade`: prepares, grades, prints the verdict, writes the reports; and `grade --all`, each exercise in a line. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { selectCases } from '../../cases/case-spec.ts';
import { loadCases } from '../../cases/load-cases.ts';
import { checkExpected } from '../../cases/right-answers.ts';
import type { Oracle } from '../../exercise/oracle.ts';
import { caseFormatOf, EXERCISE_NAMES, loadExercise, loadView } from '../../exercises/all.ts';
import { grade } from '../../grading/grade.ts';
import type { GradeOptions } from '../../grading/grade-options.ts';
import { saidError } from '../../messages/said-error.ts';
import type { Say } from '../../messages/say.ts';
import { hintedUpTo, withoutHidden } from '../../results/hint-level.ts';
import type { GradeResult } from '../../results/result.ts';
import { NoSubmissionError } from '../../submission/no-submission.ts';
import { columnsOf } from '../../text/terminal.ts';
import { casesFolder, editedCasesNotice } from '../cases-folder.ts';
import { deliverReports } from '../deliver-reports.ts';
import { EXIT, type Io } from '../io.ts';
import { counted, progressLine } from '../progress-line.ts';
import type { StartedSandbox } from '../start-sandbox.ts';
import { type GradeArguments, hintLevel, mostHint, type Opening, openAhead } from './open-ahead.ts';
import type { Showing } from './watch.ts';
import { givesUp } from './watch-steps.ts';
import { canTakeKeys } from './watch-words.ts';

const terminal = (exercise: string) =>
  Promise.all([import('../../reports/terminal-report.ts'), loadView(exercise)]);

/** @returns the exit code */
export async function runGrade(
  opening: Opening,
  given: GradeArguments,
  sandbox: StartedSandbox,
  io: Io,
): Promise<number> {
  const options = await prepare(opening, given, sandbox, io);
  const { exercise } = opening;
  const most = mostHint(io.projectFolder, exercise);
  const asked = given.showRepair ? 3 : given.hint;
  const level = hintLevel(asked, most);
  const isWatched = given.watch && canTakeKeys(io);
  // Who watches asks for one after the other, by a key; an editor that watches gets them at once.
  const first = isWatched && asked === undefined && !printsReport(given) ? 0 : level;
  const furthest = isWatched ? most : level;
  const searching = given.hints && furthest >= 2;
  const gradeOnce = async (
    onFirst?: (result: GradeResult) => void,
    only?: string,
  ): Promise<GradeResult> => {
    const progress = progressLine(io);
    const onResult = (result: GradeResult): void => {
      progress.clear();
      onFirst?.(withoutHidden(result));
    };
    try {
      const opened = opening.open();
      const hints = searching && { hints: { showRepair: furthest === 3, onResult } };
      const locatesFunctions = given.report.some(({ format }) => format === 'lines');
      const more = { ...hints, opened, locatesFunctions, onProgress: progress.show };
      const cases = selectCases(options.cases, { only: [only ?? []].flat(), listed: false });
      const grading = grade({ ...options, ...more, cases });
      terminal(exercise).catch(() => {}); // read while the children work
      return withoutHidden(await grading);
    } finally {
      progress.clear();
    }
  };
  if (!given.watch) return deliver(hintedUpTo(await gradeOnce(), level), exercise, given, io);
  const { watchSubmission } = await import('./watch.ts');
  const show = (result: GradeResult, { explain, hint }: Showing): Promise<number> =>
    deliver(hintedUpTo(result, hint), exercise, { ...given, explain, folded: true }, io);
  const { explain } = given;
  const showing = { explain, hint: first, mostHint: most };
  return watchSubmission(options.submission, { gradeOnce, show, showing }, io);
}

/** What a grading needs besides the submission: cases, right answers, a sandbox. */
export async function prepare(
  opening: Opening,
  given: GradeArguments,
  sandbox: StartedSandbox,
  io: Io,
): Promise<Omit<GradeOptions, 'onProgress'>> {
  const { exercise } = opening;
  const folder = casesFolder(given, exercise, io);
  const [caseSet, format] = await Promise.all([
    loadCases(folder, exercise),
    caseFormatOf(exercise),
  ]);
  io.err(editedCasesNotice(folder, { ...given, exercise }, io));
  let oracle: Promise<Oracle> | undefined;
  const checkedOracle = async (): Promise<Oracle> => {
    const right = await (await loadExercise(exercise)).prepare(io.projectFolder);
    checkExpected(caseSet.cases, format.answers('answers' in right ? right.answers : undefined));
    return right;
  };
  return {
    ...opening.options,
    cases: selectCases(caseSet.cases, given),
    oracle: () => {
      oracle ??= checkedOracle();
      return oracle;
    },
    ...sandbox,
    ...(givesUp() && { mostMs: 0 }),
    say: io.say,
  };
}

/** A report stands in the place of the verdict. */
function printsReport({ report }: GradeArguments): boolean {
  return report.some(({ file }) => file === undefined);
}

export async function deliver(
  result: GradeResult,
  exercise: string,
  given: GradeArguments & { readonly folded?: boolean },
  io: Io,
): Promise<number> {
  const isPrinted = printsReport(given);
  const isOnGithub = io.env['GITHUB_ACTIONS'] === 'true';
  if (!isPrinted && !isOnGithub) {
    const [{ terminalReport }, view] = await terminal(exercise);
    const { explain, folded = io.outStyle.isTty && !explain } = given;
    // On GitHub it has its own report.
    const locks = (io.env['CI'] ?? '') !== '';
    io.out(terminalReport(result, view, { ...io.outStyle, explain, folded, locks }));
  }
  const ownAccord = !isPrinted && isOnGithub ? [{ format: 'github' } as const] : [];
  const requests = [...given.report, ...ownAccord];
  if (requests.length > 0) await deliverReports(result, requests, io);
  const passMark = given.passMark ?? result.maxScore;
  return result.maxScore > 0 && result.score >= passMark ? EXIT.good : EXIT.lacking;
}

/**
 * @param submission a folder; none for `starter`
 * @returns the exit code: whether all exercises have full marks
 * @throws {GraderError} when it is no folder
 */
export async function runGradeAll(
  submission: string | undefined,
  given: GradeArguments,
  sandbox: StartedSandbox,
  io: Io,
): Promise<number> {
  refuseFile(submission, io);
  const scores: ExerciseScore[] = [];
  // One after the other, since each may need all the processes there are.
  for (const exercise of EXERCISE_NAMES) {
    scores.push(await scoreOf(submission, { ...given, exercise }, sandbox, io));
  }
  io.out(overviewText(scores, io.say));
  return scores.every(isDone) ? EXIT.good : EXIT.lacking;
}

function refuseFile(submission: string | undefined, { userFolder }: Io): void {
  if (submission === undefined) return;
  const found = statSync(path.resolve(userFolder, submission), { throwIfNoEntry: false });
  if (found?.isDirectory() === true) return;
  throw saidError('all.no-folder', { submission });
}

async function scoreOf(
  submission: string | undefined,
  given: GradeArguments & { readonly exercise: string },
  sandbox: StartedSandbox,
  io: Io,
): Promise<ExerciseScore> {
  const { exercise } = given;
  const progress = progressLine(io, counted(`answers of ${exercise}`));
  try {
    const opening = openAhead(submission, given, sandbox, io);
    const options = await prepare(opening, given, sandbox, io);
    const opened = opening.open();
    const result = await grade({ ...options, opened, onProgress: progress.show });
    return { exercise, result };
  } catch (error) {
    if (!(error instanceof NoSubmissionError)) throw error;
    return { exercise };
  } finally {
    progress.clear();
  }
}

export interface ExerciseScore {
  /** The exercise's name. */
  readonly exercise: string;
  /** None where its file is not there, or is empty. */
  readonly result?: Pick<GradeResult, 'score' | 'maxScore' | 'proven' | 'loadError'>;
}

/** @param scores in the order of the course */
export function overviewText(scores: readonly ExerciseScore[], say: Say): string {
  const width = Math.max(...scores.map(({ exercise }) => columnsOf(exercise)));
  const lines = scores.map(
    (score) => `${score.exercise.padEnd(width)}  ${stateOf(score, say).join(', ')}`,
  );
  const next = scores.find((score) => !isDone(score));
  return `${[...lines, '', next === undefined ? say('all.done') : say('all.next', { exercise: next.exercise })].join('\n')}\n`;
}

/** Whether all the points there are were earned. */
export function isDone({ result }: ExerciseScore): boolean {
  return result !== undefined && result.maxScore > 0 && result.score >= result.maxScore;
}

function stateOf({ result }: ExerciseScore, say: Say): string[] {
  if (result === undefined) return [say('all.missing')];
  const points = say('all.points', { score: result.score, of: result.maxScore });
  if (result.loadError !== undefined) return [points, say('all.not-loaded')];
  return result.proven ? [points, say('all.proven')] : [points];
}
