/** What is said and played by whoever knows what every board is worth. */
import type { Chosen, Game } from '../../exercise/playable.ts';
import type { SayOf } from '../../messages/say.ts';
import type { Value } from './best-play.ts';
import type { BoardText } from './board.ts';
import { moveBetween } from './board-game.ts';
import { legalMoves } from './moves.ts';
import { isFinished, sideToMove } from './standing.ts';

const WORTH = ['loss', 'draw', 'win'] as const;

type GivenAway = 'win-for-draw' | 'win-for-loss' | 'draw-for-loss';

/** What an exercise says in such a game. */
type Key =
  | `play.best.${'between' | 'draws' | 'loses' | 'wins'}`
  | 'play.by-value'
  | 'play.forced-win'
  | `play.${GivenAway}`;

/** @param valueFor what a board is worth to X */
export function solvedPlay(
  valueFor: (board: BoardText) => Value,
  { nameOf }: Game['words'],
  say: SayOf<Key>,
): Pick<Game, 'best' | 'reference'> & Required<Pick<Game, 'remark'>> {
  const worthTo = (before: BoardText, board: BoardText): number =>
    sideToMove(before) === 'x' ? valueFor(board) : -valueFor(board) + 0;
  const bestOn = (board: BoardText) => {
    const moves = legalMoves(board);
    const value = Math.max(...moves.map((move) => worthTo(board, move)));
    return { value, boards: moves.filter((move) => worthTo(board, move) === value) };
  };
  return {
    best: (board) => {
      const { boards, value } = bestOn(board);
      const moves = boards.map((after) => moveBetween(board, after));
      const standing = value > 0 ? 'wins' : value < 0 ? 'loses' : 'draws';
      const told = say(`play.best.${standing}`, {
        side: sideToMove(board)!.toUpperCase(),
        moves: moves.map(nameOf).join(say('play.best.between')),
      });
      return { moves, told };
    },
    // A win at once before a win later.
    reference: (board): Chosen => {
      const { boards, value } = bestOn(board);
      const isX = sideToMove(board) === 'x';
      const chosen = (value === 1 ? boards.find(isFinished) : undefined) ?? boards[0]!;
      const told =
        isX && value === 1
          ? say('play.forced-win')
          : say('play.by-value', { value: isX ? value : -value + 0 });
      return { move: moveBetween(board, chosen), told };
    },
    // What the mover could force before it and the other side can now, where that is less.
    remark: (before, after) => {
      const [was, is] = [before, after].map((board) => worthTo(before, board));
      if (is! >= was!) return undefined;
      const [own, other] = sideToMove(before) === 'x' ? ['X', 'O'] : ['O', 'X'];
      const gaveAway = `${WORTH[was! + 1]}-for-${WORTH[is! + 1]}` as GivenAway;
      return say(`play.${gaveAway}`, { own, other });
    },
  };
}
