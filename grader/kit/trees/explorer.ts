/**
 * The explorer of a game tree: one row for each node, the submission's on the left and the right one
 * beside it. All of it stands in the page, unfolded down to the first difference.
 */
import { readFileSync } from 'node:fs';
import type { SayOf } from '../../messages/say.ts';
import { html, type Markup } from '../../text/html.ts';
import { type BoardText, squareBetween } from '../boards/board.ts';
import { boardParts, frames } from '../boards/draw-svg.ts';
import { emptySquares } from '../boards/position.ts';
import {
  type NodeMark,
  type PairedNode,
  type SubmissionTree,
  withinLimit,
} from './paired-trees.ts';

/** What an exercise says beside such a tree. */
type Key =
  | `page.tree.${'heading' | 'here' | 'more' | 'none' | 'right' | 'right-pane' | 'root' | 'yours'}`
  | `page.tree.legend.${'draw' | 'loss' | 'win'}`
  | `page.tree.marks.${NodeMark}`;

/** In one tree, and in all trees of a page together, which so stays well under a megabyte. */
const MOST_NODES = 450;
const MOST_NODES_ON_PAGE = 1100;

export function explorerStyle(): string {
  return readFileSync(new URL('explorer.css', import.meta.url), 'utf8');
}

export interface TreePage {
  /** So many nodes of each tree it can hold. */
  readonly most: number;
  /** Each board is drawn once, however often it stands there: of hundreds of nodes few boards differ. */
  readonly drawn: Set<BoardText>;
  readonly say: SayOf<Key>;
}

/** @param trees how many it shows */
export function treePage(trees: number, say: SayOf<Key>): TreePage {
  const most = Math.min(MOST_NODES, Math.floor(MOST_NODES_ON_PAGE / trees));
  return { most, drawn: new Set(), say };
}

/**
 * @param way the nodes from the root to the one at which the tree goes wrong; the root alone where
 *   it does not
 */
export function treePart(
  root: PairedNode,
  way: readonly PairedNode[],
  { most, drawn, say }: TreePage,
): Markup {
  /** Nodes whose children are in the page. */
  const kept = withinLimit(way, most);
  const fault = way.length > 1 || root.mark !== undefined ? way.at(-1) : undefined;
  const hasYours = root.yours !== undefined;
  const none = say('page.tree.none');
  const symbols: Markup[] = [];

  const boardPart = (board: BoardText, before: BoardText | undefined): Markup => {
    const name = `b${board.replaceAll(' ', '')}`;
    if (!drawn.has(board)) {
      drawn.add(board);
      symbols.push(
        html`<symbol id="${name}" viewBox="0 0 30 30">${boardParts({ board })}</symbol>`,
      );
    }
    return html`<svg class="board" viewBox="0 0 30 30" aria-hidden="true">${frames({ board, before })}<use href="#${name}"/></svg>`;
  };

  const pane = (
    side: Pick<SubmissionTree, 'b' | 'v'> | undefined,
    above: BoardText | undefined,
  ): Markup => {
    if (side === undefined) return html`<span class="pane none">${none}</span>`;
    const { b: shown, v: value } = side;
    const picture = shown === null ? html`<span class="blank">?</span>` : boardPart(shown, above);
    const kind = value === undefined ? 'unknown' : value > 0 ? 'win' : value < 0 ? 'loss' : 'draw';
    return html`<span class="pane">${picture}<b class="value ${kind}">${valueText(value)}</b></span>`;
  };

  /** @param above the parent's board; nothing at the root */
  const nodePart = (node: PairedNode, above?: BoardText | null): Markup => {
    const { board, mark, yours, right } = node;
    const move = above === undefined ? say('page.tree.root') : moveName(board, above);
    const marked = mark && say(`page.tree.marks.${mark}`);
    const said = (value: number | undefined, isThere: boolean): string =>
      isThere ? valueText(value) : none;
    const spoken = [
      move,
      ...(hasYours ? [`${say('page.tree.yours')}: ${said(yours?.v, yours !== undefined)}`] : []),
      `${say('page.tree.right')}: ${said(right, right !== undefined)}`,
      ...(marked === undefined ? [] : [marked]),
    ].join(', ');
    const isKept = kept.has(node);
    const isMore = node.isCut || (!isKept && node.children.length > 0);
    const told = marked ?? (node === fault ? say('page.tree.here') : undefined);
    const more = isMore ? html`<small>${say('page.tree.more')}</small>` : undefined;
    const note = [told && html`<em>${told}</em>`, more];
    const names = [node === fault && 'goal', marked && 'differs'].filter(Boolean).join(' ');
    const before = above ?? undefined;
    const own = hasYours ? pane(yours, before) : undefined;
    const due = pane(right === undefined ? undefined : { b: board, v: right }, before);
    const row = html`<span class="name"><span class="move">${move}</span>${note}</span>${own}${due}`;
    const isOpen = way.includes(node) ? html` open` : undefined;
    const whole = isKept
      ? html`<details${isOpen}><summary class="row">${row}</summary><ul>${node.children.map((child) => nodePart(child, board))}</ul></details>`
      : html`<div class="row">${row}</div>`;
    return html`<li class="${names}" aria-label="${spoken}">${whole}</li>`;
  };

  const heading = say(hasYours ? 'page.tree.heading' : 'page.tree.right');
  const head = hasYours
    ? html`<div class="panes" aria-hidden="true"><span>${say('page.tree.yours')}</span><span>${say('page.tree.right-pane')}</span></div>`
    : undefined;
  const legend = (['win', 'draw', 'loss'] as const).map(
    (kind) => html`<b class="value ${kind}">${say(`page.tree.legend.${kind}`)}</b> `,
  );
  const tree = nodePart(root);
  return html`<section class="explorer${hasYours ? '' : ' single'}"><h4>${heading}</h4>
<p class="legend">${legend}</p>
${head}
<ul class="tree" aria-label="${heading}">${tree}</ul>
<svg class="symbols" aria-hidden="true" width="0" height="0">${symbols}</svg></section>`;
}

/** With a sign that is as wide as a plus, and never `-0`. */
function valueText(value: number | undefined): string {
  if (value === undefined) return '?';
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : value === 0 ? '0' : String(value);
}

/** `X 2,3`: who moved where; the board itself where that was no move. */
function moveName(board: BoardText | null, above: BoardText | null): string {
  if (board === null) return '?';
  if (above === null || emptySquares(above) - emptySquares(board) !== 1) return board;
  const { row, column } = squareBetween(above, board);
  const mark = board[4 * (row - 1) + column - 1]!;
  return mark === '_' ? board : `${mark.toUpperCase()} ${row},${column}`;
}
