/**
 * The result as one page to open in a browser: for a student after a failed run, and for an
 * instructor. It needs no network and no other file, and a strict policy keeps it so: nothing runs
 * in it but the script below, whatever a submission may have printed.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ExerciseWords } from '../exercise/exercise-words.ts';
import type { PageKit, PagePainter, View } from '../exercise/view.ts';
import { type Say, sayIn } from '../messages/say.ts';
import type { GradeResult } from '../results/result.ts';
import { html, type Markup, trusted } from '../text/html.ts';
import { type Failure, failuresOf } from './failures.ts';
import { casePart } from './html/case-part.ts';
import { startPart } from './html/start-part.ts';
import { moodOf, pointsText, stateBadge, summaryPart } from './html/summary-part.ts';
import { valuesPart } from './html/values-part.ts';
import type { ReportContext } from './report-formats.ts';
import { proofOf } from './terminal-checks.ts';

const STYLE_SHEETS = ['page.css', 'summary.css', 'failure.css', 'stepper.css'].map(ownFile);
/** After those of the exercise: on paper and narrow screens this is what holds. */
const LAST_STYLE_SHEET = ownFile('media.css');

export function htmlReport(result: GradeResult, { view }: Pick<ReportContext, 'view'>): string {
  const language = result.language ?? 'en';
  const say = sayIn(language);
  const failures = failuresOf(result, view).filter(({ check }) => moodOf(check) === 'bad');
  const page = failures.length === 0 ? undefined : view.page;
  const style = [...STYLE_SHEETS.map(textOf), page?.style() ?? '', textOf(LAST_STYLE_SHEET)]
    .map(withPlainLineEnds)
    .join('\n');
  const script = [textOf(ownFile('page.js')), page?.script() ?? '']
    .map(withPlainLineEnds)
    .join('\n');
  const painter = page?.begin(failures.length, kitFor(say)) ?? PLAIN_PAINTER;
  const own = view.words(language);
  const parts = failures.map((failure) => checkPart(result, failure, painter, say, own));
  const body = html`<main>
${summaryPart(result, proofOf(result, view), say)}
${startPart(result, say, own)}
${parts}
${allCasesPart(result, say, view)}
</main>
${footerPart(result, say)}
${painter.end?.()}`;
  return html`<!doctype html>
<html lang="${say('page.tag')}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(style, script)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${pointsText(result.score)}/${pointsText(result.maxScore)} ${result.submission}</title>
<style>${trusted(style)}</style>
</head>
<body>
${body}
<script>${trusted(script)}</script>
</body>
</html>
`.text;
}

function ownFile(name: string): URL {
  return new URL(`html/${name}`, import.meta.url);
}

function textOf(file: URL): string {
  return readFileSync(file, 'utf8');
}

/** As a browser sees them, for the policy's hashes to be of the same text. */
function withPlainLineEnds(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** For exercises that draw nothing on the page. */
const PLAIN_PAINTER: PagePainter = {
  answer: (_check, { picture }) =>
    picture && html`<pre class="picture">${picture.join('\n')}</pre>`,
};

function kitFor(say: Say): PageKit {
  const values: PageKit['values'] = (shown, numberText) => valuesPart(shown, say, numberText);
  return {
    language: say.language,
    yourAnswer: say('page.your-answer'),
    rightAnswer: say('page.right-answer'),
    values,
  };
}

function policy(style: string, script: string): Markup {
  const hash = (text: string): string =>
    `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return trusted(
    `default-src 'none'; style-src ${hash(style)}; script-src ${hash(script)}; base-uri 'none'; form-action 'none'`,
  );
}

/** A failed check: the case that shows it best in full, the others in short. */
function checkPart(
  result: GradeResult,
  failure: Failure,
  painter: PagePainter,
  say: Say,
  own: ExerciseWords,
): Markup {
  const { check, shown } = failure;
  const others = check.cases.filter((each) => each.status !== 'passed' && each !== shown);
  const rest =
    others.length === 0
      ? undefined
      : html`<details class="others"><summary>${say('page.more-failures', { count: others.length })}</summary><ul>${others.map(
          ({ id, title, message }) =>
            html`<li><b>${title ?? id}</b> <small>${id}</small><br>${message}</li>`,
        )}</ul></details>`;
  return html`<section class="check" id="check-${check.name}">
<h2><code>${check.name}</code> ${stateBadge(check, say)} <span class="points">${pointsText(
    check.score,
  )} / ${pointsText(check.maxScore)}</span></h2>
${casePart(result, failure, painter, say, own)}
${rest}
</section>`;
}

function allCasesPart({ checks, language = 'en' }: GradeResult, say: Say, view: View): Markup {
  const { asked } = view.words(language);
  const rows = checks.flatMap(({ name, cases }) =>
    cases.map(
      ({ id, title, board, status, score, maxScore }) =>
        html`<tr><th scope="row">${id}</th><td>${title}</td><td>${
          board === '*'
            ? asked('every')
            : html`<code>${view.named?.(name, board, language) ?? board}</code>`
        }</td><td class="state ${status === 'passed' ? 'good' : 'bad'}">${say(
          `page.status.${status}`,
        )}</td><td class="points">${pointsText(score)} / ${pointsText(maxScore)}</td></tr>`,
    ),
  );
  return html`<details class="all"><summary>${say('page.all-cases')}</summary><div class="wide"><table>
<thead><tr><th scope="col">${say('page.case')}</th><th></th><th scope="col">${asked(
    'heading',
  )}</th><th scope="col">${say('page.columns.state')}</th><th scope="col" class="points">${say(
    'page.columns.points',
  )}</th></tr></thead>
<tbody>${rows}</tbody></table></div></details>`;
}

function footerPart({ graderVersion, durationMs }: GradeResult, say: Say): Markup {
  const seconds = (durationMs / 1000).toFixed(1);
  return html`<footer><p>${say('page.made-by', { version: graderVersion, seconds })}</p></footer>`;
}
