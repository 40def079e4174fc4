/** One failed case in full: the boards, what happened, what to try, and the tree to look into. */

import { answerPart } from '../../exercises/game-tree/drawings/answer-part.ts';
import type { BoardPainter } from '../../exercises/game-tree/drawings/board-svg.ts';
import { linesPart } from '../../exercises/game-tree/drawings/line-part.ts';
import {
  pairTrees,
  rightTree,
  wayAlong,
  wayToDifference,
} from '../../exercises/game-tree/drawings/pair-trees.ts';
import { treePart } from '../../exercises/game-tree/drawings/tree-part.ts';
import type { BoardText } from '../../exercises/game-tree/game/board.ts';
import { sideToMove } from '../../exercises/game-tree/game/positions.ts';
import type { HtmlWords } from '../../feedback/html-words.ts';
import type { CaseResult, CheckResult, Printed, SourceLocation } from '../../results/result.ts';
import { html, type Markup } from '../../text/html.ts';
import { boardOf, isSmallBoard } from '../failures.ts';

/** @param mostNodes of its tree that are put into the page */
export function casePart(
  shown: CaseResult,
  check: CheckResult,
  mostNodes: number,
  paint: BoardPainter,
  words: HtmlWords,
): Markup {
  const asked = boardOf(shown);
  const board = asked !== undefined && isSmallBoard(asked) ? asked : undefined;
  const { boards, picture } = shown;
  return html`<article class="case" id="case-${shown.id}">
<h3>${shown.title ?? shown.id} <small>${shown.id}</small></h3>
${
  boards === undefined || boards.failed === 0 || boards.asked === 0
    ? undefined
    : html`<p class="every">${words.wrongOn(
        boards.failed.toLocaleString('en'),
        boards.asked.toLocaleString('en'),
      )}</p>`
}
${picture === undefined ? answerPart(shown, board, paint, words) : html`<pre class="picture">${picture.join('\n')}</pre>`}
${happenedPart(shown, words)}
${advicePart(shown, check, words)}
${board === undefined ? undefined : linesPart(shown.refutations ?? [], board, paint, words)}
${board === undefined ? undefined : explorerPart(shown, board, mostNodes, paint, words)}
${reasoningPart(shown, words)}
${printedPart(words.printed, shown.printed, words)}
</article>`;
}

function happenedPart(
  { message, treeDifference, location }: CaseResult,
  words: HtmlWords,
): Markup | undefined {
  if (message === undefined) return undefined;
  const difference = treeDifference && html`<p>${treeDifference.text}</p>`;
  return html`<section class="happened"><h4>${words.whatHappened}</h4><p>${message}</p>${difference}${
    location && locationPart(location, words)
  }</section>`;
}

export function locationPart(
  { file, line, column, source }: SourceLocation,
  words: HtmlWords,
): Markup {
  const code = source === undefined ? undefined : html`<pre><code>${source}</code></pre>`;
  return html`<p class="where">${words.where}: <code>${file}:${line}:${column}</code></p>${code}`;
}

function advicePart(
  { hint }: CaseResult,
  { misconception }: CheckResult,
  words: HtmlWords,
): Markup | undefined {
  const known =
    misconception &&
    html`<h4>${words.knownBug}</h4><p>${words.knownBugSentence(misconception.title)}</p><p>${misconception.happens}</p>`;
  const advice = misconception?.advice ?? hint;
  if (known === undefined && (advice === undefined || advice === '')) return undefined;
  const tried = advice && html`<h4>${words.whatToTry}</h4><p>${advice}</p>`;
  return html`<section class="advice">${known}${tried}</section>`;
}

/** The submission's tree beside the right one; the right one alone where it was given. */
function explorerPart(
  { submissionTree, treeDifference, treeProblem, rightValues }: CaseResult,
  board: BoardText,
  mostNodes: number,
  paint: BoardPainter,
  words: HtmlWords,
): Markup | undefined {
  if (rightValues === undefined || sideToMove(board) === null) return undefined;
  if (submissionTree === undefined) {
    const root = rightTree(board, rightValues);
    return treePart(root, [root], mostNodes, paint, words);
  }
  const root = pairTrees(submissionTree, board, rightValues);
  const place = treeDifference?.path ?? (treeProblem && 'at' in treeProblem ? treeProblem.at : []);
  const way = place.length > 1 ? wayAlong(root, place) : wayToDifference(root);
  return treePart(root, way, mostNodes, paint, words);
}

function reasoningPart({ explanation = [] }: CaseResult, words: HtmlWords): Markup | undefined {
  if (explanation.length === 0) return undefined;
  return html`<details><summary>${words.reasoning}</summary>${explanation.map(
    (paragraph) => html`<p>${paragraph}</p>`,
  )}</details>`;
}

const MOST_PRINTED = 4000;

export function printedPart(
  heading: string,
  printed: Printed | undefined,
  words: HtmlWords,
): Markup | undefined {
  if (printed === undefined || printed.text.trim() === '') return undefined;
  const isCut = printed.truncated || printed.text.length > MOST_PRINTED;
  return html`<details class="printed"><summary>${heading}</summary><pre>${printed.text.slice(
    0,
    MOST_PRINTED,
  )}</pre>${isCut ? html`<p>${words.printedMore}</p>` : undefined}</details>`;
}
