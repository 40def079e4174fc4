/** Runs `grade` for the functions of one exercise: grades, prints the verdict, and writes the reports. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, isFolder } from '../../base/paths.ts';
import { selectCases } from '../../cases/case-spec.ts';
import { loadCases } from '../../cases/load-cases.ts';
import { checkExpected } from '../../cases/right-answers.ts';
import type { Exercise, Oracle } from '../../engine/exercise.ts';
import { type GradeOptions, grade } from '../../grading/grade.ts';
import type { OpenedSubmission, OpenOptions } from '../../grading/open/open-submission.ts';
import { type HintLevel, hintedUpTo, withoutHidden } from '../../results/hint-level.ts';
import type { GradeResult } from '../../results/result.ts';
import type { SandboxPool } from '../../sandbox/pool.ts';
import { casesFolder, editedCasesNotice } from '../cases-folder.ts';
import type { Io } from '../io.ts';
import { withProgress } from '../progress-line.ts';
import { poolOptions } from '../start-sandbox.ts';
import { canAskForHints, deliver, loadTerminalReport, watchedGrading } from './deliver-verdict.ts';
import type { GradeArguments } from './grade-arguments.ts';
import { hintLevel, maxHintLevel } from './hint-setting.ts';
import { watchSubmission } from './watch.ts';
import type { Watched, WatchFollower } from './watch-session.ts';
import { givesUp } from './watch-steps.ts';

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
  const shownLevel = canAskForHints(given, io) ? maxLevel : level;
  const grading = new RepeatedGrading(options, opened, shownLevel, given, io);
  const gradeOnce: Watched['gradeOnce'] = (onFirst, only) => grading.gradeOnce(onFirst, only);
  const follower = given.page === true ? await startPage(options, toOpen, given, io) : undefined;
  const watched = watchedGrading(gradeOnce, { level, maxLevel }, given, io, follower);
  const cases = casesFolder(given, exercise.name, io);
  return watchSubmission(options.submission, cases, watched, io);
}

/** The page's server and its script are read only where a page is wanted. */
async function startPage(
  { oracle }: Pick<GradeOptions, 'oracle'>,
  toOpen: OpenOptions,
  given: GradeArguments,
  io: Io,
): Promise<WatchFollower> {
  const { exercise, shownAs = exercise.name } = toOpen;
  const [{ WatchPage }, { gameMakerFor }] = await Promise.all([
    import('./page/watch-page.ts'),
    import('./page/game-maker.ts'),
  ]);
  const playable = await io.exercises.playableOf(exercise.name);
  const sandbox = poolOptions({ ...given, jobs: 1 }, io);
  const gameMaker =
    playable && gameMakerFor(playable, await oracle, toOpen, sandbox, io.formatMessage);
  return WatchPage.start(
    { exercise: exercise.name, name: shownAs, port: given.port, gameMaker },
    io,
  );
}

/** Grades a submission as often as it is asked to, with a line that shows the progress. */
class RepeatedGrading {
  #options: GradeOptions;
  /** The texts of the case files that `#options` has. */
  #cases: string;
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
    this.#cases = textsOfCases(casesFolder(given, options.exercise.name, io));
    this.#opened = opened;
    this.#maxLevel = maxLevel;
    this.#given = given;
    this.#io = io;
  }

  /**
   * @param onFirst receives the verdict before its lines to look at are found
   * @param only the one check to grade
   */
  async gradeOnce(onFirst?: (result: GradeResult) => void, only?: string): Promise<GradeResult> {
    const { report, hints } = this.#given;
    await this.#readChangedCases();
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
        recordsCalls: showsCalls(this.#given),
        cases: selectCases(this.#options.cases, { only: only === undefined ? [] : [only] }),
        onProgress: show,
      });
      // The modules of the report are read while the children work. An error is thrown when they are needed.
      loadTerminalReport(this.#options.exercise.name, this.#io).catch(() => {});
      return withoutHidden(await grading);
    });
  }

  /** @throws {GraderError} when the changed cases cannot be used */
  async #readChangedCases(): Promise<void> {
    const { exercise } = this.#options;
    const now = textsOfCases(casesFolder(this.#given, exercise.name, this.#io));
    if (now === this.#cases) return;
    this.#options = { ...this.#options, ...(await prepare(exercise, this.#given, this.#io)) };
    this.#cases = now;
  }
}

/** Only these reports show the calls of a failure. */
function showsCalls({ report, page = false }: GradeArguments): boolean {
  return page || report.some(({ format }) => format === 'html' || format === 'json');
}

/** @returns all case files as one text, which shows whether an author has changed one */
function textsOfCases(folder: string): string {
  if (!isFolder(folder)) return '';
  const names = filesBelow(folder).filter((name) => name.endsWith('.json'));
  return names.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n');
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
