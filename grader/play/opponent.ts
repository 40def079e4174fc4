/**
 * Who plays against the user. Each opponent is a function from a board to its move; a submission may
 * fail to give one, and then the turn is lost.
 */
import type { Answers } from '../exercises/game-tree/game/answers.ts';
import type { BoardText } from '../exercises/game-tree/game/board.ts';
import { isFinished, legalMoves, sideToMove } from '../exercises/game-tree/game/positions.ts';

/** Why a submission made no move that counts. */
export type LostTurn =
  | { readonly kind: 'not-written'; readonly name: string }
  | { readonly kind: 'absent'; readonly name: string }
  | { readonly kind: 'threw'; readonly error: string }
  | { readonly kind: 'timeout'; readonly limitMs: number }
  | { readonly kind: 'out-of-memory' }
  | { readonly kind: 'crashed'; readonly detail: string }
  /** What `minmax` returned is no list of boards; `text` shows it. */
  | { readonly kind: 'no-list'; readonly text: string }
  /** None of the boards that `minmax` returned is a move from here. */
  | { readonly kind: 'no-legal-win' }
  /** No child in the tree is a legal move with a number for its value. */
  | { readonly kind: 'no-legal-child' };

export type OpponentMove =
  /** `minmax` has it among the forced wins. */
  | { readonly kind: 'forced-win'; readonly board: BoardText }
  | { readonly kind: 'by-value'; readonly board: BoardText; readonly value: number }
  /** The first free square is taken for it, so that the game can go on. */
  | { readonly kind: 'lost-turn'; readonly board: BoardText; readonly why: LostTurn };

export type Opponent = (board: BoardText) => Promise<OpponentMove>;

/** The best move by the right answers; a win at once before a win later. */
export function referenceMove(board: BoardText, answers: Answers): OpponentMove {
  const moves = legalMoves(board);
  const sign = sideToMove(board) === 'x' ? 1 : -1;
  const best = Math.max(...moves.map((move) => sign * answers.value(move)));
  const good = moves.filter((move) => sign * answers.value(move) === best);
  const chosen = (best === 1 ? good.find(isFinished) : undefined) ?? good[0]!;
  return best === 1 && sign === 1
    ? { kind: 'forced-win', board: chosen }
    : { kind: 'by-value', board: chosen, value: sign * best };
}

export function lostTurn(board: BoardText, why: LostTurn): OpponentMove {
  return { kind: 'lost-turn', board: legalMoves(board)[0]!, why };
}

/** What a submission says about a board: see `harness/ask-play.ts`. */
export interface Opinion {
  readonly wins: readonly BoardText[];
  readonly children: readonly { readonly board: BoardText; readonly value: number }[];
}

/** Its forced wins where it has any, else the best value in its tree; the first one of equals. */
export function moveByOpinion(board: BoardText, { wins, children }: Opinion): OpponentMove {
  const legal = new Set(legalMoves(board));
  const win = wins.find((candidate) => legal.has(candidate));
  if (win !== undefined) return { kind: 'forced-win', board: win };
  if (wins.length > 0) return lostTurn(board, { kind: 'no-legal-win' });
  const sign = sideToMove(board) === 'x' ? 1 : -1;
  let best: { readonly board: BoardText; readonly value: number } | undefined;
  for (const child of children) {
    if (!legal.has(child.board) || Number.isNaN(child.value)) continue;
    if (best === undefined || sign * child.value > sign * best.value) best = child;
  }
  return best === undefined
    ? lostTurn(board, { kind: 'no-legal-child' })
    : { kind: 'by-value', ...best };
}
