/**
 * Draws a tree in plain text. A node whose children are all tips takes one line. Cut tips stand after a bar, and tips at which
 * a submission differs have a sign:
 *
 *     MAX  3  (-∞, ∞)
 *     ├─ MIN  3  (-∞, ∞)  3  12  8
 *     ├─ MIN  ≤ 2  (3, ∞)  2 | 4!  6
 *     └─ MIN  2  (3, ∞)  14  5  2
 */

import { hanging } from '../../kit/boards/draw-lines.ts';
import type { FormatAlphaBetaMessage } from '../alpha-beta-messages.ts';
import { type DrawnNode, knownText, nodesOf, SIGNS, type TipMark } from './drawn-search.ts';

/** Pictures in reports are at most 60 columns wide. */
const DEFAULT_WIDTH = 60;
const MIN_TEXT_WIDTH = 20;
/** The indent of the further lines of a node. */
const HANGING = '     ';
/** A bound of a value, and a window: no line break may part them. */
const UNBROKEN = '[≤≥] -?\\d+|\\([^)]*\\)';

/** @returns lines of at most `width` columns, unless the tree is too deep for that */
export function drawTree(root: DrawnNode, width = DEFAULT_WIDTH): string[] {
  const lines: string[] = [];
  const draw = (node: DrawnNode, head: string, tail: string): void => {
    const room = Math.max(width - head.length, MIN_TEXT_WIDTH);
    lines.push(
      ...hanging(textOf(node), room, HANGING, UNBROKEN).map(
        (line, i) => (i === 0 ? head : tail) + line,
      ),
    );
    if (isInline(node)) return;
    node.children.forEach((child, index) => {
      if (node.cut?.visited === index) {
        lines.push(`${tail}| α ${node.cut.alpha} ≥ β ${node.cut.beta}`);
      }
      const isLast = index === node.children.length - 1;
      draw(child, `${tail}${isLast ? '└─ ' : '├─ '}`, `${tail}${isLast ? '   ' : '│  '}`);
    });
  };
  draw(root, '', '');
  return lines;
}

/**
 * Explains the signs in a drawing, in one line for each sign that it has.
 *
 * @param cutSign the sign for a cut in the drawing
 */
export function drawLegend(
  root: DrawnNode,
  formatMessage: FormatAlphaBetaMessage,
  cutSign = '|',
): string[] {
  const nodes = [...nodesOf(root)];
  const marks = (Object.keys(SIGNS) as TipMark[]).filter((mark) =>
    nodes.some(({ tip }) => tip?.mark === mark),
  );
  const isCut = nodes.some(({ cut }) => cut !== undefined);
  return [
    ...(isCut ? [`${cutSign} ${formatMessage('legend.cut')}`] : []),
    ...marks.map((mark) => [SIGNS[mark], formatMessage(`legend.${mark}`)].join(' ')),
  ];
}

/** @returns whether everything below the node stands on its line: only tips, or a subtree that is never visited */
function isInline(node: DrawnNode): boolean {
  return node.seen === undefined || node.children.every(({ kind }) => kind === 'tip');
}

function textOf(node: DrawnNode): string {
  if (node.tip !== undefined) return tipText(node.tip);
  const texts = [node.kind.toUpperCase(), knownText(node), node.windows[0]?.text];
  const head = texts.filter(Boolean).join('  ');
  if (!isInline(node)) return head;
  if (node.seen === undefined) return `${head}  ${unvisited(node)}`;
  const tips = node.children.map(({ tip }) => tipText(tip!));
  if (node.cut !== undefined) tips.splice(node.cut.visited, 0, '|');
  return [head, ...tips].join('  ');
}

/** @returns a subtree that is never visited, as nested lists: `[2 4! 6]` */
function unvisited({ tip, children }: DrawnNode): string {
  return tip === undefined ? `[${children.map(unvisited).join(' ')}]` : tipText(tip);
}

function tipText({ value, mark }: NonNullable<DrawnNode['tip']>): string {
  return `${value}${mark === undefined ? '' : SIGNS[mark]}`;
}
