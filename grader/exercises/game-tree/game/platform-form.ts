/** The form of the original platform: a program reads a board, and prints a heading and boards. */
import type { PrintedAnswers, ProgramForm } from '../../../derived/graded-exercise.ts';
import {
  type BoardText,
  cellsOf,
  inReadingOrder,
  isNineSquares,
} from '../../../kit/boards/board.ts';
import type { RawAnswer } from '../../../sandbox/raw-answer.ts';

const HEADING = 'best move way:';

/** What the original platform prints for these best moves, without the last line break. */
export function platformForm(bestMoves: readonly BoardText[]): string {
  const blocks = bestMoves.toSorted(inReadingOrder).map((board) =>
    cellsOf(board)
      .map((row) => row.join(' '))
      .join('\n'),
  );
  return blocks.length === 0 ? HEADING : `${HEADING}\n${blocks.join('\n\n')}`;
}

export const platformProgram: ProgramForm = {
  check: 'bestMoves',
  write: (board) => board,
  read: readPrinted,
};

/** Three lines of three squares are a board, and so is a line of nine; squares may have spaces between. */
function readPrinted(output: string): PrintedAnswers {
  const lines = output.split(/\r\n|\n|\r/);
  const found = piecesOf(lines);
  const heading = headingOf(found);
  const parts: BoardText[][] = [];
  const [other, stray]: [string[], string[]] = [[], []];
  for (const piece of found) {
    if (piece.kind === 'board') {
      if (parts.length === 0) parts.push([]);
      parts.at(-1)!.push(piece.board);
    } else if (piece.kind === 'row') stray.push(piece.line);
    else if (piece.line.trim() === heading) parts.push([]);
    else if (rowOf(piece.line.replace(/[[\](){}'",]/g, '')) !== undefined) stray.push(piece.line);
    else other.push(piece.line);
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

type Piece =
  | { readonly kind: 'board'; readonly board: BoardText }
  | { readonly kind: 'row' | 'text'; readonly line: string };

function piecesOf(lines: readonly string[]): readonly Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < lines.length; at++) {
    const rows = lines.slice(at, at + 3).map(rowOf);
    const board =
      rows.length === 3 && !rows.includes(undefined) ? rows.join(' ') : boardIn(lines[at]!);
    if (board !== undefined) {
      pieces.push({ kind: 'board', board });
      if (rows[0] !== undefined) at += 2;
    } else pieces.push({ kind: rows[0] === undefined ? 'text' : 'row', line: lines[at]! });
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
    some.flatMap((piece) => (piece.kind === 'text' ? [piece.line.trim()] : [])).filter(Boolean);
  const first = pieces.findIndex(({ kind }) => kind === 'board');
  const above = first < 0 ? [] : texts(pieces.slice(0, first));
  return texts(pieces).find((line) => /best move/i.test(line)) ?? above.at(-1);
}

/** As the sandbox writes a list of boards. */
function answerOf(boards: readonly BoardText[]): RawAnswer {
  return { kind: 'returned', fields: ['whole', JSON.stringify(boards), ''] };
}
