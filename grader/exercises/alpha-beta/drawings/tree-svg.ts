/**
 * Draws a tree as SVG: MAX nodes as squares, MIN nodes as circles, tips as plain values; known values
 * inside, windows beside, cut branches broken, and a submission's tips marked where they differ.
 */

import { html, type Markup } from '../../../base/text/html.ts';
import type { Point } from '../../kit/boards/draw-svg.ts';
import type { FormatAlphaBetaMessage } from '../alpha-beta-messages.ts';
import { type DrawnNode, knownText, nodesOf, SIGNS, type TimedLabel } from './drawn-search.ts';

const TIP_WIDTH = 34;
const LEVEL_HEIGHT = 62;
const MARGIN = 20;
const RADIUS = 13;
/** A value with this many characters is written small, to fit inside its node. */
const LONG_VALUE = 4;

/**
 * @returns an `<svg>` element that shows the end of the search, with the step at which each part appears in its attributes; a
 *   screen reader reads the list of visited tips
 */
export function treeSvg(root: DrawnNode, formatMessage: FormatAlphaBetaMessage): Markup {
  const places = layOut(root);
  const nodes = [...nodesOf(root)];
  const width = Math.max(...[...places.values()].map(({ x }) => x)) + TIP_WIDTH + MARGIN;
  const height = Math.max(...[...places.values()].map(({ y }) => y)) + MARGIN;
  const visited = nodes.flatMap(({ tip, seen }) => (tip && seen ? [tip.value] : []));
  const spoken = `${root.kind.toUpperCase()} ${knownText(root)}: ${visited.join(', ')}`;
  return html`<svg xmlns="http://www.w3.org/2000/svg" class="ab-tree" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${spoken}">
${nodes.map((node) => edgesOf(node, places))}
${nodes.map((node) => nodePart(node, places.get(node)!, formatMessage))}
</svg>`;
}

/** Puts tips side by side, and each other node above the middle of its children. */
function layOut(root: DrawnNode): Map<DrawnNode, Point> {
  const places = new Map<DrawnNode, Point>();
  let right = MARGIN;
  const put = (node: DrawnNode, y: number): number => {
    const xs = node.children.map((child) => put(child, y + LEVEL_HEIGHT));
    if (node.kind === 'tip') right += TIP_WIDTH;
    // The window stands beside the node, and a node with few tips has little room for it.
    else if (node.children.every(({ kind }) => kind === 'tip')) {
      right += xs.length === 1 ? TIP_WIDTH : TIP_WIDTH / 2;
    }
    const x = node.kind === 'tip' ? right - TIP_WIDTH / 2 : (xs[0]! + xs.at(-1)!) / 2;
    places.set(node, { x, y });
    return x;
  };
  put(root, MARGIN);
  return places;
}

function edgesOf(node: DrawnNode, places: ReadonlyMap<DrawnNode, Point>): Markup[] {
  const from = places.get(node)!;
  return node.children.map((child, index) => {
    const to = places.get(child)!;
    const line = html`<line x1="${from.x}" y1="${from.y + RADIUS}" x2="${to.x}" y2="${to.y - RADIUS}"${seenAt(child)}/>`;
    if (node.cut === undefined || index < node.cut.visited) return line;
    // The slash lies at a third of the edge.
    const x = (2 * from.x + to.x) / 3;
    const y = (2 * (from.y + RADIUS) + to.y - RADIUS) / 3;
    return html`${line}<path class="slash" data-from="${node.cut.at}" d="M${Math.round(x) - 5} ${Math.round(y) + 3}l10 -6"/>`;
  });
}

/** @returns the attribute of an edge or a node: the step at which it is visited, or that it never is */
function seenAt({ seen }: DrawnNode): Markup {
  return seen === undefined ? html` class="never"` : html` data-seen="${seen}"`;
}

function nodePart(node: DrawnNode, { x, y }: Point, formatMessage: FormatAlphaBetaMessage): Markup {
  const { tip } = node;
  // The right search never visits a tip that was evaluated needlessly, but it must not be drawn pale.
  const seen = tip?.mark === 'too-far' ? undefined : seenAt(node);
  return html`<g transform="translate(${x} ${y})"${seen}>${tip === undefined ? branchPart(node, formatMessage) : tipPart(tip)}</g>`;
}

function branchPart(
  { kind, values, windows }: DrawnNode,
  formatMessage: FormatAlphaBetaMessage,
): Markup {
  const shape =
    kind === 'max'
      ? html`<rect class="shape" x="${-RADIUS}" y="${-RADIUS}" width="${2 * RADIUS}" height="${2 * RADIUS}" rx="2"/>`
      : html`<circle class="shape" r="${RADIUS}"/>`;
  const beside = html` class="window" x="${RADIUS + 2}" y="-8"`;
  const title = formatMessage(kind === 'max' ? 'legend.max' : 'legend.min');
  return html`<title>${title}</title>${shape}${labels(values)}${labels(windows, beside)}`;
}

function tipPart({ value, mark }: NonNullable<DrawnNode['tip']>): Markup {
  const text = html`<text>${value}</text>`;
  if (mark === undefined) return text;
  const missed = mark === 'missed' ? ' missed' : '';
  return html`<circle class="mark${missed}" r="11"/>${text}<text class="sign${missed}" x="13" y="-8">${SIGNS[mark]}</text>`;
}

/** Without the script of the page only the last label shows, so all others are hidden. */
function labels(list: readonly TimedLabel[], beside?: Markup): Markup[] {
  return list.flatMap(({ text, from }, index) => {
    const to = list[index + 1]?.from;
    if (to === from) return [];
    const until = to !== undefined && html` data-to="${to}" hidden=""`;
    const kind = beside ?? (text.length >= LONG_VALUE && html` class="long"`);
    return html`<text${kind} data-from="${from}"${until}>${text}</text>`;
  });
}
