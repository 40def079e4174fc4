/** A failure in the HTML page: its boards, the lines of play, and the tree to look into. */
import { readFileSync } from 'node:fs';
import type { PageKit, PagePainter, PageView } from '../../../exercise/view.ts';
import type { BoardText } from '../../../kit/boards/board.ts';
import { sideToMove } from '../../../kit/boards/standing.ts';
import type { CaseResult } from '../../../results/result.ts';
import { html, type Markup } from '../../../text/html.ts';
import { boardOf, type GameTreeCase, ownCase, type Refutation } from '../case-details.ts';
import { pairTrees, rightTree, wayAlong } from '../pair-trees.ts';
import { type Say, sayIn } from '../say.ts';
import { BoardPainter } from './board-svg.ts';
import { boardsOfLists, drawnLines, playOf, turnText } from './shown-boards.ts';
import { nodesForEach, signed, treePart } from './tree-part.ts';

export const page: PageView = {
  style: () => textOf('boards.css') + textOf('tree.css'),
  script: () => '',
  begin,
};

function textOf(name: string): string {
  return readFileSync(new URL(`page/${name}`, import.meta.url), 'utf8');
}

function begin(failures: number, kit: PageKit): PagePainter {
  const paint = new BoardPainter();
  const mostNodes = nodesForEach(failures);
  const say = sayIn(kit.language);
  return {
    answer: (_check, shown) => answerPart(shown, paint, kit),
    reasons: (shown) => {
      const { treeDifference } = ownCase(shown);
      return treeDifference === undefined ? [] : [treeDifference.text];
    },
    explorer: (_check, shown) => {
      const own = ownCase(shown);
      const board = boardOf(own);
      if (board === undefined) return undefined;
      return html`${linesPart(own.refutations, board, paint, say)}
${explorerPart(own, board, mostNodes, paint, say)}`;
    },
    end: () => paint.symbols(),
  };
}

/** The submission's tree beside the right one; the right one alone where it was given. */
function explorerPart(
  { submissionTree, treeDifference, treeProblem, rightValues }: GameTreeCase,
  board: BoardText,
  mostNodes: number,
  paint: BoardPainter,
  say: Say,
): Markup | undefined {
  if (rightValues === undefined || sideToMove(board) === null) return undefined;
  const root = submissionTree === undefined ? rightTree(board) : pairTrees(submissionTree, board);
  const place = treeDifference?.path ?? treeProblem?.at ?? [];
  return treePart(root, wayAlong(root, place), mostNodes, paint, say);
}

/** The board of a case, what was answered and what is right: as pictures, or as values. */
export function answerPart(shown: CaseResult, paint: BoardPainter, kit: PageKit): Markup {
  const board = boardOf(shown);
  if (board === undefined) return html`<div class="answer">${kit.values(shown, signed)}</div>`;
  const say = sayIn(kit.language);
  const isList = Array.isArray(shown.actual) || Array.isArray(shown.expected);
  return html`<div class="answer">
<figure class="question">${paint.board(board)}<figcaption>${turnText(board, say)}<br><code>${board}</code></figcaption></figure>
${isList ? listsPart(ownCase(shown), board, paint, say) : kit.values(shown, signed)}
</div>`;
}

function listsPart(shown: GameTreeCase, asked: BoardText, paint: BoardPainter, say: Say): Markup {
  const { boards, left } = boardsOfLists(shown, asked, say);
  const figures = boards.map(
    ({ caption, ...each }) =>
      html`<figure>${paint.board(each.board, each)}<figcaption>${caption}</figcaption></figure>`,
  );
  const none = boards.length === 0 && html`<p class="none">${say('report.no-forced-win')}</p>`;
  const rest = left > 0 && html`<p>${say('report.more-boards', { count: left })}</p>`;
  return html`<div class="boards">${none || figures}${rest || undefined}</div>`;
}

/** Refutations as rows of boards: the position, the move in question, and the best play after it. */
function linesPart(
  refutations: readonly Refutation[] | undefined,
  asked: BoardText,
  paint: BoardPainter,
  say: Say,
): Markup | undefined {
  const lines = drawnLines(refutations);
  if (lines.length === 0) return undefined;
  return html`<section class="why"><h4>${say('page.line.why')}</h4>
${lines.map((each) => linePart(each, asked, paint, say))}</section>`;
}

function linePart(refutation: Refutation, asked: BoardText, paint: BoardPainter, say: Say): Markup {
  const { text } = refutation;
  const moves = playOf(refutation, asked, say);
  if (moves.length === 0) return html`<p>${text}</p>`;
  const steps = [{ caption: say('page.line.start'), board: asked }, ...moves].map(
    ({ caption, ...each }) =>
      html`<li class="step">${paint.board(each.board, each)}<span class="step-name">${caption}</span></li>`,
  );
  return html`<div class="line">
<p>${text}</p>
<ol tabindex="0">
${steps}
</ol>
</div>`;
}
