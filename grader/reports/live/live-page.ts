/**
 * The page that follows a watch: the HTML report of the last verdict, with a bar above it that says what has changed. The
 * server sends the whole page once, and after each change the present state, to which the page's script changes it.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FormatMessage } from '../../base/messages/format-message.ts';
import { html, type Markup, wholePage } from '../../base/text/html.ts';
import type { View } from '../../engine/view.ts';
import type { GradeResult } from '../../results/result.ts';
import { CALL_FILES } from '../html/calls-part.ts';
import { reportBody, reportFiles, reportTitle } from '../html-report.ts';
import { pointValues } from '../points-text.ts';
import { gamePart, type LiveGame } from './live-game.ts';

const LIVE_FILES = [...CALL_FILES, new URL('live.css', import.meta.url)];

/** What the page shows. */
export interface LiveState {
  /** The last verdict, with the hints that are shown; nothing before the first one. */
  readonly result?: GradeResult;
  /** What changed since the verdict before, as the terminal says it; may be empty. */
  readonly change: string;
  /** Why the last grading gave no verdict. */
  readonly problem?: string;
  readonly isGrading: boolean;
  /** Whether there is a hint that is not shown yet. */
  readonly hasFurtherHint: boolean;
  /** Nothing for an exercise without a game. */
  readonly game?: LiveGame | undefined;
}

/** The parts of the page that stay the same while a watch runs. */
export interface LiveFrame {
  readonly view: View;
  readonly formatMessage: FormatMessage;
  /** The name of the submission's folder. */
  readonly name: string;
  /** The text of the page's script. */
  readonly script: string;
  /** Another text for each set of styles and scripts: see {@link versionOfFiles}. */
  readonly version: string;
}

/** A page that is open while the grader changes has other styles or another script, and must be loaded anew. */
export function versionOfFiles(view: View, script: string): string {
  const hash = createHash('sha256').update(script);
  for (const file of reportFiles(view, LIVE_FILES)) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

export function livePage(state: LiveState, frame: LiveFrame): string {
  const { formatMessage, script, view, version } = frame;
  return wholePage({
    language: formatMessage('page.tag'),
    title: titleOf(state, frame),
    files: reportFiles(view, LIVE_FILES),
    script,
    connects: true,
    version,
    body: html`<p id="live-lost" role="alert" hidden>${formatMessage('live.lost')}</p>
<div id="live">${contentOf(state, frame)}</div>`,
  });
}

/** @returns the state as JSON, which the page's script reads */
export function liveEvent(state: LiveState, frame: LiveFrame): string {
  return JSON.stringify({
    version: frame.version,
    title: titleOf(state, frame),
    content: contentOf(state, frame).text,
  });
}

function titleOf({ result }: LiveState, { name }: LiveFrame): string {
  return result === undefined ? name : reportTitle(result);
}

function contentOf(state: LiveState, { formatMessage, view, name }: LiveFrame): Markup {
  const { result, change, problem, isGrading, hasFurtherHint, game } = state;
  const doing = isGrading
    ? formatMessage('watch.grading', { name })
    : formatMessage('live.follows', { name });
  const points = result && formatMessage('page.points-of', pointValues(result));
  // A screen reader reads the points aloud whenever they change, and nothing else.
  return html`<header class="live-bar"><div class="live-column">
<p id="live-points" class="live-points" role="status">${points}</p>
<p class="live-doing">${doing}</p>
<button type="button" id="live-hint" data-wish="hint" aria-disabled="${String(!hasFurtherHint)}">${formatMessage('live.hint')}</button>
<button type="button" id="live-again" data-wish="again">${formatMessage('live.again')}</button>
${change !== '' && html`<p class="live-change">${change}</p>`}
${problem !== undefined && html`<p class="live-problem">${problem}</p>`}
</div></header>
${game && gamePart(game, formatMessage)}
${result !== undefined && reportBody(result, view)}`;
}
