/**
 * The result as one page to open in a browser: for a student after a failed run, and for an
 * instructor.
 */
import { readFileSync } from 'node:fs';
import type { Explore, View } from '../exercise/view.ts';
import type { Say } from '../messages/say.ts';
import type { CheckResult, GradeResult } from '../results/result.ts';
import { html, type Markup, wholePage } from '../text/html.ts';
import { type Failure, failedOf, failuresOf, moodOf, standingText } from './failures.ts';
import { casePart, pieceMarkup } from './html/case-part.ts';
import { isStarter, nextStub, notWritten, welcome } from './next-steps.ts';
import { inNumbers, numberText, type Page, type Piece, printedPieces, words } from './page.ts';
import { plainPage, type ReportContext } from './terminal-report.ts';
import { troublePieces, warningPieces } from './told-failure.ts';

const STYLE_SHEETS = ['page.css', 'summary.css', 'failure.css', 'pictures.css', 'stepper.css'];
/** After those of the exercise: on paper and narrow screens this is what holds. */
const LAST_STYLE_SHEET = 'media.css';

export function htmlReport(result: GradeResult, { view }: Pick<ReportContext, 'view'>): string {
  const page = { ...plainPage(result, view), explain: true };
  const { say } = page;
  const failures = failuresOf(result, view).filter(({ check }) => moodOf(check) === 'bad');
  const explorer = failures.length === 0 ? undefined : view.explorer;
  const style = [...STYLE_SHEETS.map(ownFile), explorer?.style() ?? '', ownFile(LAST_STYLE_SHEET)];
  const script = [ownFile('page.js'), explorer?.script?.() ?? ''];
  const explore = explorer?.begin(failures.length, say.language);
  const parts = failures.map((failure) => checkPart(failure, page, explore));
  const body = html`<main>
${summaryPart(result, failures, page)}
${startPart(result, page)}
${parts}
${allCasesPart(result, say, view)}
</main>
${footerPart(result, say)}`;
  return wholePage({
    language: say('page.tag'),
    title: html`${numberText(result.score)}/${numberText(result.maxScore)} ${result.submission}`,
    style: style.join('\n'),
    script: script.join('\n'),
    body,
  });
}

function ownFile(name: string): string {
  return readFileSync(new URL(`html/${name}`, import.meta.url), 'utf8');
}

/** A failed check: the case that shows it best in full, the others in short. */
function checkPart(failure: Failure, page: Page, explore?: Explore): Markup {
  const { say } = page;
  const { check, shown } = failure;
  const others = failedOf(check).filter((each) => each !== shown);
  const rest =
    others.length === 0
      ? undefined
      : html`<details class="others"><summary>${say('page.more-failures', { count: others.length })}</summary><ul>${others.map(
          ({ id, title, message }) =>
            html`<li><b>${title ?? id}</b> <small>${id}</small><br>${message}</li>`,
        )}</ul></details>`;
  return html`<section class="check" id="check-${check.name}">
<h2><code>${check.name}</code> ${stateBadge(check, say)} <span class="points">${outOf(check)}</span></h2>
${casePart(failure, page, explore)}
${rest}
</section>`;
}

function allCasesPart({ checks, language = 'en' }: GradeResult, say: Say, view: View): Markup {
  const own = view.words(language);
  const rows = checks.flatMap(({ name, cases }) =>
    cases.map(
      ({ id, title, board, status, ...points }) =>
        html`<tr><th scope="row">${id}</th><td>${title}</td><td>${
          board === '*'
            ? own('asked.every')
            : html`<code>${view.named?.(name, board, language) ?? board}</code>`
        }</td><td class="state ${status === 'passed' ? 'good' : 'bad'}">${say(
          `page.status.${status}`,
        )}</td><td class="points">${outOf(points)}</td></tr>`,
    ),
  );
  return html`<details class="all"><summary>${say('page.all-cases')}</summary><div class="wide"><table>
<thead><tr><th scope="col">${say('page.case')}</th><th></th><th scope="col">${own(
    'asked.heading',
  )}</th><th scope="col">${say('page.columns.state')}</th><th scope="col" class="points">${say(
    'page.columns.points',
  )}</th></tr></thead>
<tbody>${rows}</tbody></table></div></details>`;
}

function footerPart({ graderVersion, durationMs }: GradeResult, say: Say): Markup {
  const seconds = (durationMs / 1000).toFixed(1);
  return html`<footer><p>${say('page.made-by', { version: graderVersion, seconds })}</p></footer>`;
}

const BAR_WIDTH = 1000;

function summaryPart(result: GradeResult, failures: readonly Failure[], page: Page): Markup {
  const { say } = page;
  const { score, maxScore, checks, loadError, warnings, submission, printedAtLoad, proof } = result;
  const part = (...pieces: readonly Piece[]): Markup[] => pieceMarkup(pieces, say);
  const trouble = loadError && [words(say('report.not-loaded')), ...troublePieces(loadError, page)];
  const noted = part(...warningPieces(warnings, page, [], warnings.length));
  return html`<header>
<h1>${say('page.title')} <span class="submission">${submission}</span></h1>
<p class="score"><strong>${numberText(score)}</strong> <span>/ ${numberText(maxScore)}</span></p>
${scoreBar(score, maxScore, say)}
${proof && html`<p class="proven">${proof}</p>`}
</header>
${trouble && html`<section class="load-error">${part(...trouble)}</section>`}
${part(...printedPieces(say('report.printed-at-load'), printedAtLoad))}
<section class="overview"><h2>${say('page.overview')}</h2>
<table><thead><tr><th scope="col">${say('page.columns.function')}</th><th scope="col">${say(
    'page.columns.state',
  )}</th><th scope="col" class="points">${say('page.columns.points')}</th></tr></thead>
<tbody>${checks.map((check) => checkRow(check, failures, say))}</tbody></table></section>
${noted.length === 0 ? undefined : html`<section class="warnings">${noted}</section>`}`;
}

function checkRow(check: CheckResult, failures: readonly Failure[], say: Say): Markup {
  const label = html`<code>${check.name}</code>`;
  const shown = failures.find(({ names }) => names.includes(check.name));
  return html`<tr><th scope="row">${
    shown === undefined ? label : html`<a href="#check-${shown.check.name}">${label}</a>`
  }</th><td>${stateBadge(check, say)}</td><td class="points">${outOf(check)}</td></tr>`;
}

function outOf({ score, maxScore }: Pick<CheckResult, 'score' | 'maxScore'>): string {
  return `${numberText(score)} / ${numberText(maxScore)}`;
}

/** How a check stands: a word with a sign, so that colour is never needed to tell. */
function stateBadge(check: CheckResult, say: Say): Markup {
  const mood = moodOf(check);
  const sign = { good: '✓', open: '○', bad: '✗' }[mood];
  return html`<span class="state ${mood}"><span aria-hidden="true">${sign}</span> ${standingText(check, say)}</span>`;
}

function scoreBar(score: number, maxScore: number, say: Say): Markup {
  const width = maxScore > 0 ? Math.round((BAR_WIDTH * score) / maxScore) : 0;
  const label = say('page.points-of', inNumbers({ score, maxScore }));
  return html`<svg class="bar" viewBox="0 0 ${BAR_WIDTH} 12" preserveAspectRatio="none" role="img" aria-label="${label}"><rect class="whole" width="${BAR_WIDTH}" height="12"/><rect class="earned" width="${width}" height="12"/></svg>`;
}

/** What somebody reads who has not written all functions yet: what they are, and which is next. */
function startPart(result: GradeResult, page: Page): Markup | undefined {
  if (result.loadError !== undefined || notWritten(result).length === 0) return undefined;
  const told = isStarter(result) ? welcome(result, page) : nextStub(result, page);
  return html`<section class="start">${pieceMarkup(told, page.say)}</section>`;
}
