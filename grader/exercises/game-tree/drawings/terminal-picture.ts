/**
 * The boards that belong to a failure, drawn for a terminal side by side, as grids with row and column
 * numbers from 1. A square that differs from the board it is compared with stands in brackets, so that it
 * is found without colour too:
 *
 *     X to move      not a forced win
 *       1  2  3        1  2  3
 *     1 x  x  o      1 x  x  o
 *     2 o  x  x      2 o  x  x
 *     3 _  o  o      3[x] o  o
 */
import type { Colors } from 'picocolors/types.js';
import type { Canvas } from '../../../exercise/view.ts';
import { cellsOf } from '../../../kit/boards/board.ts';
import { inRows } from '../../../kit/boards/draw-board.ts';
import type { CaseResult } from '../../../results/result.ts';
import { wrapText } from '../../../text/terminal.ts';
import { boardOf, ownCase } from '../case-details.ts';
import { sayIn } from '../say.ts';
import {
  boardsOfLists,
  boardsOfTree,
  drawnLines,
  playOf,
  type ShownBoard,
  turnText,
} from './shown-boards.ts';

/** The longest captions go over two lines. */
const CAPTION_WIDTH = 18;

/** @returns lines no wider than `width`; boards that do not fit beside the others go below them */
export function drawBoards(boards: readonly ShownBoard[], width: number, ink: Colors): string[] {
  return inRows(
    boards.map((shown) => drawBoard(shown, ink)),
    width,
  );
}

function drawBoard({ caption, board, before = board, mood }: ShownBoard, ink: Colors): string[] {
  const paint = mood === 'good' ? ink.green : mood === 'bad' ? ink.red : ink.dim;
  const old = cellsOf(before);
  const rows = cellsOf(board).map((cells, row) => {
    const squares = cells.map((cell, column) =>
      old[row]?.[column] === cell ? ` ${cell} ` : ink.bold(paint(`[${cell}]`)),
    );
    return `${ink.dim(String(row + 1))} ${squares.join('')}`;
  });
  return [...wrapText(caption, CAPTION_WIDTH).map(paint), ink.dim('   1  2  3'), ...rows];
}

/** @returns the lines; none where a board would tell nothing */
export function pictureOf(check: string, shown: CaseResult, canvas: Canvas): string[] {
  const board = boardOf(shown);
  if (board === undefined || shown.finding === 'absent' || shown.finding === 'not-written')
    return [];
  const { language, width, ink } = canvas;
  const say = sayIn(language);
  const own = ownCase(shown);
  const given: ShownBoard = { caption: turnText(board, say), board };
  if (check === 'minmax' || check === 'bestMoves') {
    const { boards, left } = boardsOfLists(own, board, say);
    const lines = drawBoards([given, ...boards], width, ink);
    if (left > 0) lines.push(ink.dim(say('report.more-boards', { count: left })));
    return lines;
  }
  const tree = own.treeProblem === undefined ? [] : boardsOfTree(own.treeProblem, say);
  return drawBoards(tree.length > 0 ? tree : [given], width, ink);
}

/** A line of play, below the paragraph that tells it. @returns none for a paragraph that tells no play */
export function drawnReason(
  paragraph: string,
  shown: CaseResult,
  { width, ink, language }: Canvas,
): readonly string[] {
  const told = drawnLines(ownCase(shown).refutations).find(({ text }) => text === paragraph);
  const asked = boardOf(shown);
  if (told === undefined || asked === undefined) return [];
  return drawBoards(playOf(told, asked, sayIn(language)), width, ink);
}
