/** The top of the page: the score, each function with its points, and what kept it all from running. */
import type { ExerciseWords } from '../../exercise/exercise-words.ts';
import { entryOf } from '../../exercise/places.ts';
import { DEFAULT_EXERCISE } from '../../exercises/all.ts';
import type { Say } from '../../messages/say.ts';
import type { CheckResult, GradeResult, LoadError, Warning } from '../../results/result.ts';
import { html, type Markup } from '../../text/html.ts';
import { standingOf, standingText } from '../standing.ts';
import { numberText } from '../terminal-page.ts';
import { placeText } from '../terminal-source.ts';
import { gradeCommand, isFreshStarter, notWritten } from '../terminal-start.ts';
import { locationPart, printedPart } from './case-part.ts';

const BAR_WIDTH = 1000;

/** @param proof what it means that the submission is proven right, where it is */
export function summaryPart(result: GradeResult, proof: string | undefined, say: Say): Markup {
  const { score, maxScore, checks, loadError, warnings, printedAtLoad } = result;
  return html`<header>
<h1>${say('page.title')} <span class="submission">${result.submission}</span></h1>
<p class="score"><strong>${numberText(score)}</strong> <span>/ ${numberText(maxScore)}</span></p>
${scoreBar(score, maxScore, say)}
${proof && html`<p class="proven">${proof}</p>`}
</header>
${loadError && loadErrorPart(loadError, say)}
${printedPart(say('page.printed-at-load'), printedAtLoad, say)}
<section class="overview"><h2>${say('page.overview')}</h2>
<table><thead><tr><th scope="col">${say('page.columns.function')}</th><th scope="col">${say(
    'page.columns.state',
  )}</th><th scope="col" class="points">${say('page.columns.points')}</th></tr></thead>
<tbody>${checks.map((check) => checkRow(check, say))}</tbody></table></section>
${warningsPart(warnings, say)}`;
}

function checkRow(check: CheckResult, say: Say): Markup {
  const { name, score, maxScore } = check;
  const label = html`<code>${name}</code>`;
  return html`<tr><th scope="row">${
    moodOf(check) === 'bad' ? html`<a href="#check-${name}">${label}</a>` : label
  }</th><td>${stateBadge(check, say)}</td><td class="points">${numberText(score)} / ${numberText(
    maxScore,
  )}</td></tr>`;
}

/** How a check stands: a word with a sign, so that colour is never needed to tell. */
export function stateBadge(check: CheckResult, say: Say): Markup {
  const mood = moodOf(check);
  const sign = { good: '✓', open: '○', bad: '✗' }[mood];
  return html`<span class="state ${mood}"><span aria-hidden="true">${sign}</span> ${standingText(check, say)}</span>`;
}

/** `bad` is what has failures to look at, `open` what has not been tried yet. */
export function moodOf(check: CheckResult): 'good' | 'open' | 'bad' {
  switch (standingOf(check)) {
    case 'right':
    case 'right-where-asked':
      return 'good';
    case 'not-written':
    case 'incomplete':
    case 'skipped':
      return 'open';
    default:
      return 'bad';
  }
}

function scoreBar(score: number, maxScore: number, say: Say): Markup {
  const width = maxScore > 0 ? Math.round((BAR_WIDTH * score) / maxScore) : 0;
  const label = say('page.points-of', { score: numberText(score), maxScore: numberText(maxScore) });
  return html`<svg class="bar" viewBox="0 0 ${BAR_WIDTH} 12" preserveAspectRatio="none" role="img" aria-label="${label}"><rect class="whole" width="${BAR_WIDTH}" height="12"/><rect class="earned" width="${width}" height="12"/></svg>`;
}

function loadErrorPart(error: LoadError, say: Say): Markup {
  const { message, hint, file, line, column = 1, source } = error;
  const place =
    file === undefined || line === undefined
      ? undefined
      : locationPart({ file, line, column, ...(source !== undefined && { source }) }, say);
  return html`<section class="load-error"><h2>${say('page.cannot-load')}</h2><p>${message}</p>${place}${
    hint === undefined ? undefined : html`<p class="hint">${hint}</p>`
  }</section>`;
}

function warningsPart(warnings: readonly Warning[], say: Say): Markup | undefined {
  if (warnings.length === 0) return undefined;
  return html`<details class="warnings"><summary>${say('page.warnings')} (${
    warnings.length
  })</summary><ul>${warnings.map(
    ({ message, location }) =>
      html`<li>${message}${location && html` <code>${location.file}:${location.line}</code>`}</li>`,
  )}</ul></details>`;
}

/** What somebody sees who has not written all functions yet: what they are, and which is next. */
export function startPart(result: GradeResult, say: Say, own: ExerciseWords): Markup | undefined {
  const [next] = notWritten(result);
  if (result.loadError !== undefined || next === undefined) return undefined;
  if (!isFreshStarter(result)) {
    return html`<section class="start"><p>${say('report.next-to-write', { next, why: own.whyNext(next) })}</p></section>`;
  }
  const begin = own.whereToBegin();
  return html`<section class="start"><p>${say('report.welcome', { file: placeText(result.submission, { file: entryOf(result.exercise ?? DEFAULT_EXERCISE) }), count: notWritten(result).length })}</p>
<ol>${notWritten(result).map((name) => html`<li><code>${name}</code> ${own.purpose(name)}</li>`)}</ol>
${begin && html`<p>${begin}</p>`}<p>${say('report.grade-again', { command: gradeCommand(result) })}</p></section>`;
}
