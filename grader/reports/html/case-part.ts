/** One failed case in full: the boards, what happened, what to try, and the tree to look into. */
import type { ExerciseWords } from '../../exercise/exercise-words.ts';
import type { PagePainter } from '../../exercise/view.ts';
import type { Say } from '../../messages/say.ts';
import type {
  CaseResult,
  CheckResult,
  GradeResult,
  Printed,
  SourceLocation,
} from '../../results/result.ts';
import { html, type Markup } from '../../text/html.ts';
import { adviceOf, type Failure, knownBugText, placesOf } from '../failures.ts';
import { tryCommand } from '../next-steps.ts';
import { codeFrame } from '../source-place.ts';

export function casePart(
  result: GradeResult,
  failure: Failure,
  painter: PagePainter,
  say: Say,
  own: ExerciseWords,
): Markup {
  const { check, shown } = failure;
  return html`<article class="case" id="case-${shown.id}">
<h3>${shown.title ?? shown.id} <small>${shown.id}</small></h3>
${countPart(shown, say, own)}
${painter.answer(check.name, shown)}
${happenedPart(shown, painter, say)}
${lookPart(check, say)}
${advicePart(failure, say)}
${painter.explorer?.(check.name, shown)}
${reasoningPart(shown, say)}
${againPart(shown, result, say)}
${printedPart(say('page.printed'), shown.printed, say)}
</article>`;
}

function countPart(
  { boards: inputs }: CaseResult,
  say: Say,
  { asked: ofAsked }: ExerciseWords,
): Markup | undefined {
  if (inputs === undefined || inputs.failed === 0 || inputs.asked === 0) return undefined;
  const [failed, asked] = [inputs.failed, inputs.asked].map((count) => count.toLocaleString('en'));
  const things = inputs.among ?? ofAsked('many');
  const text =
    failed === asked
      ? say('page.wrong-on-all', { asked: asked!, things })
      : say('page.wrong-on', { failed: failed!, asked: asked!, things });
  return html`<p class="every">${text}</p>`;
}

function happenedPart(shown: CaseResult, painter: PagePainter, say: Say): Markup | undefined {
  const { message, location } = shown;
  if (message === undefined) return undefined;
  const reasons = painter.reasons?.(shown) ?? [];
  return html`<section class="happened"><h4>${say('page.what-happened')}</h4><p>${message}</p>${reasons.map(
    (text) => html`<p>${text}</p>`,
  )}${location && locationPart(location, say)}</section>`;
}

export function locationPart(place: SourceLocation, say: Say): Markup {
  const { file, line, column } = place;
  return html`<p class="where">${say('page.where')}: <code>${file}:${line}:${column}</code></p>${markedLine(place)}`;
}

/** The lines to look at. */
function lookPart(check: CheckResult, say: Say): Markup | undefined {
  const places = placesOf(check, say);
  if (places.length === 0) return undefined;
  return html`<section class="look"><h4>${say('place.heading')}</h4>${places.map(({ place }) => {
    const { file, line, column, message, repaired } = place;
    const right = repaired && html`<p>${say('place.repaired')}<code>${repaired}</code></p>`;
    return html`<p>${message}</p><p class="where"><code>${file}:${line}:${column}</code></p>${markedLine(place)}${right}`;
  })}</section>`;
}

/** In columns; a page shows a longer line with a bar to move it. */
const MOST_COLUMNS = 160;

/** The line of code with the place marked, where it is known. */
function markedLine({
  source,
  line,
  ...mark
}: Partial<SourceLocation & { length: number }>): Markup | undefined {
  if (source === undefined) return undefined;
  const { before, marked, after } = codeFrame({ source, ...mark }, MOST_COLUMNS);
  return html`<pre class="frame"><code><span class="line-number">${line}</span>${before}<mark>${marked}</mark>${after}</code></pre>`;
}

function advicePart(failure: Failure, say: Say): Markup | undefined {
  const { check } = failure;
  const { misconception } = check;
  const known =
    misconception &&
    html`<h4>${say('page.known-bug')}</h4><p>${knownBugText(check, say)}</p><p>${misconception.happens}</p>`;
  const advice = adviceOf(failure, true);
  if (known === undefined && advice === undefined) return undefined;
  const tried = advice && html`<h4>${say('page.what-to-try')}</h4><p>${advice}</p>`;
  return html`<section class="advice">${known}${tried}</section>`;
}

/** The command that asks just this once more, to be copied. */
function againPart({ tryWith }: CaseResult, result: GradeResult, say: Say): Markup | undefined {
  const command = tryWith && tryCommand(result, tryWith);
  if (command === undefined) return undefined;
  return html`<p class="again">${say('page.run-alone')} <code>${command.join(' ')}</code></p>`;
}

function reasoningPart({ explanation = [] }: CaseResult, say: Say): Markup | undefined {
  if (explanation.length === 0) return undefined;
  return html`<details><summary>${say('page.reasoning')}</summary>${explanation.map(
    (paragraph) => html`<p>${paragraph}</p>`,
  )}</details>`;
}

export function printedPart(
  heading: string,
  printed: Printed | undefined,
  say: Say,
): Markup | undefined {
  if (printed === undefined || printed.text.trim() === '') return undefined;
  const { text, truncated } = printed;
  return html`<details class="printed"><summary>${heading}</summary><pre>${text}</pre>${
    truncated ? html`<p>${say('page.printed-more')}</p>` : undefined
  }</details>`;
}
