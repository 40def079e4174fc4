/** Prints the verdict on a submission and writes its reports, once or after each save. */
import { inputOf } from '../../engine/view.ts';
import type { HintLevel } from '../../results/hint-level.ts';
import type { GradeResult } from '../../results/result.ts';
import { deliverReports } from '../deliver-reports.ts';
import { EXIT, type Io } from '../io.ts';
import type { ReportRequest } from '../option-values.ts';
import type { GradeArguments } from './grade-arguments.ts';
import { canTakeKeys } from './watch.ts';
import type { Watched, WatchFollower } from './watch-session.ts';

/** The modules and the view that the terminal report needs. */
export const loadTerminalReport = (exercise: string | undefined, { exercises }: Io) =>
  Promise.all([import('../../reports/terminal-report.ts'), exercises.loadView(exercise)]);

/** A report on standard output takes the place of the verdict. */
function printsReport({ report }: GradeArguments): boolean {
  return report.some(({ file }) => file === undefined);
}

/** On GitHub, a report with the runner's commands is the verdict. */
function printsForGithub(given: GradeArguments, { env }: Io): boolean {
  return !printsReport(given) && env['GITHUB_ACTIONS'] === 'true';
}

function printsVerdict(given: GradeArguments, io: Io): boolean {
  return !printsReport(given) && !printsForGithub(given, io);
}

function requestedReports(given: GradeArguments, io: Io): readonly ReportRequest[] {
  return printsForGithub(given, io) ? [...given.report, { format: 'github' }] : given.report;
}

/** Prints the verdict and writes the reports. @returns the exit code */
export async function deliver(result: GradeResult, given: GradeArguments, io: Io): Promise<number> {
  if (printsVerdict(given, io)) io.out(await verdictText(result, given, io));
  await deliverReports(result, requestedReports(given, io), io);
  const passMark = given.passMark ?? result.maxScore;
  return result.maxScore > 0 && result.score >= passMark ? EXIT.good : EXIT.lacking;
}

/** @param maxLines on the screen; as many as a terminal usually has unless given */
async function verdictText(
  result: GradeResult,
  given: GradeArguments,
  io: Io,
  maxLines?: number,
): Promise<string> {
  const [{ terminalReport }, view] = await loadTerminalReport(result.exercise, io);
  const { explain = false, watch = false } = given;
  return terminalReport(result, view, {
    ...io.outStyle,
    explain,
    folded: watch || (io.outStyle.isTty && !explain),
    locks: (io.env['CI'] ?? '') !== '',
    inWatch: watch,
    maxLines,
  });
}

/** @returns the function, the input and the kind of the failure that is shown first */
async function firstFailure(result: GradeResult, io: Io): Promise<string | undefined> {
  const [{ firstShownFailure }, view] = await loadTerminalReport(result.exercise, io);
  const failure = firstShownFailure(result, view);
  if (failure === undefined) return undefined;
  const { check, shown } = failure;
  return [check.name, shown.id, inputOf(shown), shown.finding].join(' ');
}

/** The levels of hints of a grading: the one that is shown, and the highest that the instructor allows. */
interface HintLevels {
  readonly level: HintLevel;
  readonly maxLevel: HintLevel;
}

/** Keys and the page ask for one hint after another. An editor that watches has neither, and gets all hints at once. */
export function canAskForHints({ page = false }: GradeArguments, io: Io): boolean {
  return page || canTakeKeys(io);
}

/**
 * @param follower the page in the browser that follows the watch
 * @returns what the watch shows of each grading
 */
export function watchedGrading(
  gradeOnce: Watched['gradeOnce'],
  { level, maxLevel }: HintLevels,
  given: GradeArguments,
  io: Io,
  follower?: WatchFollower,
): Watched {
  const asksForHints =
    canAskForHints(given, io) && given.hint === undefined && !printsReport(given);
  return {
    gradeOnce,
    verdictText: async (result, { explain }, maxLines) =>
      printsVerdict(given, io) ? verdictText(result, { ...given, explain }, io, maxLines) : '',
    deliverReports: (result) => deliverReports(result, requestedReports(given, io), io),
    firstFailure: (result) => firstFailure(result, io),
    firstShowing: { explain: given.explain === true, hint: asksForHints ? 0 : level },
    maxHint: maxLevel,
    follower,
  };
}
