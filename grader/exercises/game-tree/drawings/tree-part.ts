/**
 * The explorer of a game tree: one row for each node, the submission's on the left and the right one
 * beside it. All of it stands in the page; the page's script folds it, open at the first difference.
 */

import type { BoardText } from '../../../kit/boards/board.ts';
import { squareBetween } from '../../../kit/boards/board.ts';
import { emptySquares } from '../../../kit/boards/position.ts';
import { html, type Markup } from '../../../text/html.ts';
import type { Say } from '../say.ts';
import { signed } from './answer-part.ts';
import type { BoardPainter } from './board-svg.ts';
import { countBelow, type PairedNode, withinLimit } from './pair-trees.ts';

/** In one tree, and in all trees of a page together, which so stays well under a megabyte. */
const MOST_NODES = 450;
const MOST_NODES_ON_PAGE = 1100;

/** How many nodes of each tree a page can hold. */
export function nodesForEach(trees: number): number {
  return Math.min(MOST_NODES, Math.floor(MOST_NODES_ON_PAGE / Math.max(1, trees)));
}

interface Explorer {
  /** Nodes whose children are in the page. */
  readonly kept: ReadonlySet<PairedNode>;
  /** Nodes that are open at first. */
  readonly open: ReadonlySet<PairedNode>;
  /** Where the tree goes wrong. */
  readonly fault: PairedNode | undefined;
  readonly hasYours: boolean;
  readonly paint: BoardPainter;
  readonly say: Say;
}

/**
 * @param way the nodes from the root to the one at which the tree goes wrong; the root alone where
 *   it does not
 */
export function treePart(
  root: PairedNode,
  way: readonly PairedNode[],
  mostNodes: number,
  paint: BoardPainter,
  say: Say,
): Markup {
  const explorer: Explorer = {
    kept: withinLimit(root, way, mostNodes),
    open: new Set(way),
    fault: way.length > 1 || root.mark !== undefined ? way.at(-1) : undefined,
    hasYours: root.yours !== undefined,
    paint,
    say,
  };
  const head =
    explorer.hasYours &&
    html`<div class="panes" aria-hidden="true"><span>${say('page.tree.yours')}</span><span>${say('page.tree.right-pane')}</span></div>`;
  return html`<section class="explorer${explorer.hasYours ? '' : ' single'}"><h4>${
    explorer.hasYours ? say('page.tree.heading') : say('page.tree.right')
  }</h4>
<p class="legend"><b class="value win">${say('page.tree.legend.win')}</b> <b class="value draw">${say(
    'page.tree.legend.draw',
  )}</b> <b class="value loss">${say('page.tree.legend.loss')}</b></p>
<p class="keys" hidden>${say('page.tree.keys')}</p>
${head || undefined}
<ul role="tree" aria-label="${explorer.hasYours ? say('page.tree.heading') : say('page.tree.right')}">${nodePart(root, undefined, 1, explorer)}</ul></section>`;
}

function nodePart(
  node: PairedNode,
  above: BoardText | null | undefined,
  level: number,
  explorer: Explorer,
): Markup {
  const { kept, open, fault, say } = explorer;
  const isKept = kept.has(node);
  const below = isKept
    ? html`<ul role="group">${node.children.map((child) =>
        nodePart(child, node.board, level + 1, explorer),
      )}</ul>`
    : undefined;
  const hidden = isKept ? 0 : countBelow(node);
  const more =
    hidden > 0
      ? say('page.tree.more', { count: hidden })
      : node.isCut
        ? say('page.tree.cut')
        : undefined;
  const classes = [
    ...(open.has(node) ? ['open'] : []),
    ...(node === fault ? ['goal'] : []),
    ...(node.mark === undefined ? [] : ['differs']),
  ];
  const className = classes.length === 0 ? undefined : html` class="${classes.join(' ')}"`;
  const label = spoken(node, above, explorer);
  return html`<li role="treeitem" aria-level="${level}" aria-label="${label}"${className}>${rowPart(
    node,
    above,
    more,
    explorer,
  )}${below}</li>`;
}

function spoken(
  node: PairedNode,
  above: BoardText | null | undefined,
  { say, hasYours }: Explorer,
): string {
  const said = (value: number | undefined): string => (value === undefined ? '?' : signed(value));
  return [
    moveName(node.board, above, say('page.tree.root')),
    ...(hasYours
      ? [
          `${say('page.tree.yours')}: ${node.yours ? said(node.yours.value) : say('page.tree.none')}`,
        ]
      : []),
    `${say('page.tree.right')}: ${node.right ? said(node.right.value) : say('page.tree.none')}`,
    ...(node.mark === undefined ? [] : [say(`page.tree.marks.${node.mark}`)]),
  ].join(', ');
}

function rowPart(
  node: PairedNode,
  above: BoardText | null | undefined,
  more: string | undefined,
  { say, paint, hasYours, fault }: Explorer,
): Markup {
  const mark = node.mark === undefined ? undefined : say(`page.tree.marks.${node.mark}`);
  const said = mark ?? (node === fault ? say('page.tree.here') : undefined);
  const note = [
    ...(said === undefined ? [] : [html`<em>${said}</em>`]),
    ...(more === undefined ? [] : [html`<small>${more}</small>`]),
  ];
  const yours =
    node.yours === undefined
      ? html`<span class="pane none">${say('page.tree.none')}</span>`
      : panePart(ownBoard(node), above, node.yours.value, paint);
  const right =
    node.right === undefined
      ? html`<span class="pane none">${say('page.tree.none')}</span>`
      : panePart(node.board, above, node.right.value, paint);
  return html`<div class="row"><span class="name"><span class="move">${moveName(
    node.board,
    above,
    say('page.tree.root'),
  )}</span>${note}</span>${hasYours ? yours : undefined}${right}</div>`;
}

function ownBoard({ board, yours }: PairedNode): BoardText | null {
  return yours?.board === undefined ? board : yours.board;
}

function panePart(
  board: BoardText | null,
  above: BoardText | null | undefined,
  value: number | undefined,
  paint: BoardPainter,
): Markup {
  const picture =
    board === null
      ? html`<span class="blank">?</span>`
      : paint.board(board, {
          silent: true,
          ...(typeof above === 'string' && { before: above }),
        });
  const badge =
    value === undefined
      ? html`<b class="value unknown">?</b>`
      : html`<b class="value ${value > 0 ? 'win' : value < 0 ? 'loss' : 'draw'}">${signed(value)}</b>`;
  return html`<span class="pane">${picture}${badge}</span>`;
}

/** `X 2,3`: who moved where; the board itself where that was no move. */
function moveName(
  board: BoardText | null,
  above: BoardText | null | undefined,
  rootName: string,
): string {
  if (above === undefined) return rootName;
  if (board === null) return '?';
  if (above === null || emptySquares(above) - emptySquares(board) !== 1) return board;
  const { row, column } = squareBetween(above, board);
  const mark = board[4 * (row - 1) + column - 1]!;
  return mark === '_' ? board : `${mark.toUpperCase()} ${row},${column}`;
}
