/**
 * Draws the picture of the game-tree page for students: the whole tree of the assignment's example with the value of
 * each board.
 */

import { html, type Markup, trusted } from '../../grader/base/text/html.ts';
import { answersByRules } from '../../grader/exercises/game-tree/answers.ts';
import { boardParts } from '../../grader/exercises/kit/boards/draw-svg.ts';
import type { BoardText } from '../../grader/exercises/kit/in-child/boards/board.ts';
import { legalMoves } from '../../grader/exercises/kit/in-child/boards/moves.ts';
import { isFinished } from '../../grader/exercises/kit/in-child/boards/standing.ts';

/** The board of the assignment's own example, with X to move. */
export const EXAMPLE: BoardText = 'xox o_o _x_';

/** In units of the picture: the size of a board, and the distance to the next board beside and below. */
const SIZE = 30;
const STEP = 46;
const ROW = 54;
/** The side to move is written left of the boards. */
const LEFT = 34;
const TOP = 6;
const MARGIN = 12;

const STYLE = `
  .paper { fill: #fff }
  .grid { stroke: #999; stroke-width: 0.6; fill: none }
  .x { stroke: #1f5fbf; stroke-width: 1.6; stroke-linecap: round; fill: none }
  .o { stroke: #b34700; stroke-width: 1.6; fill: none }
  .marked { fill: #e8e8e8 }
  .over { fill: none; stroke: #222; stroke-width: 0.8 }
  .branch { stroke: #777; stroke-width: 0.5 }
  .taken { stroke: #2a7d2a; stroke-width: 1.4 }
  text { font-family: sans-serif; font-size: 6px; fill: #222 }
  .value { font-weight: bold }
`;

export function pictures(): ReadonlyMap<string, string> {
  return new Map([['game-tree/whole-tree.svg', wholeTree()]]);
}

interface PlacedNode {
  readonly board: BoardText;
  readonly before: BoardText | undefined;
  readonly ply: number;
  readonly children: readonly PlacedNode[];
  /** The middle of the board. */
  readonly x: number;
}

function wholeTree(): string {
  let next = LEFT + SIZE / 2;
  const place = (board: BoardText, before: BoardText | undefined, ply: number): PlacedNode => {
    const children = legalMoves(board).map((move) => place(move, board, ply + 1));
    const x =
      children.length === 0 ? next : (children[0]!.x + children[children.length - 1]!.x) / 2;
    if (children.length === 0) next += STEP;
    return { board, before, ply, children, x };
  };
  const root = place(EXAMPLE, undefined, 0);
  const withDescendants = (node: PlacedNode): readonly PlacedNode[] => [
    node,
    ...node.children.flatMap(withDescendants),
  ];
  const nodes = withDescendants(root);
  const plies = Math.max(...nodes.map(({ ply }) => ply));
  const drawn = nodes.map((node) => [...node.children.map((to) => branch(node, to)), box(node)]);
  const boards = nodes.map(boardAt);
  const turns = Array.from({ length: plies }, (_, ply) => turnOf(ply));
  const width = next - STEP + SIZE / 2 + MARGIN;
  const height = TOP + plies * ROW + SIZE + MARGIN;
  const title = `The whole tree below ${EXAMPLE}: ${nodes.length} boards, each with its value for X`;
  const picture = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 2.5}" height="${height * 2.5}" role="img">
<title>${title}</title>
<style>${trusted(STYLE)}</style>
<rect class="paper" width="${width}" height="${height}"/>
${[...drawn, ...boards, turns].flat().flatMap((part) => [part, trusted('\n')])}</svg>
`;
  return picture.text;
}

const top = ({ ply }: PlacedNode): number => TOP + ply * ROW;
const worth = ({ board }: PlacedNode): number => answersByRules.value(board);

/** A thick line leads to a child that has its parent's value: the side to move may choose it. */
function branch(from: PlacedNode, to: PlacedNode): Markup {
  const style = worth(from) === worth(to) ? 'branch taken' : 'branch';
  return html`<line class="${style}" x1="${from.x}" y1="${top(from) + SIZE}" x2="${to.x}" y2="${top(to)}"/>`;
}

/** A finished board has a frame. */
function box(node: PlacedNode): Markup {
  const paper = isFinished(node.board) ? 'paper over' : 'paper';
  return html`<rect class="${paper}" x="${node.x - SIZE / 2}" y="${top(node)}" width="${SIZE}" height="${SIZE}"/>`;
}

function boardAt(node: PlacedNode): Markup {
  const { board, before, x } = node;
  const drawn = html`<g transform="translate(${x - SIZE / 2} ${top(node)})">${boardParts({ board, before })}</g>`;
  return html`${drawn}<text class="value" x="${x + SIZE / 2 + 2}" y="${top(node) + SIZE / 2 + 2}">${worth(node)}</text>`;
}

function turnOf(ply: number): Markup {
  const mover = ply % 2 === 0 ? 'X' : 'O';
  return html`<text x="4" y="${TOP + ply * ROW + SIZE / 2 + 2}">${mover}</text>`;
}
