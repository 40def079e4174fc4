/**
 * The log of a step on GitHub Actions: the verdict, a fold for each failed check, annotations on the
 * student's own lines, and the two notices from which a classroom reads the points. The job's
 * summary is the Markdown report.
 */
import path from 'node:path';
import { entryOf } from '../exercise/places.ts';
import { DEFAULT_EXERCISE } from '../exercises/all.ts';
import type { CaseResult, CheckResult, GradeResult } from '../results/result.ts';
import { type CommandName, logText, workflowCommand } from '../text/workflow-log.ts';
import { failedOf, knownBugText } from './failures.ts';
import { type Page, pieceLines, pointsText } from './page.ts';
import { type Place, placeText } from './source-place.ts';
import { checkPieces, totalLine } from './terminal-checks.ts';
import { plainPage, type ReportContext, toldChecks, verdictText } from './terminal-report.ts';

/** What GitHub shows of one step; of its ten notices two are the classroom's. */
const MOST_ANNOTATIONS = 10;

interface Annotation {
  readonly kind: Extract<CommandName, 'error' | 'warning'>;
  readonly title: string;
  readonly message: string;
  readonly place: Place;
}

export function githubReport(result: GradeResult, context: ReportContext): string {
  const { env, view, isReportedByAction = false } = context;
  const page = plainPage(result, view);
  const annotations = annotationsOf(result, page);
  const kept = (['error', 'warning'] as const).flatMap((kind) =>
    annotations.filter((each) => each.kind === kind).slice(0, MOST_ANNOTATIONS),
  );
  const left = annotations.length - kept.length;
  return [
    ...(result.loadError === undefined
      ? [overview(result, page), ...groups(result, page)]
      : [logText(verdictText(result, page))]),
    ...kept.map((each) => commandFor(each, result, env)),
    left > 0 ? `${page.say('log.not-marked', { count: left })}\n` : '',
    isReportedByAction ? '' : classroomNotices(result),
  ].join('');
}

/** As the old Classroom reporter prints them, to the letter. Without points to earn there are none. */
function classroomNotices({ score, maxScore }: GradeResult): string {
  if (maxScore === 0) return '';
  const report = JSON.stringify({ totalPoints: score, maxPoints: maxScore });
  return (
    workflowCommand('notice', { title: 'Autograding complete' }, `Points ${score}/${maxScore}`) +
    workflowCommand('notice', { title: 'Autograding report' }, report)
  );
}

function overview(result: GradeResult, page: Page): string {
  const rows = pieceLines(checkPieces(result, page), page);
  const lines = [totalLine(result, page), '', ...rows, ''];
  return logText(`${lines.join('\n')}\n`);
}

function groups(result: GradeResult, page: Page): string[] {
  return toldChecks(result, page).flatMap(({ check, text }) => {
    if (text === '') return [];
    const title = `${check.name}: ${pointsText(check, page.say)}`;
    return [
      workflowCommand('group', {}, title),
      `${logText(text)}\n`,
      workflowCommand('endgroup', {}, ''),
    ];
  });
}

/** One for each line of the student's, however many cases broke there. */
function annotationsOf({ loadError, warnings, checks }: GradeResult, { say }: Page): Annotation[] {
  const at = (
    place: Partial<Place> | undefined,
    { message, hint }: Pick<CaseResult, 'message' | 'hint'>,
    title: string,
    kind: Annotation['kind'] = 'error',
  ): Annotation[] => {
    if (place?.file === undefined) return [];
    const told = [message ?? '', hint].filter((text) => text !== undefined).join('\n');
    return [{ kind, title, message: told, place: { ...place, file: place.file } }];
  };
  const found = [
    ...at(loadError, loadError ?? {}, say('log.cannot-load')),
    ...checks.flatMap((check) => [
      ...[check.place, check.otherPlace].flatMap((place) => at(place, place ?? {}, check.name)),
      ...failedOf(check).flatMap((each) => at(each.location, each, check.name)),
    ]),
    ...warnings.flatMap((each) => at(each.location, each, say('log.warning'), 'warning')),
  ];
  const lineOf = ({ kind, place }: Annotation): string => `${kind} ${place.file}:${place.line}`;
  return found.filter(
    (each, i) => found.findIndex((other) => lineOf(other) === lineOf(each)) === i,
  );
}

function commandFor(
  { kind, title, message, place }: Annotation,
  { submission }: GradeResult,
  env: ReportContext['env'],
): string {
  const file = inRepository(placeText(submission, { file: place.file }), env);
  const { line, column } = place;
  const at = file === undefined ? {} : { file, line, col: column };
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
  const { loadError, warnings } = result;
  const page = plainPage(result, view);
  const entry = entryOf(result.exercise ?? DEFAULT_EXERCISE);
  const line = (place: Place, kind: 'error' | 'warning', message: string): string => {
    const { file, line = 1, column = 1 } = place;
    const text = logText(message).replace(/\s+/g, ' ').trim();
    return `${placeText(result.submission, { file, line, column })}: ${kind}: ${text}\n`;
  };
  if (loadError !== undefined) {
    const { file = entry, message } = loadError;
    return line({ ...loadError, file }, 'error', message);
  }
  const failed = toldChecks(result, page).filter(({ check }) => check.status !== 'passed');
  const functions = failed.filter(({ check }) => check.isProgram !== true);
  // The whole program fails with every function; it is told by itself where it fails alone.
  const told = functions.length > 0 ? functions : failed;
  return [
    ...told.map(({ check, sentence }) =>
      line(placeOf(check) ?? { file: entry }, 'error', messageOf(check, sentence, page)),
    ),
    ...warnings.flatMap(({ message, location }) =>
      location === undefined ? [] : [line(location, 'warning', message)],
    ),
  ].join('');
}

function placeOf(check: CheckResult): Place | undefined {
  return check.place ?? locatedIn(check)?.location ?? check.standsAt;
}

function locatedIn(check: CheckResult): CaseResult | undefined {
  return failedOf(check).find(({ location }) => location !== undefined);
}

function messageOf(check: CheckResult, sentence: string, { say }: Page): string {
  const named = sentence.includes(check.name) ? sentence : `${check.name}: ${sentence}`;
  const { misconception, place } = check;
  const bug = misconception && [knownBugText(check, say)!, misconception.advice];
  const next = [
    ...(bug ?? []),
    place?.message ?? (bug ? undefined : locatedIn(check)?.hint),
  ].filter((each) => each !== undefined);
  if (next.length === 0) return named;
  return `${named}${/[.!?。！？]$/.test(named) ? '' : '.'} ${next.join(' ')}`;
}
