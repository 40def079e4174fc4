/** Writes and reads the output of a program that prints a heading and boards of nine squares below it. */

import type { Input } from '../../../engine/check.ts';
import type { PrintedAnswers } from '../../../engine/printed-answers.ts';
import type { RawAnswer } from '../../../sandbox/raw-answer.ts';
import { type BoardText, cellsOf, inReadingOrder } from '../in-child/boards/board.ts';
import { drawnOtherwise, isLikeSquares } from './drawn-lines.ts';

/** The output that is right: the heading, then the boards in the reading order of the move. It ends without a line break. */
export function printedBoards(heading: string, boards: readonly BoardText[]): string {
  const blocks = boards.toSorted(inReadingOrder).map((board) =>
    cellsOf(board)
      .map((row) => row.join(' '))
      .join('\n'),
  );
  return blocks.length === 0 ? heading : `${heading}\n${blocks.join('\n\n')}`;
}

/** A line of text, or a board. */
type OutputPiece = string | { readonly board: BoardText };

/** Codes that colour what a terminal shows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these codes begin with a control character
const COLOURS = /\u001b\[[\d;:]*m/g;
/** Brackets, quotes, bars and commas, as languages write lists and people draw boards. */
const AROUND_CELLS = /[\s[\](){}<>'"`,;|│┃║¦/]/g;
/** A line between two rows, or around a board. */
const RULER = /^[-+=_*.|:\s─━═│┃║┼╋╬┌┐└┘├┤┬┴╔╗╚╝╠╣╦╩]+$/;
const CELLS = /^[xo_]+$/;
const BOARD_CELLS = 9;
const ROW_CELLS = 3;
/** The heading that the platform of the course prints. */
const PLATFORM_HEADING = /best move/i;
/** Coordinates and numbers of squares have one of these characters. Words such as `none` have none. */
const LIKE_AN_ANSWER = /[\d()[\]]/;

/**
 * Finds the boards in an output. Three lines of three squares are a board, and so is a line of nine, with any brackets,
 * bars, commas or colours between the squares.
 *
 * @param inputs the boards that the program was given, which it may print again above its heading
 */
export function readPrinted(output: string, inputs: readonly Input[] = []): PrintedAnswers {
  const plain = output.replace(COLOURS, '');
  const read = readPlain(plain, inputs);
  if (read.holdsAny) return read;
  for (const drawn of drawnOtherwise(plain)) {
    const otherwise = readPlain(drawn, inputs);
    if (otherwise.holdsAny && otherwise.stray.length === 0) return otherwise;
  }
  return read;
}

function readPlain(output: string, inputs: readonly Input[]): PrintedAnswers {
  const all = piecesOf(output.split(/\r\n|\n|\r/));
  const pieces = withoutEchoes(all, inputs);
  const heading = headingOf(pieces);
  const parts: BoardText[][] = [];
  const other: string[] = [];
  const stray: string[] = [];
  for (const piece of pieces) {
    if (typeof piece !== 'string') {
      if (parts.length === 0) parts.push([]);
      parts.at(-1)!.push(piece.board);
    } else if (piece.trim() === heading) parts.push([]);
    else if (cellsIn(piece)?.length === ROW_CELLS) stray.push(piece);
    else other.push(piece);
  }
  const boards = parts.flat();
  return {
    whole: answerOf(boards),
    holdsAny: boards.length > 0,
    parts: parts.map(answerOf),
    other: other.join('\n'),
    stray,
    unread: boards.length > 0 ? undefined : unreadIn(other, heading),
  };
}

/** @returns a line that may be an answer in a form that is not read; without the platform's heading, any line may be */
function unreadIn(lines: readonly string[], heading: string | undefined): string | undefined {
  const likeAnAnswer = lines.find(isLikeAnAnswer);
  return heading === undefined ? (likeAnAnswer ?? lines.find((line) => line.trim())) : likeAnAnswer;
}

function isLikeAnAnswer(line: string): boolean {
  return LIKE_AN_ANSWER.test(line) || isLikeSquares(line);
}

function piecesOf(lines: readonly string[]): readonly OutputPiece[] {
  const pieces: OutputPiece[] = [];
  for (let at = 0; at < lines.length; ) {
    const block = blockAt(lines, at);
    pieces.push(...(boardsIn(block) ?? boardsByThree(block)));
    at += Math.max(1, block.length);
    if (block.length === 0) pieces.push(lines[at - 1]!);
  }
  return pieces;
}

/** @returns the lines from this one on that have squares, with the lines between them that have neither squares nor words */
function blockAt(lines: readonly string[], from: number): readonly string[] {
  let end = from;
  for (let at = from; at < lines.length; at++) {
    const cells = cellsIn(lines[at]!);
    if (cells === undefined) break;
    if (cells !== '') end = at + 1;
    else if (end === from) break;
  }
  return lines.slice(from, end);
}

/** @returns the squares of a line, which may be none; nothing for a line with words */
function cellsIn(line: string): string | undefined {
  const cells = line.replace(AROUND_CELLS, '').toLowerCase();
  if (CELLS.test(cells)) return cells.length < ROW_CELLS && RULER.test(line) ? '' : cells;
  return cells === '' || RULER.test(line) ? '' : undefined;
}

/** @returns the boards that the squares of a block make together; nothing when squares would be left over */
function boardsIn(block: readonly string[]): readonly OutputPiece[] | undefined {
  const cells = block.map(cellsIn).join('');
  if (cells.length % BOARD_CELLS !== 0) return undefined;
  const pieces: OutputPiece[] = [];
  for (let at = 0; at < cells.length; at += BOARD_CELLS) {
    pieces.push({ board: boardOf(cells.slice(at, at + BOARD_CELLS)) });
  }
  return pieces;
}

/** @returns each three rows in sequence as a board, and the other lines as they are */
function boardsByThree(block: readonly string[]): readonly OutputPiece[] {
  const pieces: OutputPiece[] = [];
  for (let at = 0; at < block.length; at++) {
    const rows = block.slice(at, at + ROW_CELLS).map((line) => cellsIn(line) ?? '');
    const areRows = rows.length === ROW_CELLS && rows.every((row) => row.length === ROW_CELLS);
    const cells = areRows ? rows.join('') : (rows[0] ?? '');
    pieces.push(cells.length === BOARD_CELLS ? { board: boardOf(cells) } : block[at]!);
    if (areRows) at += ROW_CELLS - 1;
  }
  return pieces;
}

function boardOf(cells: string): BoardText {
  return cells.replace(/^(...)(...)(...)$/, '$1 $2 $3') as BoardText;
}

/**
 * Leaves out boards that were given and stand above a heading, as they are no answers. In an output with the platform's
 * heading, no other line is a heading.
 */
function withoutEchoes(
  pieces: readonly OutputPiece[],
  inputs: readonly Input[],
): readonly OutputPiece[] {
  const lines = pieces.filter((piece) => typeof piece === 'string');
  const isPlatform = lines.some((line) => PLATFORM_HEADING.test(line));
  const isHeading = (piece: OutputPiece | undefined): boolean => {
    if (typeof piece !== 'string') return false;
    return isPlatform ? PLATFORM_HEADING.test(piece) : cellsIn(piece) === undefined;
  };
  return pieces.filter((piece, at) => {
    if (typeof piece === 'string' || !inputs.includes(piece.board)) return true;
    const below = pieces.slice(at + 1).find((each) => typeof each !== 'string' || isHeading(each));
    return !isHeading(below);
  });
}

/** @returns the platform's heading, otherwise the nearest text above the first board */
function headingOf(pieces: readonly OutputPiece[]): string | undefined {
  const texts = (some: readonly OutputPiece[]): string[] =>
    some.flatMap((piece) =>
      typeof piece === 'string' && cellsIn(piece) === undefined ? [piece.trim()] : [],
    );
  const first = pieces.findIndex((piece) => typeof piece !== 'string');
  const above = texts(pieces.slice(0, Math.max(0, first)));
  return texts(pieces).find((line) => PLATFORM_HEADING.test(line)) ?? above.findLast(Boolean);
}

/** @returns the boards in the form in which the sandbox returns a list of boards */
function answerOf(boards: readonly BoardText[]): RawAnswer {
  return { kind: 'returned', fields: ['whole', JSON.stringify(boards), ''] };
}
