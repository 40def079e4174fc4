/**
 * The result as one page to open in a browser: for a student after a failed run, and for an
 * instructor.
 */

import type { FormatMessage } from '../base/messages/format-message.ts';
import { type Content, html, type Markup, table, wholePage } from '../base/text/html.ts';
import type { View } from '../engine/view.ts';
import { DEFAULT_EXERCISE } from '../exercises/all.ts';
import type { CheckResult, GradeResult } from '../results/result.ts';
import { plainPage } from './check-texts.ts';
import { type Failure, failedOf, failuresOf, moodOf, standingText } from './failures.ts';
import { casePart, pieceMarkup } from './html/case-part.ts';
import { isStarter, nextStub, notWritten, welcome } from './next-steps.ts';
import { inNumbers, numberText, type Page, type Piece, printedPieces } from './page.ts';
import type { ReportContext } from './report-context.ts';
import { notLoaded, warningPieces } from './told-failure.ts';

/** The first one after those of the exercise: on paper and narrow screens this is what holds. */
const [LAST_STYLE_SHEET, ...STYLE_SHEETS] = [
  ...['media.css', 'page.css', 'summary.css', 'failure.css'],
  ...['pictures.css', 'stepper.css'],
].map((name) => new URL(`html/${name}`, import.meta.url));

export function htmlReport(result: GradeResult, { view }: Pick<ReportContext, 'view'>): string {
  const page = { ...plainPage(result, view), explain: true };
  const { formatMessage } = page;
  const failures = failuresOf(result, view).filter(({ check }) => moodOf(check) === 'bad');
  const own = failures.length === 0 ? [] : (view.explorer?.files ?? []);
  const seconds = (result.durationMs / 1000).toFixed(1);
  const body = html`<main>
${summaryPart(result, failures, page)}
${startPart(result, page)}
${failures.map((failure) => checkPart(failure, failures.length, page))}
${allCasesPart(result, formatMessage, view)}
</main>
<footer><p>${formatMessage('page.made-by', { version: result.graderVersion, seconds })}</p></footer>`;
  return wholePage({
    language: formatMessage('page.tag'),
    title: html`${numberText(result.score)}/${numberText(result.maxScore)} ${result.submission}`,
    files: [...STYLE_SHEETS, ...own, LAST_STYLE_SHEET!],
    body,
  });
}

/** A failed check: the case that shows it best in full, the others in short. */
function checkPart(failure: Failure, shownOnPage: number, page: Page): Markup {
  const { formatMessage } = page;
  const { check, shown } = failure;
  const others = failedOf(check).filter((each) => each !== shown);
  const listed = others.map(
    ({ id, title, message }) =>
      html`<li><b>${title ?? id}</b> <small>${id}</small><br>${message}</li>`,
  );
  const more = formatMessage('page.more-failures', { count: others.length });
  return html`<section class="check" id="check-${check.name}">
<h2><code>${check.name}</code> ${stateBadge(check, formatMessage)} <span class="points">${outOf(check)}</span></h2>
${casePart(failure, shownOnPage, page)}
${others.length > 0 && html`<details class="others"><summary>${more}</summary><ul>${listed}</ul></details>`}
</section>`;
}

function allCasesPart(
  { checks, language = 'en' }: GradeResult,
  formatMessage: FormatMessage,
  view: View,
): Markup {
  const own = view.words(language);
  const rows = checks.flatMap(({ name, cases }) =>
    cases.map(({ id, title, board, status, ...points }) => {
      const asked = html`<code>${view.named?.(name, board, language) ?? board}</code>`;
      const mood = status === 'passed' ? 'good' : 'bad';
      const state = html`<span class="state ${mood}">${formatMessage(`page.status.${status}`)}</span>`;
      return [id, title, board === '*' ? own('asked.every') : asked, state, outOf(points)];
    }),
  );
  const state = formatMessage('page.columns.state');
  const heads = [
    formatMessage('page.case'),
    '',
    own('asked.heading'),
    state,
    formatMessage('page.columns.points'),
  ];
  return html`<details class="all"><summary>${formatMessage('page.all-cases')}</summary>${table(heads, rows)}</details>`;
}

function summaryPart(result: GradeResult, failures: readonly Failure[], page: Page): Markup {
  const { formatMessage } = page;
  const { score, maxScore, checks, loadError, warnings, submission, printedAtLoad, proof } = result;
  const { exercise = DEFAULT_EXERCISE } = result;
  const part = (...pieces: readonly Piece[]): Markup[] => pieceMarkup(pieces, formatMessage);
  const trouble = loadError && notLoaded(loadError, page);
  const label = formatMessage('page.points-of', inNumbers({ score, maxScore }));
  const heads = (['function', 'state', 'points'] as const).map((name) =>
    formatMessage(`page.columns.${name}`),
  );
  const rows = checks.map((check) => checkRow(check, failures, formatMessage));
  const noted = part(...warningPieces(warnings, page, [], warnings.length));
  return html`<header>
<h1>${formatMessage('page.title', { exercise })} <span class="submission">${submission}</span></h1>
<p class="score"><strong>${numberText(score)}</strong> <span>/ ${numberText(maxScore)}</span></p>
<progress class="bar" max="${maxScore}" value="${score}" aria-label="${label}"></progress>
${proof && html`<p class="proven">${proof}</p>`}
</header>
${trouble && html`<section class="load-error">${part(...trouble)}</section>`}
${part(...printedPieces(formatMessage('report.printed-at-load'), printedAtLoad))}
<section class="overview"><h2>${formatMessage('page.overview')}</h2>
${table(heads, rows)}</section>
${noted.length > 0 && html`<section class="warnings">${noted}</section>`}`;
}

function checkRow(
  check: CheckResult,
  failures: readonly Failure[],
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

/** How a check stands: a word with a sign, so that colour is never needed to tell. */
function stateBadge(check: CheckResult, formatMessage: FormatMessage): Markup {
  const mood = moodOf(check);
  const sign = { good: '✓', open: '○', bad: '✗' }[mood];
  return html`<span class="state ${mood}"><span aria-hidden="true">${sign}</span> ${standingText(check, formatMessage)}</span>`;
}

/** What somebody reads who has not written all functions yet: what they are, and which is next. */
function startPart(result: GradeResult, page: Page): Markup | undefined {
  if (result.loadError !== undefined || notWritten(result).length === 0) return undefined;
  const told = isStarter(result) ? welcome(result, page) : nextStub(result, page);
  return html`<section class="start">${pieceMarkup(told, page.formatMessage)}</section>`;
}
