/**
 * The explorer of a game tree: one row for each node, with what it is worth in the submission's
 * tree and in the right one. All of it stands in the page, unfolded down to the first difference.
 */

import { html, type Markup } from '../../../base/text/html.ts';
import type { Explorer } from '../../../engine/view.ts';
import { boardSvg } from '../../kit/boards/draw-svg.ts';
import {
  type BoardText,
  leadOn,
  movesBetween,
  squareBetween,
} from '../../kit/in-child/boards/board.ts';
import { emptySquares } from '../../kit/in-child/boards/position.ts';
import { sideToMove } from '../../kit/in-child/boards/standing.ts';
import { boardOf, ownCase } from '../case-details.ts';
import { deepestWritten } from '../in-child/ask-on-tree.ts';
import { nodesAlong, type PairedNode, pairTrees, rightTree, withinLimit } from '../paired-trees.ts';
import { type FormatGameTreeMessage, formatterFor } from '../say.ts';

/** In one tree, and in all trees of a page together, which so stays under a megabyte. */
const MOST_NODES = 450;
const MOST_NODES_ON_PAGE = 1100;

/** The submission's tree beside the right one, or that alone where it was given. */
export const explorer: Explorer = {
  files: [new URL('explorer.css', import.meta.url)],
  part: (_check, shown, language, failures) => {
    const { submissionTree, treeDifference, treeProblem, rightValues } = ownCase(shown);
    const board = boardOf(shown);
    if (board === undefined || rightValues === undefined || sideToMove(board) === null) {
      return undefined;
    }
    const root =
      submissionTree === undefined
        ? rightTree(board, deepestWritten(emptySquares(board)))
        : pairTrees(submissionTree, board);
    const way = nodesAlong(root, treeDifference?.path ?? treeProblem?.at ?? []);
    return treePart(root, way, failures, formatterFor(language));
  },
};

/** By the sign of what a board is worth to X. */
const KINDS = ['loss', 'draw', 'win'] as const;

/**
 * @param way the nodes from the root to the one at which the tree goes wrong; the root alone where
 *   it does not
 * @param trees how many the page shows
 */
function treePart(
  root: PairedNode,
  way: readonly PairedNode[],
  trees: number,
  formatMessage: FormatGameTreeMessage,
): Markup {
  /** Nodes whose children are in the page. */
  const kept = withinLimit(way, Math.min(MOST_NODES, Math.floor(MOST_NODES_ON_PAGE / trees)));
  const fault = way.length > 1 || root.mark !== undefined ? way.at(-1) : undefined;
  const hasYours = root.yours !== undefined;
  const [yourSide, rightSide] = [
    formatMessage('page.tree.yours'),
    formatMessage('page.tree.right-pane'),
  ];

  /** What a node is worth on one side; a screen reader says on which. */
  const worthPart = (side: string, value: number | undefined, isThere: boolean): Markup => {
    const kind = KINDS[Math.sign(value ?? NaN) + 1] ?? 'unknown';
    const text = isThere ? valueText(value) : formatMessage('page.tree.none');
    return html`<span class="side"><i>${side}: </i><b class="value ${kind}">${text}</b></span>`;
  };

  /** @param above the parent's board; nothing at the root */
  const nodePart = (node: PairedNode, above?: BoardText | null): Markup => {
    const { board, mark, yours, right, children } = node;
    const move = above === undefined ? formatMessage('page.tree.root') : moveName(board, above);
    const noted = mark === undefined ? node === fault && 'here' : (`marks.${mark}` as const);
    const isKept = kept.has(node);
    const isMore = node.isCut || (!isKept && children.length > 0);
    // Two of them where a root was written over.
    const boards = [...new Set([yours === undefined ? board : yours.b, board])].map((each) =>
      each === null ? '?' : boardSvg({ board: each, before: above ?? undefined }),
    );
    const row = html`<span class="name"><span class="move">${move}</span>${
      noted && html`<em>${formatMessage(`page.tree.${noted}`)}</em>`
    }${isMore && html`<small>${formatMessage('page.tree.more')}</small>`}</span><span class="boards" aria-hidden="true">${boards}</span>${
      hasYours && worthPart(yourSide, yours?.v, yours !== undefined)
    }${worthPart(rightSide, right, right !== undefined)}`;
    const whole = isKept
      ? html`<details${way.includes(node) && html` open`}><summary class="row">${row}</summary><ul>${children.map((child) => nodePart(child, board))}</ul></details>`
      : html`<div class="row">${row}</div>`;
    return html`<li class="${node === fault && 'goal'} ${mark && 'differs'}">${whole}</li>`;
  };

  const heading = formatMessage(hasYours ? 'page.tree.heading' : 'page.tree.right');
  const legend = KINDS.toReversed().map(
    (kind) => html`<b class="value ${kind}">${formatMessage(`page.tree.legend.${kind}`)}</b> `,
  );
  return html`<section class="explorer"><h4>${heading}</h4>
<p class="legend">${legend}</p>
<div class="sides" aria-hidden="true">${hasYours && html`<span>${yourSide}</span>`}<span>${rightSide}</span></div>
<ul class="tree" aria-label="${heading}">${nodePart(root)}</ul></section>`;
}

/** With a sign that is as wide as a plus, and never `-0`. */
function valueText(value: number | undefined): string {
  const text = value?.toLocaleString('en', { signDisplay: 'exceptZero' });
  return text?.replace('-', '−') ?? '?';
}

/** `X 2,3`: who moved where; the board itself where that was no move. */
function moveName(board: BoardText | null, above: BoardText | null): string {
  if (board === null) return '?';
  if (above === null || movesBetween(above, board) !== 1) return board;
  const { row, column } = squareBetween(above, board);
  return `${leadOn(board) > leadOn(above) ? 'X' : 'O'} ${row},${column}`;
}
