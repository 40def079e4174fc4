/** Runs `grade` for the functions of one exercise: grades, prints the verdict, and writes the reports. */
import { selectCases } from '../../cases/case-spec.ts';
import { loadCases } from '../../cases/load-cases.ts';
import { checkExpected } from '../../cases/right-answers.ts';
import type { Exercise, Oracle } from '../../engine/exercise.ts';
import { inputOf } from '../../engine/view.ts';
import { type GradeOptions, grade } from '../../grading/grade.ts';
import type { OpenedSubmission, OpenOptions } from '../../grading/open/open-submission.ts';
import { type HintLevel, hintedUpTo, withoutHidden } from '../../results/hint-level.ts';
import type { GradeResult } from '../../results/result.ts';
import type { SandboxPool } from '../../sandbox/pool.ts';
import { casesFolder, editedCasesNotice } from '../cases-folder.ts';
import { deliverReports } from '../deliver-reports.ts';
import { EXIT, type Io } from '../io.ts';
import type { ReportRequest } from '../option-values.ts';
import type { ProgramArguments } from '../program-arguments.ts';
import { withProgress } from '../progress-line.ts';
import type { SandboxArguments } from '../start-sandbox.ts';
import { hintLevel, maxHintLevel } from './hint-setting.ts';
import { canTakeKeys, watchSubmission } from './watch.ts';
import type { Watched } from './watch-session.ts';
import { givesUp } from './watch-steps.ts';

/** The arguments of `grade`, as the command line has read them. */
export interface GradeArguments extends ProgramArguments, SandboxArguments {
  readonly report: readonly ReportRequest[];
  readonly exercise?: string;
  /** Grades every exercise, and prints a line for each. */
  readonly all?: boolean;
  /** The checks and cases that are graded; all of them if it is empty. */
  readonly only: readonly string[];
  /** Leaves the exhaustive cases out. */
  readonly listed?: boolean;
  readonly cases?: string;
  /** The path of the submission in reports. */
  readonly shownAs?: string;
  readonly handedIn?: boolean;
  readonly watch?: boolean;
  readonly explain?: boolean;
  /** If no misconception is recognized, the grader looks for a line that a single change would make right. */
  readonly hints: boolean;
  readonly hint?: HintLevel;
  /** In points; full marks unless given. */
  readonly passMark?: number;
  /** The seed of the random questions; by default another one each time. */
  readonly seed?: number;
}

/** The modules and the view that the terminal report needs. */
const loadTerminalReport = (exercise: string | undefined, { exercises }: Io) =>
  Promise.all([import('../../reports/terminal-report.ts'), exercises.loadView(exercise)]);

interface OpeningSubmission extends OpenOptions {
  /** The opening, which may have begun already. */
  readonly opened: Promise<OpenedSubmission>;
}

/** @returns the exit code */
export async function runGrade(
  { opened, ...toOpen }: OpeningSubmission,
  given: GradeArguments,
  pool: SandboxPool,
  io: Io,
): Promise<number> {
  const { exercise } = toOpen;
  const maxLevel = await maxHintLevel(io.projectFolder, exercise);
  const level = hintLevel(given.hint, maxLevel);
  const options = { ...toOpen, ...(await prepare(exercise, given, io)), pool };
  if (given.watch !== true) {
    const grading = new RepeatedGrading(options, opened, level, given, io);
    const result = await grading.gradeOnce();
    return deliver(hintedUpTo(result, level), given, io);
  }
  // Keys ask for one hint after another. An editor that watches has no keys, and gets all hints at once.
  const takesKeys = canTakeKeys(io);
  const beginsWithoutHints = takesKeys && given.hint === undefined && !printsReport(given);
  const grading = new RepeatedGrading(options, opened, takesKeys ? maxLevel : level, given, io);
  const watched: Watched = {
    gradeOnce: (onFirst, only) => grading.gradeOnce(onFirst, only),
    verdictText: async (result, { explain }, maxLines) =>
      printsVerdict(given, io) ? verdictText(result, { ...given, explain }, io, maxLines) : '',
    deliverReports: (result) => deliverReports(result, requestedReports(given, io), io),
    firstFailure: (result) => firstFailure(result, io),
    firstShowing: { explain: given.explain === true, hint: beginsWithoutHints ? 0 : level },
    maxHint: maxLevel,
  };
  return watchSubmission(options.submission, watched, io);
}

/** Grades a submission as often as it is asked to, with a line that shows the progress. */
class RepeatedGrading {
  readonly #options: GradeOptions;
  readonly #maxLevel: HintLevel;
  readonly #given: GradeArguments;
  readonly #io: Io;
  /** For the first grading alone: later ones open the submission again. */
  #opened: Promise<OpenedSubmission> | undefined;

  /** @param maxLevel the highest level of hints that is going to be shown */
  constructor(
    options: GradeOptions,
    opened: Promise<OpenedSubmission>,
    maxLevel: HintLevel,
    given: GradeArguments,
    io: Io,
  ) {
    this.#options = options;
    this.#opened = opened;
    this.#maxLevel = maxLevel;
    this.#given = given;
    this.#io = io;
  }

  /**
   * @param onFirst receives the verdict before its lines to look at are found
   * @param only the one check to grade
   */
  gradeOnce(onFirst?: (result: GradeResult) => void, only?: string): Promise<GradeResult> {
    const { report, hints } = this.#given;
    const opened = this.#opened;
    this.#opened = undefined;
    return withProgress(this.#io, 'answers', async ({ show, clear }) => {
      const onResult = (result: GradeResult): void => {
        clear();
        onFirst?.(withoutHidden(result));
      };
      const searchesLines = hints && this.#maxLevel >= 2;
      const grading = grade({
        ...this.#options,
        ...(searchesLines && { hints: { showRepair: this.#maxLevel === 3, onResult } }),
        ...(opened !== undefined && { opened }),
        locatesFunctions: report.some(({ format }) => format === 'lines'),
        cases: selectCases(this.#options.cases, { only: only === undefined ? [] : [only] }),
        onProgress: show,
      });
      // The modules of the report are read while the children work. An error is thrown when they are needed.
      loadTerminalReport(this.#options.exercise.name, this.#io).catch(() => {});
      return withoutHidden(await grading);
    });
  }
}

/** @returns what a grading needs besides the submission and a sandbox: the cases, the oracle, the language */
export async function prepare(exercise: Exercise, given: GradeArguments, io: Io) {
  const { name } = exercise;
  const folder = casesFolder(given, name, io);
  const caseSet = await loadCases(folder, exercise);
  const cases = selectCases(caseSet.cases, given);
  io.err(await editedCasesNotice(folder, { ...given, exercise: name }, io));
  const checkedOracle = async (): Promise<Oracle> => {
    const right = await exercise.prepare();
    checkExpected(caseSet.cases, exercise.caseAnswers(right));
    return right;
  };
  const oracle = checkedOracle();
  oracle.catch(() => {}); // Whoever awaits it gets the error.
  return {
    cases,
    oracle,
    ...(givesUp() && { maxMs: 0 }),
    seed: given.seed,
    formatMessage: io.formatMessage,
  };
}

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

/** Prints the verdict and delivers the reports. @returns the exit code */
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
