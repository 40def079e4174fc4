/**
 * The explorer of a game tree: one row for each node, with its value in the submission's tree and in the right one. The whole
 * tree is in the page, unfolded down to the first difference.
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

/** The nodes of one tree, and of all trees of a page together. With these, and the calls, a page stays below a megabyte. */
const MAX_NODES = 450;
const MAX_NODES_ON_PAGE = 780;

/** Shows the submission's tree beside the right one, or the right one alone where the submission was given it. */
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
    const path = nodesAlong(root, treeDifference?.path ?? treeProblem?.at ?? []);
    return treePart(root, path, failures, formatterFor(language));
  },
};

/** By the sign of a board's value for X. */
const KINDS = ['loss', 'draw', 'win'] as const;

/**
 * @param path the nodes from the root to the one at which the tree goes wrong; the root alone where the tree is right
 * @param trees the number of trees on the page
 */
function treePart(
  root: PairedNode,
  path: readonly PairedNode[],
  trees: number,
  formatMessage: FormatGameTreeMessage,
): Markup {
  const page: TreePage = {
    path,
    unfolded: withinLimit(path, Math.min(MAX_NODES, Math.floor(MAX_NODES_ON_PAGE / trees))),
    fault: path.length > 1 || root.mark !== undefined ? path.at(-1) : undefined,
    hasYours: root.yours !== undefined,
    yourSide: formatMessage('page.tree.yours'),
    rightSide: formatMessage('page.tree.right-pane'),
    formatMessage,
  };
  const { hasYours, yourSide, rightSide } = page;
  const heading = formatMessage(hasYours ? 'page.tree.heading' : 'page.tree.right');
  const legend = KINDS.toReversed().map(
    (kind) => html`<b class="value ${kind}">${formatMessage(`page.tree.legend.${kind}`)}</b> `,
  );
  const yourHeading = hasYours && html`<span>${yourSide}</span>`;
  return html`<section class="explorer"><h4>${heading}</h4>
<p class="legend">${legend}</p>
<div class="sides" aria-hidden="true">${yourHeading}<span>${rightSide}</span></div>
<ul class="tree" aria-label="${heading}">${nodePart(root, undefined, page)}</ul></section>`;
}

/** The data besides the node on which its markup depends. */
interface TreePage {
  readonly path: readonly PairedNode[];
  /** The nodes whose children are on the page. */
  readonly unfolded: ReadonlySet<PairedNode>;
  /** The node at which the tree goes wrong. */
  readonly fault: PairedNode | undefined;
  readonly hasYours: boolean;
  /** The headings of both trees. They are the same for all nodes, and a page may have thousands. */
  readonly yourSide: string;
  readonly rightSide: string;
  readonly formatMessage: FormatGameTreeMessage;
}

/** @param above the parent's board; not given at the root */
function nodePart(node: PairedNode, above: BoardText | null | undefined, page: TreePage): Markup {
  const { board, mark, children } = node;
  const { path, unfolded, fault } = page;
  const row = rowPart(node, above, page);
  const whole = unfolded.has(node)
    ? html`<details${path.includes(node) && html` open`}><summary class="row">${row}</summary><ul>${children.map((child) => nodePart(child, board, page))}</ul></details>`
    : html`<div class="row">${row}</div>`;
  return html`<li class="${node === fault && 'goal'} ${mark && 'differs'}">${whole}</li>`;
}

function rowPart(node: PairedNode, above: BoardText | null | undefined, page: TreePage): Markup {
  const { unfolded, fault, hasYours, yourSide, rightSide, formatMessage } = page;
  const { board, mark, yours, right, children } = node;
  const move = above === undefined ? formatMessage('page.tree.root') : moveName(board, above);
  const note = mark === undefined ? node === fault && 'here' : (`marks.${mark}` as const);
  const notePart = note && html`<em>${formatMessage(`page.tree.${note}`)}</em>`;
  const isCutHere = node.isCut || (!unfolded.has(node) && children.length > 0);
  const morePart = isCutHere && html`<small>${formatMessage('page.tree.more')}</small>`;
  const yourValue = hasYours && valuePart(yourSide, yours?.v, yours !== undefined, formatMessage);
  const rightValue = valuePart(rightSide, right, right !== undefined, formatMessage);
  return html`<span class="name"><span class="move">${move}</span>${notePart}${morePart}</span><span class="boards" aria-hidden="true">${boardsPart(node, above)}</span>${yourValue}${rightValue}`;
}

/** Two boards are shown where the submission overwrote the board of a root. */
function boardsPart(
  { board, yours }: PairedNode,
  above: BoardText | null | undefined,
): (Markup | string)[] {
  const boards = new Set([yours === undefined ? board : yours.b, board]);
  return [...boards].map((each) =>
    each === null ? '?' : boardSvg({ board: each, before: above ?? undefined }),
  );
}

/** The value of a node in one of the trees; a screen reader says in which. */
function valuePart(
  side: string,
  value: number | undefined,
  isThere: boolean,
  formatMessage: FormatGameTreeMessage,
): Markup {
  const kind = KINDS[Math.sign(value ?? NaN) + 1] ?? 'unknown';
  const text = isThere ? valueText(value) : formatMessage('page.tree.none');
  return html`<span class="side"><i>${side}: </i><b class="value ${kind}">${text}</b></span>`;
}

/** @returns the value with a minus sign that is as wide as a plus, and never `-0` */
function valueText(value: number | undefined): string {
  const text = value?.toLocaleString('en', { signDisplay: 'exceptZero' });
  return text?.replace('-', '−') ?? '?';
}

/** @returns the side and the square of a move, `X 2,3`; the board itself where it is no move */
function moveName(board: BoardText | null, above: BoardText | null): string {
  if (board === null) return '?';
  if (above === null || movesBetween(above, board) !== 1) return board;
  const { row, column } = squareBetween(above, board);
  return `${leadOn(board) > leadOn(above) ? 'X' : 'O'} ${row},${column}`;
}
