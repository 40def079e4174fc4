/**
 * Draws a tree in a terminal: one line for each node whose children are all tips, what was cut after a
 * bar, and a submission's tips marked where they differ. It is readable without colour:
 *
 *     MAX  3  (-∞, ∞)
 *     ├─ MIN  3  (-∞, ∞)  3  12  8
 *     ├─ MIN  ≤ 2  (3, ∞)  2 | 4!  6
 *     └─ MIN  2  (3, ∞)  14  5  2
 */

import type { Say } from '../say.ts';
import { knownText, nodesOf, type PictureNode, type TipMark, windowText } from './picture.ts';

/** How texts are coloured; every one may be the identity. */
export interface Ink {
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly bold: (text: string) => string;
}

export const PLAIN_INK: Ink = {
  dim: (text) => text,
  red: (text) => text,
  yellow: (text) => text,
  bold: (text) => text,
};

const SIGNS: Readonly<Record<TipMark, string>> = { 'too-far': '!', missed: '?', twice: '!!' };
const NARROWEST = 20;
const NARROWEST_SIGN = 3;

/** A piece of a line that is not broken, and its colour. */
interface Piece {
  readonly text: string;
  readonly paint: (text: string) => string;
  /** Stands one column after the piece before it, not two. */
  readonly isClose?: true;
}

/** @returns lines of at most `width` columns, where the depth of the tree allows that */
export function drawTree(root: PictureNode, width: number, ink: Ink): string[] {
  const lines: string[] = [];
  const draw = (node: PictureNode, head: string, tail: string): void => {
    const pieces = [...headOf(node, ink), ...inlineOf(node, ink)];
    lines.push(...filled(pieces, head, tail, width, ink));
    if (isInline(node)) return;
    node.children.forEach((child, index) => {
      if (node.cut?.visited === index) {
        lines.push(ink.dim(`${tail}| α ${node.cut.alpha} ≥ β ${node.cut.beta}`));
      }
      const isLast = index === node.children.length - 1;
      draw(child, `${tail}${isLast ? '└─ ' : '├─ '}`, `${tail}${isLast ? '   ' : '│  '}`);
    });
  };
  draw(root, '', '');
  return lines;
}

const MARKS = ['too-far', 'missed', 'twice'] as const satisfies readonly TipMark[];

/** What the signs in a drawing mean, one line for each that occurs there: with a tip that has it. */
export function drawLegend(root: PictureNode, say: Say): string[] {
  const lines = legendOf(root, say, (mark, value) => `${value}${SIGNS[mark]}`, '|');
  const width = Math.max(NARROWEST_SIGN, ...lines.map(([sign]) => sign.length));
  return lines.map(([sign, text]) => `${sign.padEnd(width)} ${text}`);
}

/** The same of a drawing as SVG. */
export function svgLegend(root: PictureNode, say: Say): string[] {
  return legendOf(root, say, (mark) => SIGNS[mark], '╱').map((line) => line.join(' '));
}

function legendOf(
  root: PictureNode,
  say: Say,
  signOf: (mark: TipMark, value: number) => string,
  cutSign: string,
): (readonly [sign: string, text: string])[] {
  const nodes = [...nodesOf(root)];
  const marked = MARKS.flatMap((mark) => {
    const tip = nodes.find((node) => node.tip?.mark === mark)?.tip;
    return tip === undefined ? [] : [[signOf(mark, tip.value), say(`legend.${mark}`)] as const];
  });
  const isCut = nodes.some(({ cut }) => cut !== undefined);
  return isCut ? [[cutSign, say('legend.cut')], ...marked] : marked;
}

/** Whether everything below stands on the node's own line: only tips, or never visited. */
function isInline(node: PictureNode): boolean {
  return node.window === undefined || node.children.every(({ kind }) => kind === 'tip');
}

function headOf(node: PictureNode, ink: Ink): Piece[] {
  if (node.tip !== undefined) return [tipPiece(node, ink)];
  const name = { text: node.kind.toUpperCase(), paint: node.window ? ink.bold : ink.dim };
  if (node.window === undefined) return [name];
  const known = knownText(node);
  return [
    name,
    ...(known === '' ? [] : [{ text: known, paint: ink.bold }]),
    ...(node.isUncut ? [] : [{ text: windowText(node.window), paint: ink.dim }]),
  ];
}

function inlineOf(node: PictureNode, ink: Ink): Piece[] {
  if (node.kind === 'tip' || !isInline(node)) return [];
  if (node.window === undefined) return unvisitedOf(node, ink);
  return node.children.flatMap((child, index) => [
    ...(node.cut?.visited === index ? [{ text: '|', paint: ink.dim }] : []),
    tipPiece(child, ink),
  ]);
}

/** A subtree that is never visited, as nested lists: `[2 4! 6]`. */
function unvisitedOf(node: PictureNode, ink: Ink): Piece[] {
  const pieces = node.children.flatMap((child) =>
    child.kind === 'tip' ? [tipPiece(child, ink)] : unvisitedOf(child, ink),
  );
  pieces[0] = { ...pieces[0]!, text: `[${pieces[0]!.text}` };
  const last = pieces.at(-1)!;
  const closed = [...pieces.slice(0, -1), { ...last, text: `${last.text}]` }];
  return closed.map((piece, index) => (index === 0 ? piece : { ...piece, isClose: true }));
}

function tipPiece({ tip, window }: PictureNode, ink: Ink): Piece {
  const mark = tip?.mark;
  const text = `${tip?.value}${mark === undefined ? '' : SIGNS[mark]}`;
  if (mark !== undefined) return { text, paint: mark === 'missed' ? ink.yellow : ink.red };
  return { text, paint: window === undefined ? ink.dim : (plain) => plain };
}

function filled(
  pieces: readonly Piece[],
  head: string,
  tail: string,
  width: number,
  ink: Ink,
): string[] {
  const most = Math.max(width, head.length + NARROWEST);
  const lines: string[] = [];
  let line = ink.dim(head);
  let length = head.length;
  let isEmpty = true;
  for (const { text, paint, isClose } of pieces) {
    const gap = isEmpty ? '' : isClose ? ' ' : '  ';
    if (!isEmpty && length + gap.length + text.length > most) {
      lines.push(line);
      line = `${ink.dim(tail)}     ${paint(text)}`;
      length = tail.length + 5 + text.length;
      continue;
    }
    line += gap + paint(text);
    length += gap.length + text.length;
    isEmpty = false;
  }
  return [...lines, line];
}
