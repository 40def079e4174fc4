/** A program that reads a board of nine squares, and prints a heading and boards. */
import type { PrintedAnswers } from '../../derived/graded-exercise.ts';
import type { RawAnswer } from '../../sandbox/raw-answer.ts';
import { type BoardText, cellsOf, inReadingOrder, isNineSquares } from './board.ts';

/** A heading and boards in the reading order of the move, without the last line break. */
export function printedBoards(heading: string, boards: readonly BoardText[]): string {
  const blocks = boards.toSorted(inReadingOrder).map((board) =>
    cellsOf(board)
      .map((row) => row.join(' '))
      .join('\n'),
  );
  return blocks.length === 0 ? heading : `${heading}\n${blocks.join('\n\n')}`;
}

/** Three lines of three squares are a board, and so is a line of nine; squares may have spaces between. */
export function readPrinted(output: string): PrintedAnswers {
  const found = piecesOf(output.split(/\r\n|\n|\r/));
  const heading = headingOf(found);
  const parts: BoardText[][] = [];
  const [other, stray]: [string[], string[]] = [[], []];
  for (const piece of found) {
    if (typeof piece !== 'string') {
      if (parts.length === 0) parts.push([]);
      parts.at(-1)!.push(piece.board);
    } else if (piece.trim() === heading) parts.push([]);
    else if (rowOf(piece.replace(/[[\](){}'",]/g, '')) !== undefined) stray.push(piece);
    else other.push(piece);
  }
  const boards = parts.flat();
  return {
    whole: answerOf(boards),
    holdsAny: boards.length > 0,
    parts: parts.map(answerOf),
    other: other.join('\n'),
    stray,
  };
}

/** A line, or the board that one or three of them are. */
type Piece = string | { readonly board: BoardText };

function piecesOf(lines: readonly string[]): readonly Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < lines.length; at++) {
    const rows = lines.slice(at, at + 3).map(rowOf);
    const areBoard = rows.length === 3 && !rows.includes(undefined);
    const board = areBoard ? rows.join(' ') : boardIn(lines[at]!);
    pieces.push(board === undefined ? lines[at]! : { board });
    if (areBoard) at += 2;
  }
  return pieces;
}

function rowOf(line: string): string | undefined {
  const squares = line.replace(/\s/g, '').toLowerCase();
  return /^[xo_]{3}$/.test(squares) ? squares : undefined;
}

function boardIn(line: string): BoardText | undefined {
  const squares = line.replace(/[\s/]/g, '').toLowerCase();
  const board = squares.replace(/^(...)(...)(...)$/, '$1 $2 $3');
  return isNineSquares(board) ? board : undefined;
}

/** The platform's own words, wherever they are; else what stands right above the first board. */
function headingOf(pieces: readonly Piece[]): string | undefined {
  const texts = (some: readonly Piece[]): string[] =>
    some.flatMap((piece) =>
      typeof piece === 'string' && rowOf(piece) === undefined ? [piece.trim()] : [],
    );
  const first = pieces.findIndex((piece) => typeof piece !== 'string');
  const above = texts(pieces.slice(0, Math.max(0, first)));
  return texts(pieces).find((line) => /best move/i.test(line)) ?? above.findLast(Boolean);
}

/** As the sandbox writes a list of boards. */
function answerOf(boards: readonly BoardText[]): RawAnswer {
  return { kind: 'returned', fields: ['whole', JSON.stringify(boards), ''] };
}
