/**
 * The log of a step on GitHub Actions: the verdict, annotations on the student's own lines, and the two notices from
 * which a classroom reads the points. The job's summary is the Markdown report.
 */
import path from 'node:path';
import { type CommandName, logText, workflowCommand } from '../base/text/workflow-log.ts';
import { entryOf } from '../engine/exercise-files.ts';
import { DEFAULT_EXERCISE } from '../exercises/all.ts';
import type { CaseResult, CheckResult, GradeResult } from '../results/result.ts';
import { checkTexts, plainPage } from './check-texts.ts';
import { failedOf, knownBugText } from './failures.ts';
import type { Page } from './page.ts';
import type { ReportContext } from './report-context.ts';
import { type Place, placeText } from './source-place.ts';
import { verdictText } from './terminal-report.ts';

/** What GitHub shows of one step; of its ten notices two are the classroom's. */
const MOST_ANNOTATIONS = 10;

/** What is said of a line of the program, or of the whole where no line is known. */
interface Mark {
  readonly kind: Extract<CommandName, 'error' | 'warning'>;
  readonly title: string;
  readonly message: string;
  readonly place: Partial<Place> | undefined;
}

export function githubReport(result: GradeResult, context: ReportContext): string {
  const { env, view } = context;
  const page = plainPage(result, view);
  const annotations = marksOf(result, page).filter(({ place }) => place?.file !== undefined);
  const kept = (['error', 'warning'] as const).flatMap((kind) =>
    annotations.filter((each) => each.kind === kind).slice(0, MOST_ANNOTATIONS),
  );
  const left = annotations.length - kept.length;
  return [
    logText(verdictText(result, page)),
    ...kept.map((each) => commandFor(each, result, env)),
    left > 0 ? `${page.formatMessage('log.not-marked', { count: left })}\n` : '',
    classroomNotices(result),
  ].join('');
}

/** Classrooms read them to the letter. Without points to earn there are none. */
function classroomNotices({ score, maxScore }: GradeResult): string {
  if (maxScore === 0) return '';
  const report = JSON.stringify({ totalPoints: score, maxPoints: maxScore });
  return (
    workflowCommand('notice', { title: 'Autograding complete' }, `Points ${score}/${maxScore}`) +
    workflowCommand('notice', { title: 'Autograding report' }, report)
  );
}

/** One for each function that fails. The whole program fails with every function; it has its own where it fails alone. */
function marksOf(result: GradeResult, page: Page): Mark[] {
  const { loadError, warnings } = result;
  const { formatMessage } = page;
  if (loadError !== undefined) {
    const { message, hint, ...place } = loadError;
    const told = hint === undefined ? message : `${message}\n${hint}`;
    return [{ kind: 'error', title: formatMessage('log.cannot-load'), message: told, place }];
  }
  const failed = checkTexts(result, page).filter(({ check }) => check.status !== 'passed');
  const functions = failed.filter(({ check }) => check.isProgram !== true);
  const told = functions.length > 0 ? functions : failed;
  return [
    ...told.map(({ check, sentence }): Mark => {
      const message = messageOf(check, sentence, page);
      const place = check.place ?? locatedIn(check)?.location ?? check.standsAt;
      return { kind: 'error', title: check.name, message, place };
    }),
    ...warnings.map(({ message, location }): Mark => {
      return { kind: 'warning', title: formatMessage('log.warning'), message, place: location };
    }),
  ];
}

function commandFor(
  { kind, title, message, place: { file = '', line, column } = {} }: Mark,
  { submission }: GradeResult,
  env: ReportContext['env'],
): string {
  const inside = inRepository(placeText(submission, { file }), env);
  const at = inside === undefined ? {} : { file: inside, line, col: column };
  return workflowCommand(kind, { ...at, title }, message);
}

/** The runner knows files by their way from the repository's folder; others have no lines to mark. */
function inRepository(file: string, env: ReportContext['env']): string | undefined {
  const workspace = env['GITHUB_WORKSPACE']?.replaceAll('\\', '/');
  const inside =
    workspace !== undefined && file.startsWith(`${workspace}/`)
      ? file.slice(workspace.length + 1)
      : file;
  const isElsewhere = path.posix.isAbsolute(inside) || /^(?:\.\.(?:\/|$)|[a-z]:)/i.test(inside);
  return isElsewhere ? undefined : inside;
}

/** @returns lines, each with its line break; nothing where nothing is wrong */
export function linesReport(result: GradeResult, { view }: ReportContext): string {
  const entry = entryOf(result.exercise ?? DEFAULT_EXERCISE);
  return marksOf(result, plainPage(result, view))
    .filter(({ kind, place }) => kind === 'error' || place !== undefined)
    .map(({ kind, message, place }) => {
      const { file = entry, line = 1, column = 1 } = place ?? {};
      const text = logText(message).replace(/\s+/g, ' ').trim();
      return `${placeText(result.submission, { file, line, column })}: ${kind}: ${text}\n`;
    })
    .join('');
}

function locatedIn(check: CheckResult): CaseResult | undefined {
  return failedOf(check).find(({ location }) => location !== undefined);
}

function messageOf(check: CheckResult, sentence: string, { formatMessage }: Page): string {
  const named = sentence.includes(check.name) ? sentence : `${check.name}: ${sentence}`;
  const { misconception, place } = check;
  const bug = misconception && [knownBugText(check, formatMessage)!, misconception.advice];
  const next = [
    ...(bug ?? []),
    place?.message ?? (bug ? undefined : locatedIn(check)?.hint),
  ].filter((each) => each !== undefined);
  if (next.length === 0) return named;
  return `${named}${/[.!?。！？]$/.test(named) ? '' : '.'} ${next.join(' ')}`;
}
