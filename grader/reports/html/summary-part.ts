/** The top of the page: the score, each function with its points, and what kept it all from running. */
import type { HtmlWords } from '../../feedback/html-words.ts';
import type { ReportWords } from '../../feedback/report-words.ts';
import type { CheckResult, GradeResult, LoadError, Warning } from '../../results/result.ts';
import { html, type Markup } from '../../text/html.ts';
import { standingOf } from '../terminal-checks.ts';
import { locationPart, printedPart } from './case-part.ts';

const BAR_WIDTH = 1000;

/** @param proof what it means that the submission is proven right, where it is */
export function summaryPart(
  result: GradeResult,
  proof: string | undefined,
  words: HtmlWords,
  said: ReportWords,
): Markup {
  const { score, maxScore, checks, loadError, warnings, printedAtLoad } = result;
  return html`<header>
<h1>${words.title} <span class="submission">${result.submission}</span></h1>
<p class="score"><strong>${pointsText(score)}</strong> <span>/ ${pointsText(maxScore)}</span></p>
${scoreBar(score, maxScore, words)}
${proof && html`<p class="proven">${proof}</p>`}
</header>
${loadError && loadErrorPart(loadError, words)}
${printedPart(words.printedAtLoad, printedAtLoad, words)}
<section class="overview"><h2>${words.overview}</h2>
<table><thead><tr><th scope="col">${words.columns.function}</th><th scope="col">${
    words.columns.state
  }</th><th scope="col" class="points">${words.columns.points}</th></tr></thead>
<tbody>${checks.map((check) => checkRow(check, said))}</tbody></table></section>
${warningsPart(warnings, words)}`;
}

function checkRow(check: CheckResult, said: ReportWords): Markup {
  const { name, score, maxScore } = check;
  const label = html`<code>${name}</code>`;
  return html`<tr><th scope="row">${
    moodOf(check) === 'bad' ? html`<a href="#check-${name}">${label}</a>` : label
  }</th><td>${stateBadge(check, said)}</td><td class="points">${pointsText(score)} / ${pointsText(
    maxScore,
  )}</td></tr>`;
}

/** How a check stands: a word with a sign, so that colour is never needed to tell. */
export function stateBadge(check: CheckResult, said: ReportWords): Markup {
  const mood = moodOf(check);
  const sign = { good: '✓', open: '○', bad: '✗' }[mood];
  const { carriedFrom } = check;
  const text =
    carriedFrom === undefined ? said.standing[standingOf(check)] : said.carried(carriedFrom);
  return html`<span class="state ${mood}"><span aria-hidden="true">${sign}</span> ${text}</span>`;
}

/** `bad` is what has failures to look at, `open` what has not been tried yet. */
export function moodOf(check: CheckResult): 'good' | 'open' | 'bad' {
  switch (standingOf(check)) {
    case 'right':
      return 'good';
    case 'not-written':
    case 'incomplete':
    case 'skipped':
      return 'open';
    default:
      return 'bad';
  }
}

function scoreBar(score: number, maxScore: number, words: HtmlWords): Markup {
  const width = maxScore > 0 ? Math.round((BAR_WIDTH * score) / maxScore) : 0;
  const label = words.pointsOf(pointsText(score), pointsText(maxScore));
  return html`<svg class="bar" viewBox="0 0 ${BAR_WIDTH} 12" preserveAspectRatio="none" role="img" aria-label="${label}"><rect class="whole" width="${BAR_WIDTH}" height="12"/><rect class="earned" width="${width}" height="12"/></svg>`;
}

function loadErrorPart(error: LoadError, words: HtmlWords): Markup {
  const { message, hint, file, line, column = 1, source } = error;
  const place =
    file === undefined || line === undefined
      ? undefined
      : locationPart({ file, line, column, ...(source !== undefined && { source }) }, words);
  return html`<section class="load-error"><h2>${words.cannotLoad}</h2><p>${message}</p>${place}${
    hint === undefined ? undefined : html`<p class="hint">${hint}</p>`
  }</section>`;
}

function warningsPart(warnings: readonly Warning[], words: HtmlWords): Markup | undefined {
  if (warnings.length === 0) return undefined;
  return html`<details class="warnings"><summary>${words.warnings} (${
    warnings.length
  })</summary><ul>${warnings.map(
    ({ message, location }) =>
      html`<li>${message}${location && html` <code>${location.file}:${location.line}</code>`}</li>`,
  )}</ul></details>`;
}

/** The same numbers as everywhere, with two decimals at most. */
export function pointsText(points: number): string {
  return points.toLocaleString('en', { maximumFractionDigits: 2 });
}
