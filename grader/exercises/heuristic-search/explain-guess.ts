/**
 * Why a board on which the best guess throws the game away is not the student's mistake: a right
 * program plays so, because it looks only so far.
 */
import type { BoardText, Mark } from '../../kit/boards/board.ts';
import { emptySquares, turnOn } from '../../kit/boards/position.ts';
import type { Language } from '../../messages/languages.ts';
import { bestMoves, gameValue, mistakenIn, shortValue, successors } from './draw-backed-up.ts';
import { big } from './finding-words.ts';
import { backedUp } from './rules.ts';
import { type Say, sayIn } from './say.ts';

/**
 * X and O in opposite corners, X to move: at depth 2 the centre has the best value, but only draws,
 * while both free corners win. Looking 5 moves ahead shows it.
 */
export const MISTAKEN_GUESS: { readonly board: BoardText; readonly depth: number } = {
  board: 'x__ ___ __o',
  depth: 2,
};

interface Mistake {
  readonly mover: Mark;
  readonly depth: number;
  /** What the best moves are worth to the search. */
  readonly value: string;
  readonly best: readonly BoardText[];
  /** Those of them that throw the game away. */
  readonly mistaken: readonly BoardText[];
  /** What the side to move can still reach. */
  readonly canWin: boolean;
  /** The moves that reach it. */
  readonly better: readonly BoardText[];
  /** The least depth at which the search makes no such move. */
  readonly seenAt: number;
}

/** @returns paragraphs; none where no best move at this depth throws anything away, or that is not known */
export function explainMistakenGuess(
  board: BoardText,
  depth: number,
  language: Language,
): readonly string[] {
  const mistake = mistakeOn(board, depth);
  return mistake === undefined ? [] : paragraphs(mistake, sayIn(language));
}

function mistakeOn(board: BoardText, depth: number): Mistake | undefined {
  const mistaken = mistakenIn(board, depth);
  if (mistaken.length === 0) return undefined;
  const best = bestMoves(board, depth);
  const reachable = gameValue(board);
  const toTheEnd = emptySquares(board);
  let seenAt = depth + 1;
  while (seenAt < toTheEnd && mistakenIn(board, seenAt).length > 0) seenAt += 1;
  return {
    mover: turnOn(board),
    depth,
    value: shortValue(backedUp(board, depth)),
    best,
    mistaken,
    canWin: reachable !== 0,
    better: successors(board).filter((next) => gameValue(next) === reachable),
    seenAt,
  };
}

function paragraphs(mistake: Mistake, say: Say): readonly string[] {
  const { mover, depth, value, best, mistaken, canWin, better, seenAt } = mistake;
  return [
    say('guess.mistaken', {
      ...{ best: few(best, 'and', say), count: best.length, value, canWin },
      ...{ mistaken: few(mistaken, 'and', say), mistakenCount: mistaken.length },
      ...{ mover: big(mover), better: few(better, 'or', say) },
    }),
    say('guess.seen-at', { depth, seenAt }),
    say('guess.asked'),
  ];
}

/** More boards are hard to read in a sentence. */
const MOST_LISTED = 3;

function few(boards: readonly BoardText[], joint: 'and' | 'or', say: Say): string {
  const told = boards.slice(0, MOST_LISTED);
  if (told.length < boards.length) return `${told.join(', ')}, …`;
  return told.length === 1
    ? told.join()
    : say(`guess.${joint}`, { boards: told.slice(0, -1).join(', '), last: told.at(-1)! });
}
