/** What every game has in which n in a row win on n rows of n squares. A position is a board. */
import type { Ending, Game, GameWords, Move } from '../../exercise/playable.ts';
import type { SayOf } from '../../messages/say.ts';
import { type BoardText, type Size, squareBetween, turnOn } from './board.ts';
import { boardLines } from './draw-lines.ts';
import { legalMoves } from './moves.ts';
import { standingOf } from './standing.ts';

/** What an exercise says in such a game. */
type Key = 'play.title' | 'play.how-to-move' | 'play.a-move' | 'play.name' | 'play.won';

type Rules = Omit<Game, 'best' | 'reference' | 'remark' | 'question' | 'choice'>;

/** @param notes what empty squares hold in a drawing, in reading order */
export function boardGame(size: Size, say: SayOf<Key>, notes: readonly string[] = []): Rules {
  return {
    words: gameWords(say, size),
    draw: (board, { last, pointedOut }, ink) => {
      const moves = pointedOut ?? (last === undefined ? [] : [last]);
      const marked = moves.map((move) => squareOf(move, size));
      return boardLines({ board, marked, notes }, ink);
    },
    start: Array<string>(size).fill('_'.repeat(size)).join(' '),
    isLarge: false,
    mover: turnOn,
    ending: endingOf,
    moves: (board) => legalMoves(board).map((after) => moveBetween(board, after)),
    after: (board, move) => legalMoves(board).find((after) => moveBetween(board, after) === move)!,
    readMove: (typed) => readMove(typed, size),
    fallback: (board) => moveBetween(board, legalMoves(board)[0]!),
  };
}

export function gameWords(say: SayOf<Key>, size: number): GameWords {
  return {
    title: say('play.title', { size }),
    howToMove: say('play.how-to-move', { size }),
    aMove: say('play.a-move'),
    nameOf: (move) => {
      const [row = '', column = ''] = move.split(',');
      return say('play.name', { move, row, column });
    },
    won: (side) => say('play.won', { side: side.toUpperCase(), size: String(size) }),
  };
}

/** @returns the square's number in reading order, from 0 */
function squareOf(move: Move, size: Size): number {
  const [row, column] = move.split(',').map(Number);
  return (row! - 1) * size + column! - 1;
}

/** @returns `2,3`: a row and a column, from 1 */
export function moveBetween(before: BoardText, after: BoardText): Move {
  const { row, column } = squareBetween(before, after);
  return `${row},${column}`;
}

/** @returns `2,3`; nothing for what is no square */
export function readMove(typed: string, size: Size): Move | undefined {
  const pair = /^\(?(\d)\s*[,;、 ]\s*(\d)\)?$/.exec(typed);
  if (pair === null) return undefined;
  const isOnBoard = pair.slice(1).every((part) => Number(part) >= 1 && Number(part) <= size);
  return isOnBoard ? `${pair[1]},${pair[2]}` : undefined;
}

function endingOf(board: BoardText): Ending | undefined {
  const standing = standingOf(board);
  if (standing.kind === 'won') return `${standing.winner}-wins`;
  return standing.kind === 'drawn' ? 'draw' : undefined;
}
