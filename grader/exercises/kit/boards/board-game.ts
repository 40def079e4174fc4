/**
 * The part that games on a board have in common: players put marks on empty squares, and a row of marks wins. A
 * position is a board in its written form.
 */

import type { FormatMessageOf } from '../../../base/messages/format-message.ts';
import type { Move, PlayableGame } from '../../../engine/playable.ts';
import { type BoardText, type Mark, squareBetween, turnOn } from '../in-child/boards/board.ts';
import { LARGE, squareNames } from '../in-child/boards/drawn-squares.ts';
import { boardLines } from './draw-lines.ts';

/** The exercise's own messages in such a game. */
type BoardMessageKey = 'play.title' | 'play.how-to-move' | 'play.a-move' | 'play.name' | 'play.won';

type BoardRules = Omit<
  PlayableGame,
  'best' | 'reference' | 'remark' | 'question' | 'moveValues' | 'choice'
>;

interface WinningLines {
  readonly mark: Mark;
  readonly lines: readonly { readonly squares: readonly number[] }[];
}

/** @param wonOn returns the winner with the winning lines; nothing while no side has won */
export function boardGame(
  size: number,
  formatMessage: FormatMessageOf<BoardMessageKey>,
  wonOn: (board: BoardText) => WinningLines | undefined,
): BoardRules {
  const names = squareNames(size);
  const numberOf = (move: Move): number => names.indexOf(move);
  const ending: BoardRules['ending'] = (board) =>
    wonOn(board)?.mark ?? (board.includes('_') ? undefined : 'draw');
  const moves = (board: BoardText): Move[] => {
    const cells = board.replaceAll(' ', '');
    return ending(board) === undefined ? names.filter((_, square) => cells[square] === '_') : [];
  };
  return {
    words: {
      title: formatMessage('play.title', { size }),
      howToMove: formatMessage('play.how-to-move', { size }),
      aMove: formatMessage('play.a-move'),
      nameOf: (move) => {
        const [row = '', column = ''] = move.split(',');
        return formatMessage('play.name', { move, row, column });
      },
      won: (side) => formatMessage('play.won', { side: side.toUpperCase(), size: String(size) }),
    },
    draw: (board, { last, pointedOut = [] }, ink) => {
      const marked = last === undefined ? [] : [numberOf(last)];
      const runs = wonOn(board)?.lines.flatMap(({ squares }) => squares) ?? [];
      return boardLines({ board, marked, right: pointedOut.map(numberOf), runs }, ink);
    },
    squares: (board) =>
      board.split(' ').map((row, rowIndex) =>
        [...row].map((cell, column) => ({
          move: names[rowIndex * size + column]!,
          mark: cell === 'x' || cell === 'o' ? cell : undefined,
        })),
      ),
    start: Array<string>(size).fill('_'.repeat(size)).join(' '),
    isLarge: size >= LARGE,
    mover: turnOn,
    ending,
    moves,
    after: (board, move) => {
      const square = numberOf(move);
      const place = square + Math.floor(square / size); // A space follows each row.
      return board.slice(0, place) + turnOn(board) + board.slice(place + 1);
    },
    readMove: (typed) => {
      const plain = typed.replace(/^\((.*)\)$/, '$1').replace(/\s*[\s,;、]\s*/, ',');
      return names.find((name) => name === plain || name === plain.replace(',', ''));
    },
    fallback: (board) => moves(board)[0]!,
  };
}

/** @returns the move between two boards, as players write it on a small board: `2,3` */
export function moveBetween(before: BoardText, after: BoardText): Move {
  const { row, column } = squareBetween(before, after);
  return `${row},${column}`;
}
