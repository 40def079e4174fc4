/**
 * Draws the pictures of the heuristic-search page for students: the open lines of a board, the textbook's tree of two
 * plies, and the values of X's second move.
 */

import { escapeHtml, type Markup } from '../../grader/base/text/html.ts';
import { formatterFor } from '../../grader/exercises/heuristic-search/finding-words.ts';
import {
  backedUp,
  evaluate,
  oneOfEach,
  openLines,
} from '../../grader/exercises/heuristic-search/in-child/heuristic-rules.ts';
import { backedUpPicture, bestMoves } from '../../grader/exercises/heuristic-search/move-values.ts';
import { boardParts } from '../../grader/exercises/kit/boards/draw-svg.ts';
import type { BoardText } from '../../grader/exercises/kit/in-child/boards/board.ts';
import { legalMoves } from '../../grader/exercises/kit/in-child/boards/moves.ts';
import { openLinesOf } from '../../grader/exercises/kit/in-child/boards/standing.ts';
import { canonical } from '../../grader/exercises/kit/in-child/boards/symmetry.ts';

const STYLE = `
  .paper { fill: #fff }
  .grid { stroke: #999; stroke-width: 0.6; fill: none }
  .x { stroke: #1f5fbf; stroke-width: 1.6; stroke-linecap: round; fill: none }
  .o { stroke: #b34700; stroke-width: 1.6; fill: none }
  .open-x { stroke: #1f5fbf; stroke-width: 0.9; stroke-dasharray: 2 1; opacity: 0.6 }
  .open-o { stroke: #b34700; stroke-width: 0.9; stroke-dasharray: 2 1; opacity: 0.6 }
  .marked { fill: #d8f0d8 }
  .branch { stroke: #777; stroke-width: 0.5 }
  .best { stroke: #2a7d2a; stroke-width: 1.4 }
  text { font-family: sans-serif; font-size: 5px; text-anchor: middle; fill: #222 }
`;

const TREE_BOARD: BoardText = '___ ___ ___';
const SECOND_MOVE: BoardText = '_o_ _x_ ___';

/** @returns the SVG files by their names */
export function pictures(): ReadonlyMap<string, string> {
  return new Map([
    ['heuristic-search/open-lines.svg', openLinesPicture()],
    ['heuristic-search/two-plies.svg', twoPliesPicture()],
    ['heuristic-search/second-move.svg', secondMovePicture()],
  ]);
}

const openTo = (mark: 'x' | 'o') => ({
  board: SECOND_MOVE,
  strokes: openLinesOf(SECOND_MOVE, mark).map(({ squares }) => ({ mark, squares })),
});

function openLinesPicture(): string {
  const x = openLines(SECOND_MOVE, 'x');
  const o = openLines(SECOND_MOVE, 'o');
  const title = `Open lines: ${x} for X, ${o} for O, so e is ${evaluate(SECOND_MOVE)}`;
  return picture(116, 52, title, [
    placed(8, 6, boardParts(openTo('x'))),
    label(23, 43, `X: ${x}`),
    placed(46, 6, boardParts(openTo('o'))),
    label(61, 43, `O: ${o}`),
    label(97, 23, `e = ${x} − ${o}`),
    label(97, 30, `= ${evaluate(SECOND_MOVE)}`),
  ]);
}

function secondMovePicture(): string {
  const title = 'The value of each second move of X, looking 2 moves ahead: four are best';
  const { boards } = backedUpPicture(SECOND_MOVE, 2, formatterFor('en'));
  return picture(42, 42, title, [placed(6, 6, boardParts(boards[0]!))]);
}

const STEP = 37;
const ROWS = { root: 4, moves: 52, replies: 104 };

/** The empty board, its three distinct moves, and under each of them its distinct replies. */
function twoPliesPicture(): string {
  let next = 4;
  const groups = firstOfEach(TREE_BOARD).map((move) => {
    const replies = firstOfEach(move).map((board) => {
      const left = next;
      next += STEP;
      return { board, left };
    });
    next += 6;
    const left = (replies[0]!.left + replies.at(-1)!.left) / 2;
    return { board: move, left, replies };
  });
  const width = next - 6;
  const rootLeft = (width - 30) / 2;
  const best = bestMoves(TREE_BOARD, 2).map(canonical);
  const parts = groups.flatMap(({ board, left, replies }) => [
    branch(rootLeft, ROWS.root, left, ROWS.moves, best.includes(canonical(board))),
    placed(left, ROWS.moves, boardParts({ board, before: TREE_BOARD })),
    label(left + 35, ROWS.moves + 17, String(backedUp(board, 1))),
    ...replies.flatMap((reply) => [
      branch(
        left,
        ROWS.moves,
        reply.left,
        ROWS.replies,
        evaluate(reply.board) === backedUp(board, 1),
      ),
      placed(reply.left, ROWS.replies, boardParts({ board: reply.board, before: board })),
      label(
        reply.left + 15,
        ROWS.replies + 37,
        `${openLines(reply.board, 'x')} − ${openLines(reply.board, 'o')} = ${evaluate(reply.board)}`,
      ),
    ]),
  ]);
  const root = [
    placed(rootLeft, ROWS.root, boardParts({ board: TREE_BOARD })),
    label(rootLeft + 35, ROWS.root + 17, String(backedUp(TREE_BOARD, 2))),
  ];
  const title = 'Two plies from the empty board: corner, edge and centre back up to -1, -2 and 1';
  return picture(width, ROWS.replies + 42, title, [...parts, ...root]);
}

function firstOfEach(board: BoardText): readonly BoardText[] {
  return Array.from(oneOfEach(legalMoves(board)));
}

function branch(left: number, top: number, toLeft: number, toTop: number, isBest: boolean): string {
  const style = isBest ? 'branch best' : 'branch';
  return `<line class="${style}" x1="${left + 15}" y1="${top + 30}" x2="${toLeft + 15}" y2="${toTop}"/>`;
}

function placed(x: number, y: number, parts: Markup): string {
  return `<g transform="translate(${x} ${y})">${parts.text}</g>`;
}

function label(x: number, y: number, text: string): string {
  return `<text x="${x}" y="${y}">${escapeHtml(text)}</text>`;
}

function picture(width: number, height: number, title: string, parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 3}" height="${height * 3}" role="img">`,
    `<title>${escapeHtml(title)}</title>`,
    `<style>${STYLE}</style>`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}
