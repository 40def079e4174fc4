/** The place that a search for a repair has found, on a page: the line of code with the place marked. */

import type { Say } from '../messages/say.ts';
import type { CheckResult, RepairPlace } from '../results/result.ts';
import { html, type Markup } from '../text/html.ts';
import { codeFrame } from './code-frame.ts';
import { placesOf } from './terminal-source.ts';

/** In columns; a page shows a longer line with a bar to move it. */
const WIDTH = 160;

/** @returns nothing where no place is known */
export function placeInPage(check: CheckResult, say: Say): Markup | undefined {
  const places = placesOf(check, say);
  if (places.length === 0) return undefined;
  return html`<section class="look"><h4>${say('place.heading')}</h4>${places.map(({ place }) =>
    onePlace(place, say('place.repaired')),
  )}</section>`;
}

function onePlace(place: RepairPlace, repairedLabel: string): Markup {
  const { file, line, column, length, source, message, repaired } = place;
  const code = source && markedLine(source, line, column, length);
  const right = repaired && html`<p>${repairedLabel}<code>${repaired}</code></p>`;
  return html`<p>${message}</p><p class="where"><code>${file}:${line}:${column}</code></p>${code}${right}`;
}

/** A line of code with a part of it marked. */
export function markedLine(source: string, line: number, column: number, length = 1): Markup {
  const mark = { start: column - 1, end: column - 1 + length };
  const { before, marked, after } = codeFrame(source, mark, { width: WIDTH });
  return html`<pre class="frame"><code><span class="line-number">${line}</span>${before}<mark>${marked}</mark>${after}</code></pre>`;
}
