/**
 * The result as one page to open in a browser: for a student after a failed run, and for an
 * instructor.
 */
import { readFileSync } from 'node:fs';
import type { ExerciseWords } from '../exercise/exercise-words.ts';
import type { PageKit, PagePainter, View } from '../exercise/view.ts';
import { type Say, sayIn } from '../messages/say.ts';
import type { Answer, GradeResult } from '../results/result.ts';
import { html, type Markup } from '../text/html.ts';
import { type Failure, failuresOf } from './failures.ts';
import { casePart } from './html/case-part.ts';
import { moodOf, startPart, stateBadge, summaryPart } from './html/summary-part.ts';
import type { ReportContext } from './report-context.ts';
import { proofOf } from './terminal-checks.ts';
import { numberText } from './terminal-page.ts';
import { wholePage } from './whole-page.ts';

const STYLE_SHEETS = ['page.css', 'summary.css', 'failure.css', 'stepper.css'];
/** After those of the exercise: on paper and narrow screens this is what holds. */
const LAST_STYLE_SHEET = 'media.css';

export function htmlReport(result: GradeResult, { view }: Pick<ReportContext, 'view'>): string {
  const language = result.language ?? 'en';
  const say = sayIn(language);
  const failures = failuresOf(result, view).filter(({ check }) => moodOf(check) === 'bad');
  const page = failures.length === 0 ? undefined : view.page;
  const style = [...STYLE_SHEETS.map(ownFile), page?.style() ?? '', ownFile(LAST_STYLE_SHEET)];
  const script = [ownFile('page.js'), page?.script() ?? ''];
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

/** For exercises that draw nothing on the page. */
const PLAIN_PAINTER: PagePainter = {
  answer: (_check, { picture }) =>
    picture && html`<pre class="picture">${picture.join('\n')}</pre>`,
};

function kitFor(say: Say): PageKit {
  const [yourAnswer, rightAnswer] = [say('page.your-answer'), say('page.right-answer')];
  const row = (label: string, mood: string, answer: Markup | string | undefined) =>
    answer === undefined
      ? undefined
      : html`<div class="${mood}"><dt>${label}</dt><dd>${answer}</dd></div>`;
  return {
    ...{ language: say.language, yourAnswer, rightAnswer },
    values: ({ actual, expected }, numbers = (value) => value.toLocaleString('en')) => {
      if (actual === undefined && expected === undefined) return undefined;
      const [wrong, right] = [actual, expected].map((each) => answerPart(each, numbers));
      return html`<dl class="values">${row(yourAnswer, 'bad', wrong)}${row(rightAnswer, 'good', right)}</dl>`;
    },
  };
}

function answerPart(
  answer: Answer | undefined,
  numbers: (value: number) => string,
): Markup | string | undefined {
  if (answer === undefined) return undefined;
  if (typeof answer === 'number') return numbers(answer);
  if (typeof answer !== 'object') return String(answer);
  if ('text' in answer) return html`<code>${answer.text}</code>`;
  return answer.length === 0 ? html`<code>[]</code>` : answer.join(', ');
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
<h2><code>${check.name}</code> ${stateBadge(check, say)} <span class="points">${numberText(
    check.score,
  )} / ${numberText(check.maxScore)}</span></h2>
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
        )}</td><td class="points">${numberText(score)} / ${numberText(maxScore)}</td></tr>`,
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
