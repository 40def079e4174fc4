/**
 * The log of a step on GitHub Actions: the verdict, annotations on lines of the submission, and the two notices from
 * which GitHub Classroom reads the points. The job's summary is the Markdown report. The `lines` report prints the
 * same annotations for editors.
 */
import path from 'node:path';
import { type CommandName, logText, workflowCommand } from '../base/text/workflow-log.ts';
import { entryOf } from '../engine/exercise-files.ts';
import { DEFAULT_EXERCISE } from '../exercises/all.ts';
import type { CaseResult, CheckResult, GradeResult, LoadError } from '../results/result.ts';
import { checkTexts, plainPage } from './check-texts.ts';
import { failedCases, misconceptionAdvice, misconceptionText } from './failures.ts';
import type { ReportContext } from './report-context.ts';
import type { Page } from './report-page.ts';
import { placeText, type SourcePlace } from './source-place.ts';
import { verdictText } from './terminal-report.ts';

/** GitHub shows ten errors and ten warnings of one step. */
const MAX_ANNOTATIONS = 10;

/** A message about a line of the submission, or about the whole submission when no line is known. */
interface Annotation {
  readonly kind: Extract<CommandName, 'error' | 'warning'>;
  readonly title: string;
  readonly message: string;
  readonly place: Partial<SourcePlace> | undefined;
}

export function githubReport(result: GradeResult, context: ReportContext): string {
  const { env, view } = context;
  const page = plainPage(result, view);
  const annotations = annotationsOf(result, page).filter(({ place }) => place?.file !== undefined);
  const errors = annotations.filter(({ kind }) => kind === 'error');
  const warnings = annotations.filter(({ kind }) => kind === 'warning');
  const shown = [...errors.slice(0, MAX_ANNOTATIONS), ...warnings.slice(0, MAX_ANNOTATIONS)];
  const left = annotations.length - shown.length;
  return [
    logText(verdictText(result, page)),
    ...shown.map((annotation) => annotationCommand(annotation, result, env)),
    left > 0 ? `${page.formatMessage('log.not-marked', { count: left })}\n` : '',
    classroomNotices(result),
  ].join('');
}

/** GitHub Classroom compares these texts literally. There are none when the cases are worth no points. */
function classroomNotices({ score, maxScore }: GradeResult): string {
  if (maxScore === 0) return '';
  const report = JSON.stringify({ totalPoints: score, maxPoints: maxScore });
  return (
    workflowCommand('notice', { title: 'Autograding complete' }, `Points ${score}/${maxScore}`) +
    workflowCommand('notice', { title: 'Autograding report' }, report)
  );
}

/**
 * One annotation for each function that fails, and one for each warning. The whole program fails whenever a function
 * does, so it has an annotation only when it fails alone.
 */
function annotationsOf(result: GradeResult, page: Page): Annotation[] {
  if (result.loadError !== undefined) return [loadErrorAnnotation(result.loadError, page)];
  const failed = checkTexts(result, page).filter(({ check }) => check.status !== 'passed');
  const functions = failed.filter(({ check }) => check.isProgram !== true);
  const annotated = functions.length > 0 ? functions : failed;
  const errors = annotated.map(({ check, sentence }): Annotation => {
    const place = check.place ?? caseWithLocation(check)?.location ?? check.standsAt;
    return { kind: 'error', title: check.name, message: messageOf(check, sentence, page), place };
  });
  const title = page.formatMessage('log.warning');
  const warnings = result.warnings.map(({ message, location }): Annotation => {
    return { kind: 'warning', title, message, place: location };
  });
  return [...errors, ...warnings];
}

function loadErrorAnnotation(loadError: LoadError, { formatMessage }: Page): Annotation {
  const { message, hint, ...place } = loadError;
  const text = hint === undefined ? message : `${message}\n${hint}`;
  return { kind: 'error', title: formatMessage('log.cannot-load'), message: text, place };
}

function annotationCommand(
  { kind, title, message, place: { file = '', line, column } = {} }: Annotation,
  { submission }: GradeResult,
  env: ReportContext['env'],
): string {
  const fileInRepository = pathInRepository(placeText(submission, { file }), env);
  const target =
    fileInRepository === undefined ? {} : { file: fileInRepository, line, col: column };
  return workflowCommand(kind, { ...target, title }, message);
}

/** @returns the path from the repository's folder; nothing for a file outside, whose lines GitHub cannot mark */
function pathInRepository(file: string, env: ReportContext['env']): string | undefined {
  const workspace = env['GITHUB_WORKSPACE']?.replaceAll('\\', '/');
  const isInWorkspace = workspace !== undefined && file.startsWith(`${workspace}/`);
  const relative = isInWorkspace ? file.slice(workspace.length + 1) : file;
  const isOutside = path.posix.isAbsolute(relative) || /^(?:\.\.(?:\/|$)|[a-z]:)/i.test(relative);
  return isOutside ? undefined : relative;
}

/** @returns `file:line:column: kind: message` for each annotation, as compilers print it; nothing when all is right */
export function linesReport(result: GradeResult, { view }: ReportContext): string {
  const entry = entryOf(result.exercise ?? DEFAULT_EXERCISE);
  return annotationsOf(result, plainPage(result, view))
    .filter(({ kind, place }) => kind === 'error' || place !== undefined)
    .map(({ kind, message, place }) => {
      const { file = entry, line = 1, column = 1 } = place ?? {};
      const text = logText(message).replace(/\s+/g, ' ').trim();
      return `${placeText(result.submission, { file, line, column })}: ${kind}: ${text}\n`;
    })
    .join('');
}

function caseWithLocation(check: CheckResult): CaseResult | undefined {
  return failedCases(check).find(({ location }) => location !== undefined);
}

/** @returns what happened, and what to try: the misconception's advice and the suspected line, or the case's hint */
function messageOf(check: CheckResult, sentence: string, { formatMessage }: Page): string {
  const namesCheck = sentence.includes(check.name);
  const message = namesCheck ? sentence : `${check.name}: ${sentence}`;
  const { misconception, place } = check;
  const advice: (string | undefined)[] = [];
  if (misconception === undefined) {
    advice.push(place?.message ?? caseWithLocation(check)?.hint);
  } else {
    const knownBug = misconceptionText(check, formatMessage);
    advice.push(knownBug, misconceptionAdvice(check), place?.message);
  }
  const adviceSentences = advice.filter((text) => text !== undefined);
  if (adviceSentences.length === 0) return message;
  const fullStop = /[.!?。！？]$/.test(message) ? '' : '.';
  return `${message}${fullStop} ${adviceSentences.join(' ')}`;
}
