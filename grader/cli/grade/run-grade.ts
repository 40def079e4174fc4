/** Runs `grade`: prepares, grades, prints the verdict, writes the reports. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { userError } from '../../base/messages/user-error.ts';
import { FileError } from '../../base/text/file-problem.ts';
import { readJson } from '../../base/text/json-text.ts';
import { schemaFaults } from '../../base/validation/validate.ts';
import { selectCases } from '../../cases/case-spec.ts';
import { loadCases } from '../../cases/load-cases.ts';
import { checkExpected } from '../../cases/right-answers.ts';
import type { Exercise, Oracle } from '../../engine/exercise.ts';
import { hasReference } from '../../engine/reference/load-answers.ts';
import { grade } from '../../grading/grade.ts';
import type { OpenedSubmission, OpenOptions } from '../../grading/open/open-submission.ts';
import {
  DEFAULT_HINT_LEVEL,
  type HintLevel,
  hintedUpTo,
  withoutHidden,
} from '../../results/hint-level.ts';
import type { GradeResult } from '../../results/result.ts';
import settingsSchema from '../../results/settings.schema.json' with { type: 'json' };
import type { SandboxPool } from '../../sandbox/pool.ts';
import { casesFolder, editedCasesNotice } from '../cases-folder.ts';
import { deliverReports } from '../deliver-reports.ts';
import { EXIT, type Io } from '../io.ts';
import type { ReportRequest } from '../option-values.ts';
import type { ProgramArguments } from '../program-arguments.ts';
import { withProgress } from '../progress-line.ts';
import type { SandboxArguments } from '../start-sandbox.ts';
import { canTakeKeys, watchSubmission } from './watch.ts';
import { givesUp } from './watch-steps.ts';

/** What `grade` is told on the command line. */
export interface GradeArguments extends ProgramArguments, SandboxArguments {
  readonly report: readonly ReportRequest[];
  readonly exercise?: string;
  /** Every exercise is graded, and told in a line. */
  readonly all?: boolean;
  readonly only: readonly string[];
  /** Only the cases that name what they ask about, none of those that stand for everything. */
  readonly listed?: boolean;
  readonly cases?: string;
  readonly shownAs?: string;
  readonly handedIn?: boolean;
  readonly watch?: boolean;
  readonly explain?: boolean;
  /** Where a bug has no name, the line is looked for that one change makes right. */
  readonly hints: boolean;
  /** How much of what is known is told. */
  readonly hint?: HintLevel;
  /** In points; full marks unless given. */
  readonly passMark?: number;
  /** Draws what nobody is to know beforehand; another one each time unless given. */
  readonly seed?: number;
}

const terminal = (exercise: string | undefined, { exercises }: Io) =>
  Promise.all([import('../../reports/terminal-report.ts'), exercises.loadView(exercise)]);

/**
 * @param toOpen the submission, and what came of opening it, which may have begun before
 * @returns the exit code
 */
export async function runGrade(
  { opened: first, ...toOpen }: OpenOptions & { readonly opened: Promise<OpenedSubmission> },
  given: GradeArguments,
  pool: SandboxPool,
  io: Io,
): Promise<number> {
  const { exercise } = toOpen;
  const most = await mostHint(io.projectFolder, exercise);
  const level = hintLevel(given.hint, most);
  const options = { ...toOpen, ...(await prepare(exercise, given, io)), pool };
  const isWatched = given.watch === true && canTakeKeys(io);
  // Who watches asks for one after the other, by a key; an editor that watches gets them at once.
  const begun = isWatched && given.hint === undefined && !printsReport(given) ? 0 : level;
  const furthest = isWatched ? most : level;
  const searching = given.hints && furthest >= 2;
  const locatesFunctions = given.report.some(({ format }) => format === 'lines');
  let opened: Promise<OpenedSubmission> | undefined = first;
  const gradeOnce = (onFirst?: (result: GradeResult) => void, only?: string) =>
    withProgress(io, 'answers', async ({ show, clear }) => {
      const onResult = (result: GradeResult): void => {
        clear();
        onFirst?.(withoutHidden(result));
      };
      const hints = searching && { hints: { showRepair: furthest === 3, onResult } };
      const cases = selectCases(options.cases, { only: [only ?? []].flat() });
      const more = { ...hints, ...(opened && { opened }), locatesFunctions, cases };
      opened = undefined; // each time but the first it is opened anew
      const grading = grade({ ...options, ...more, onProgress: show });
      terminal(exercise.name, io).catch(() => {}); // read while the children work
      return withoutHidden(await grading);
    });
  if (given.watch !== true) {
    return deliver(hintedUpTo(await gradeOnce(), level), given, io);
  }
  const showing = { explain: given.explain === true, hint: begun };
  const show = (result: GradeResult): Promise<number> => {
    const { explain, hint } = showing;
    return deliver(hintedUpTo(result, hint), { ...given, explain }, io);
  };
  return watchSubmission(options.submission, { gradeOnce, show, showing, mostHint: most }, io);
}

/** What a grading needs besides the submission and a sandbox: cases, and right answers. */
export async function prepare(exercise: Exercise, given: GradeArguments, io: Io) {
  const { name } = exercise;
  const folder = casesFolder(given, name, io);
  const caseSet = await loadCases(folder, exercise);
  io.err(await editedCasesNotice(folder, { ...given, exercise: name }, io));
  const checkedOracle = async (): Promise<Oracle> => {
    const right = await exercise.prepare();
    checkExpected(caseSet.cases, exercise.caseAnswers(right));
    return right;
  };
  const cases = selectCases(caseSet.cases, given);
  const oracle = checkedOracle();
  oracle.catch(() => {}); // who waits for it hears of it
  return {
    ...{ cases, oracle },
    ...(givesUp() && { mostMs: 0 }),
    seed: given.seed,
    formatMessage: io.formatMessage,
  };
}

/** A report stands in the place of the verdict. */
function printsReport({ report }: GradeArguments): boolean {
  return report.some(({ file }) => file === undefined);
}

export async function deliver(result: GradeResult, given: GradeArguments, io: Io): Promise<number> {
  const isOwn = !printsReport(given);
  const isOnGithub = io.env['GITHUB_ACTIONS'] === 'true';
  if (isOwn && !isOnGithub) {
    const [{ terminalReport }, view] = await terminal(result.exercise, io);
    const { explain = false, watch = false } = given;
    const folded = watch || (io.outStyle.isTty && !explain);
    // On GitHub it has its own report.
    const locks = (io.env['CI'] ?? '') !== '';
    io.out(terminalReport(result, view, { ...io.outStyle, explain, folded, locks }));
  }
  const github = isOwn && isOnGithub ? [{ format: 'github' } as const] : [];
  await deliverReports(result, [...given.report, ...github], io);
  const passMark = given.passMark ?? result.maxScore;
  return result.maxScore > 0 && result.score >= passMark ? EXIT.good : EXIT.lacking;
}

const MANIFEST = 'package.json';

/** @throws {FileError} when what package.json tells the grader is none of what it can be told */
export async function mostHint(
  projectFolder: string,
  { files }: Pick<Exercise, 'files'>,
): Promise<HintLevel> {
  const text = readFileSync(path.join(projectFolder, MANIFEST), 'utf8');
  const { value, findings } = readJson(text, MANIFEST);
  const { grader: settings } = Object(value) as { readonly grader?: { mostHint?: HintLevel } };
  const faults = settings === undefined ? [] : await schemaFaults(settingsSchema, settings);
  for (const { path: at, explain } of faults) findings.problem(['grader', ...at], explain);
  if (findings.problems.length > 0) throw new FileError(findings.problems);
  if (settings?.mostHint !== undefined) return settings.mostHint;
  const isReleased = existsSync(files.frozenAnswers);
  return hasReference(files) && !isReleased ? 3 : DEFAULT_HINT_LEVEL;
}

/**
 * @param asked on the command line, if anything was
 * @throws {GraderError} when it is more than the instructor has allowed
 */
export function hintLevel(asked: HintLevel | undefined, most: HintLevel): HintLevel {
  if (asked === undefined) return most < DEFAULT_HINT_LEVEL ? most : DEFAULT_HINT_LEVEL;
  if (asked <= most) return asked;
  throw userError('grade.most-hint', { most, isUsual: most === DEFAULT_HINT_LEVEL });
}
