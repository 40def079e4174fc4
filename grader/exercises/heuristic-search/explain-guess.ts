/**
 * Why a board on which the best guess throws the game away is not the student's mistake: a right
 * program plays so, because it looks only so far.
 */
import { type BoardText, type Mark, sizeOf } from '../../kit/boards/board.ts';
import { emptySquares, turnOn } from '../../kit/boards/position.ts';
import { shortValue } from './draw-backed-up.ts';
import { bestMoves, gameValue, mistakenBestMoves, successors, valuedMoves } from './rules.ts';
import type { Language } from './words.ts';

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
  return mistake === undefined ? [] : PARAGRAPHS[language](mistake);
}

function mistakeOn(board: BoardText, depth: number): Mistake | undefined {
  // What a move leads to in the end is worked out for 3×3 squares only.
  if (sizeOf(board) !== 3) return undefined;
  const mistaken = mistakenBestMoves(board, depth);
  if (mistaken.length === 0) return undefined;
  const best = bestMoves(board, depth);
  const reachable = gameValue(board);
  const valued = valuedMoves(board, depth).find((move) => move.board === best[0]);
  const toTheEnd = emptySquares(board);
  let seenAt = depth + 1;
  while (seenAt < toTheEnd && mistakenBestMoves(board, seenAt).length > 0) seenAt += 1;
  return {
    mover: turnOn(board),
    depth,
    value: shortValue(valued!.value),
    best,
    mistaken,
    canWin: reachable !== 0,
    better: successors(board).filter((next) => gameValue(next) === reachable),
    seenAt,
  };
}

const PARAGRAPHS: Readonly<Record<Language, (mistake: Mistake) => readonly string[]>> = {
  en: ({ mover, depth, value, best, mistaken, canWin, better, seenAt }) => [
    `A best move can be a bad move, and that is not your mistake. ${listed(best, 'and')} ${
      best.length === 1 ? 'has' : 'have'
    } the best value, ${value}, so bestMoves must return ${
      best.length === 1 ? 'it' : 'them'
    }. Yet ${listed(mistaken, 'and')} ${
      mistaken.length === 1 ? 'throws' : 'throw'
    } the game away: ${mover.toUpperCase()} can ${canWin ? 'win' : 'draw'} with ${listed(better, 'or')}.`,
    `The value is a guess, made ${
      depth === 1 ? 'one move' : `${depth} moves`
    } ahead by counting open lines, and what comes later it does not see. With depth ${seenAt} the search no longer moves so. Of the 4,520 unfinished 3×3 boards, a best move throws something away on 738 at depth 1, on 314 at depth 2, on 187 at depth 3 and on 57 at depth 4.`,
    'You are asked for what the search finds at its depth, not for perfect play.',
  ],
  zh: ({ mover, depth, value, best, mistaken, canWin, better, seenAt }) => [
    `最好的走法也可能是坏棋，这不是你的错误。${listed(best, '和')} 的值最好，是 ${value}，所以 bestMoves 必须返回。但 ${listed(mistaken, '和')} 会丢掉应得的结果：${mover.toUpperCase()} 走 ${listed(better, '或')} 能${canWin ? '赢' : '和棋'}。`,
    `这个值只是一个估计：向前看 ${depth} 步，再数可用的线，更远的它看不到。深度为 ${seenAt} 时，搜索就不再这样走。在 4,520 个没有结束的 3×3 棋盘中，最好的走法会丢掉应得结果的有：深度 1 时 738 个，深度 2 时 314 个，深度 3 时 187 个，深度 4 时 57 个。`,
    '要你回答的是搜索在这个深度上找到的走法，而不是完美的走法。',
  ],
};

/** More boards are hard to read in a sentence. */
const MOST_LISTED = 3;

function listed(boards: readonly BoardText[], joint: string): string {
  const told = boards.slice(0, MOST_LISTED);
  if (told.length < boards.length) return `${told.join(', ')}, …`;
  return told.length === 1
    ? told.join()
    : `${told.slice(0, -1).join(', ')} ${joint} ${told.at(-1)}`;
}
