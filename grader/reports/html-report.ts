/** The result as one HTML page: for a student after a failed run, and for an instructor. */

import type { FormatMessage } from '../base/messages/format-message.ts';
import { type Content, html, type Markup, table, wholePage } from '../base/text/html.ts';
import type { View } from '../engine/view.ts';
import { DEFAULT_EXERCISE } from '../exercises/all.ts';
import type { CheckResult, GradeResult } from '../results/result.ts';
import { plainPage } from './check-texts.ts';
import { wholeProgramPieces } from './failure-pieces.ts';
import { failedCases, failuresOf, moodOf, type ReportedFailure, standingText } from './failures.ts';
import { CALL_FILES, functionTextsPart } from './html/calls-part.ts';
import { casePart, pieceMarkup } from './html/case-part.ts';
import { loadErrorWithLead } from './load-error-pieces.ts';
import { isStarter, nextFunctionPieces, unwrittenFunctions, welcomePieces } from './next-steps.ts';
import { numberText, pointValues } from './points-text.ts';
import type { ReportContext } from './report-context.ts';
import type { Page } from './report-page.ts';
import { printedPieces, type ReportPiece } from './report-pieces.ts';
import { warningPieces } from './warning-pieces.ts';

const STYLE_SHEETS = ['page.css', 'summary.css', 'failure.css', 'pictures.css', 'stepper.css'].map(
  styleSheet,
);
/** Has the rules for paper and narrow screens, so it comes last, after the style sheets of the exercise. */
const MEDIA_STYLE_SHEET = styleSheet('media.css');

function styleSheet(name: string): URL {
  return new URL(`html/${name}`, import.meta.url);
}

export function htmlReport(result: GradeResult, { view }: Pick<ReportContext, 'view'>): string {
  const { formatMessage } = plainPage(result, view);
  const wrong = wrongChecks(result, view);
  const callFiles = wrong.some(({ shown }) => shown.calls !== undefined) ? CALL_FILES : [];
  return wholePage({
    language: formatMessage('page.tag'),
    title: reportTitle(result),
    files: wrong.length > 0 ? reportFiles(view, callFiles) : reportFiles(),
    body: reportBody(result, view),
  });
}

export function reportTitle({ score, maxScore, submission }: GradeResult): string {
  return `${numberText(score)}/${numberText(maxScore)} ${submission}`;
}

/**
 * @param view adds the files of the exercise, which a page without a failure does not need
 * @param more style sheets that come before the rules for paper and narrow screens
 */
export function reportFiles(view?: View, more: readonly URL[] = []): readonly URL[] {
  return [...STYLE_SHEETS, ...(view?.explorer?.files ?? []), ...more, MEDIA_STYLE_SHEET];
}

function wrongChecks(result: GradeResult, view: View): readonly ReportedFailure[] {
  return failuresOf(result, view).filter(({ check }) => moodOf(check) === 'bad');
}

export function reportBody(result: GradeResult, view: View): Markup {
  const page = { ...plainPage(result, view), explain: true };
  const { formatMessage } = page;
  const failures = wrongChecks(result, view);
  const seconds = (result.durationMs / 1000).toFixed(1);
  return html`<main>
${summaryPart(result, failures, page)}
${startPart(result, page)}
${failures.map((failure) => checkPart(failure, failures, page))}
${result.functionTexts && functionTextsPart(result.functionTexts)}
${allCasesPart(result, formatMessage, view)}
</main>
<footer><p>${formatMessage('page.made-by', { version: result.graderVersion, seconds })}</p></footer>`;
}

/** A failed check, with the case that shows the fault best in full and the others in short. */
function checkPart(
  failure: ReportedFailure,
  failures: readonly ReportedFailure[],
  page: Page,
): Markup {
  const { formatMessage } = page;
  const { check, shown } = failure;
  const others = failedCases(check).filter((each) => each !== shown);
  const listed = others.map(
    ({ id, title, message }) =>
      html`<li><b>${title ?? id}</b> <small>${id}</small><br>${message}</li>`,
  );
  const more = formatMessage('page.more-failures', { count: others.length });
  const shownCase = casePart(failure, failures.length, page);
  // The whole program fails whenever a function does, and its case would repeat what is above.
  const isAboutFunction = check.isProgram === true && failures.length > 1;
  return html`<section class="check" id="check-${check.name}">
<h2><code>${check.name}</code> ${stateBadge(check, formatMessage)} <span class="points">${outOf(check)}</span></h2>
${isAboutFunction ? foldedProgram(check, shownCase, page) : shownCase}
${others.length > 0 && html`<details class="others"><summary>${more}</summary><ul>${listed}</ul></details>`}
</section>`;
}

function foldedProgram(check: CheckResult, shownCase: Markup, page: Page): Markup {
  const { formatMessage } = page;
  return html`${pieceMarkup(wholeProgramPieces(check, page), formatMessage)}
<details class="others"><summary>${formatMessage('page.program-case')}</summary>${shownCase}</details>`;
}

/** A table of all cases, folded until the reader opens it. */
function allCasesPart(
  { checks, language = 'en' }: GradeResult,
  formatMessage: FormatMessage,
  view: View,
): Markup {
  const exerciseWords = view.words(language);
  const rows = checks.flatMap(({ name, cases }) =>
    cases.map(({ id, title, board, status, ...points }) => {
      const input = html`<code>${view.named?.(name, board, language) ?? board}</code>`;
      const mood = status === 'passed' ? 'good' : 'bad';
      const state = html`<span class="state ${mood}">${formatMessage(`page.status.${status}`)}</span>`;
      return [
        id,
        title,
        board === '*' ? exerciseWords('asked.every') : input,
        state,
        outOf(points),
      ];
    }),
  );
  const heads = [
    formatMessage('page.case'),
    '',
    exerciseWords('asked.heading'),
    formatMessage('page.columns.state'),
    formatMessage('page.columns.points'),
  ];
  return html`<details class="all"><summary>${formatMessage('page.all-cases')}</summary>${table(heads, rows)}</details>`;
}

function summaryPart(
  result: GradeResult,
  failures: readonly ReportedFailure[],
  page: Page,
): Markup {
  const { formatMessage } = page;
  const { score, maxScore, checks, loadError, warnings, submission, printedAtLoad, proof } = result;
  const { exercise = DEFAULT_EXERCISE } = result;
  const part = (pieces: readonly ReportPiece[]): Markup[] => pieceMarkup(pieces, formatMessage);
  const errorPieces = loadError && loadErrorWithLead(loadError, page);
  const label = formatMessage('page.points-of', pointValues(result));
  const heads = [
    formatMessage('page.columns.function'),
    formatMessage('page.columns.state'),
    formatMessage('page.columns.points'),
  ];
  const rows = checks.map((check) => checkRow(check, failures, formatMessage));
  const warningsPart = part(warningPieces(warnings, page, [], warnings.length));
  return html`<header>
<h1>${formatMessage('page.title', { exercise })} <span class="submission">${submission}</span></h1>
<p class="score"><strong>${numberText(score)}</strong> <span>/ ${numberText(maxScore)}</span></p>
<progress class="bar" max="${maxScore}" value="${score}" aria-label="${label}"></progress>
${proof && html`<p class="proven">${proof}</p>`}
</header>
${errorPieces && html`<section class="load-error">${part(errorPieces)}</section>`}
${part(printedPieces(formatMessage('report.printed-at-load'), printedAtLoad))}
<section class="overview"><h2>${formatMessage('page.overview')}</h2>
${table(heads, rows)}</section>
${warningsPart.length > 0 && html`<section class="warnings">${warningsPart}</section>`}`;
}

function checkRow(
  check: CheckResult,
  failures: readonly ReportedFailure[],
  formatMessage: FormatMessage,
): Content[] {
  const label = html`<code>${check.name}</code>`;
  const shown = failures.find(({ names }) => names.includes(check.name));
  const link = shown && html`<a href="#check-${shown.check.name}">${label}</a>`;
  return [link ?? label, stateBadge(check, formatMessage), outOf(check)];
}

function outOf({ score, maxScore }: Pick<CheckResult, 'score' | 'maxScore'>): string {
  return `${numberText(score)} / ${numberText(maxScore)}`;
}

/** How a check stands, as a word with a sign, so that nobody needs to see the colour. */
function stateBadge(check: CheckResult, formatMessage: FormatMessage): Markup {
  const mood = moodOf(check);
  const sign = { good: '✓', open: '○', bad: '✗' }[mood];
  return html`<span class="state ${mood}"><span aria-hidden="true">${sign}</span> ${standingText(check, formatMessage)}</span>`;
}

/** For a student who has not written all functions yet: what they are for, or which is next. */
function startPart(result: GradeResult, page: Page): Markup | undefined {
  if (result.loadError !== undefined || unwrittenFunctions(result).length === 0) return undefined;
  const pieces = isStarter(result) ? welcomePieces(result, page) : nextFunctionPieces(result, page);
  return html`<section class="start">${pieceMarkup(pieces, page.formatMessage)}</section>`;
}
