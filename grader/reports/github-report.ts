/**
 * The log of a step on GitHub Actions: the verdict, a fold for each failed check, annotations on the
 * student's own lines, and the two notices from which a classroom reads the points. The job's
 * summary is the Markdown report.
 */
import path from 'node:path';
import type { View } from '../exercise/view.ts';
import type { GradeResult, SourceLocation } from '../results/result.ts';
import { type CommandName, logText, workflowCommand } from '../text/workflow-log.ts';
import type { ReportContext } from './check-text.ts';
import { checkText, plainPage, pointsText, sayOf, verdictText } from './check-text.ts';
import { placesOf } from './failures.ts';
import { placeText } from './source-place.ts';
import { checkLines, totalLine } from './terminal-checks.ts';

/** What GitHub shows of one step; of its ten notices two are the classroom's. */
const MOST_ANNOTATIONS = 10;

interface Annotation {
  readonly kind: Extract<CommandName, 'error' | 'warning'>;
  readonly title: string;
  readonly message: string;
  readonly place: Pick<SourceLocation, 'file'> & Partial<SourceLocation>;
}

export function githubReport(
  result: GradeResult,
  { env, view, isReportedByAction = false }: ReportContext,
): string {
  const annotations = annotationsOf(result);
  const kept = (['error', 'warning'] as const).flatMap((kind) =>
    annotations.filter((each) => each.kind === kind).slice(0, MOST_ANNOTATIONS),
  );
  const left = annotations.length - kept.length;
  return [
    result.loadError === undefined ? overview(result, view) : logText(verdictText(result, view)),
    ...(result.loadError === undefined ? groups(result, view) : []),
    ...kept.map((each) => commandFor(each, result, env)),
    left > 0 ? `${sayOf(result)('log.not-marked', { count: left })}\n` : '',
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

function overview(result: GradeResult, view: View): string {
  const page = plainPage(result, view);
  const lines = [totalLine(result, page), '', ...checkLines(result, page), ''];
  return logText(`${lines.join('\n')}\n`);
}

function groups(result: GradeResult, view: View): string[] {
  return result.checks.flatMap((check) => {
    const text = checkText(check, result, view);
    if (text === '') return [];
    const title = `${check.name}: ${pointsText(result, check)}`;
    return [
      workflowCommand('group', {}, title),
      `${logText(text)}\n`,
      workflowCommand('endgroup', {}, ''),
    ];
  });
}

/** One for each line of the student's, however many cases broke there. */
function annotationsOf(result: GradeResult): Annotation[] {
  const { loadError, warnings, checks } = result;
  const say = sayOf(result);
  const ofLoading = loadError?.file === undefined ? [] : [{ ...loadError, file: loadError.file }];
  const found: Annotation[] = [
    ...ofLoading.map((place): Annotation => {
      const message = withHint(place.message, place.hint);
      return { kind: 'error', title: say('log.cannot-load'), message, place };
    }),
    ...checks.flatMap((check): Annotation[] => {
      const told = { kind: 'error', title: check.name } as const;
      return [
        ...placesOf(check, say).map(({ place }) => ({ ...told, message: place.message, place })),
        ...check.cases.flatMap(({ status, location: place, message = '', hint }) =>
          status === 'passed' || place === undefined
            ? []
            : [{ ...told, message: withHint(message, hint), place }],
        ),
      ];
    }),
    ...warnings.flatMap(({ message, location: place }): Annotation[] =>
      place === undefined ? [] : [{ kind: 'warning', title: say('log.warning'), message, place }],
    ),
  ];
  const lineOf = ({ kind, place }: Annotation): string => `${kind} ${place.file}:${place.line}`;
  return found.filter(
    (each, i) => found.findIndex((other) => lineOf(other) === lineOf(each)) === i,
  );
}

function withHint(message: string, hint: string | undefined): string {
  return hint === undefined ? message : `${message}\n${hint}`;
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
