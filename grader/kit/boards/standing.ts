/**
 * What a board is in the rules of the game: somebody's turn, finished, or impossible and why. X begins.
 * n in a row wins on n×n squares, and the game ends there.
 */
import type { BoardText, Mark } from './board.ts';
import { fullBoard, linesOf } from './lines.ts';
import { countBits, hasLine, nextMark, type Position, positionOf } from './position.ts';

export type Standing =
  | { readonly kind: 'unfinished'; readonly toMove: Mark }
  | FinishedStanding
  | ImpossibleStanding;

export type FinishedStanding =
  | { readonly kind: 'won'; readonly winner: Mark; readonly toMove: Mark }
  | { readonly kind: 'drawn'; readonly toMove: Mark };

export interface ImpossibleStanding {
  readonly kind: 'impossible';
  readonly reason: Impossibility;
}

export type Impossibility =
  | 'too-many-x'
  | 'too-many-o'
  | 'both-have-won'
  | 'o-moved-after-x-won'
  | 'x-moved-after-o-won'
  | 'lines-of-two-moves';

const STANDINGS = new Map<BoardText, Standing>();

export function standingOf(board: BoardText): Standing {
  const known = STANDINGS.get(board);
  if (known !== undefined) return known;
  const standing = standingIn(positionOf(board));
  STANDINGS.set(board, standing);
  return standing;
}

/**
 * A board that nobody has won can arise whenever the numbers of marks fit. A won one can when the other
 * side has no line and one mark of the winner lies on all its lines: that was the last move, and nobody
 * had won before it.
 */
export function standingIn(position: Position): Standing {
  const { size, x, o } = position;
  const lead = countBits(x) - countBits(o);
  if (lead > 1) return impossible('too-many-x');
  if (lead < 0) return impossible('too-many-o');
  const toMove = nextMark(position);
  const xWins = hasLine(size, x);
  const oWins = hasLine(size, o);
  if (xWins && oWins) return impossible('both-have-won');
  if (xWins && lead === 0) return impossible('o-moved-after-x-won');
  if (oWins && lead === 1) return impossible('x-moved-after-o-won');
  if (xWins || oWins) {
    const full = fullLines(position, xWins ? 'x' : 'o');
    const common = full.reduce((shared, { bits }) => shared & bits, fullBoard(size));
    if (common === 0) return impossible('lines-of-two-moves');
    return { kind: 'won', winner: xWins ? 'x' : 'o', toMove };
  }
  return { kind: (x | o) === fullBoard(size) ? 'drawn' : 'unfinished', toMove };
}

function impossible(reason: Impossibility): Standing {
  return { kind: 'impossible', reason };
}

function fullLines(position: Position, mark: Mark) {
  const own = position[mark];
  return linesOf(position.size).filter(({ bits }) => (own & bits) === bits);
}

/** Whose turn it is; null where nobody moves, because the game is over or the board impossible. */
export function sideToMove(board: BoardText): Mark | null {
  const standing = standingOf(board);
  return standing.kind === 'unfinished' ? standing.toMove : null;
}

export function isFinished(board: BoardText): boolean {
  const { kind } = standingOf(board);
  return kind === 'won' || kind === 'drawn';
}

/** How the words for a whole line read: "X has … " */
export interface LineWords {
  readonly en: string;
  readonly zh: string;
}

export const WHOLE_LINE: LineWords = { en: 'a whole line', zh: '连成了一条整线' };
export const LINE_OF_THREE: LineWords = { en: 'a line of three', zh: '连成了三个' };

/** What a board is, as a clause without the board. */
export function standingInWords(board: BoardText, line: LineWords): { en: string; zh: string } {
  const standing = standingOf(board);
  switch (standing.kind) {
    case 'unfinished': {
      const side = standing.toMove.toUpperCase();
      return { en: `it is ${side} to move`, zh: `轮到 ${side} 走` };
    }
    case 'won': {
      const side = standing.winner.toUpperCase();
      return { en: `${side} has won`, zh: `${side} 已经赢了` };
    }
    case 'drawn':
      return { en: 'it is a draw', zh: '是平局' };
    case 'impossible':
      return impossibilityInWords(standing.reason, positionOf(board), line);
    default:
      return standing satisfies never;
  }
}

function impossibilityInWords(reason: Impossibility, position: Position, line: LineWords) {
  const [xs, os] = [countBits(position.x), countBits(position.o)];
  const counted = { en: `it has ${xs} x and ${os} o`, zh: `有 ${xs} 个 x 和 ${os} 个 o` };
  switch (reason) {
    case 'too-many-x':
      return {
        en: `${counted.en}; X moves first, so X is one ahead at most`,
        zh: `${counted.zh}；X 先走，所以 X 最多比 O 多一个`,
      };
    case 'too-many-o':
      return {
        en: `${counted.en}; X moves first, so O is never ahead`,
        zh: `${counted.zh}；X 先走，所以 O 不会比 X 多`,
      };
    case 'both-have-won':
      return { en: `X and O both have ${line.en}`, zh: `X 和 O 都${line.zh}` };
    case 'o-moved-after-x-won':
      return movedAfter('X', 'O', line);
    case 'x-moved-after-o-won':
      return movedAfter('O', 'X', line);
    case 'lines-of-two-moves': {
      const winner: Mark = hasLine(position.size, position.x) ? 'x' : 'o';
      const lines = fullLines(position, winner).length;
      return {
        en: `${winner.toUpperCase()} has ${lines} whole lines without a square in common: the first one ended the game`,
        zh: '同一方有几条整线，它们没有共同的格子：连成第一条时对局就已经结束了',
      };
    }
    default:
      return reason satisfies never;
  }
}

function movedAfter(winner: string, other: string, line: LineWords) {
  return {
    en: `${winner} has ${line.en}, yet ${other} has moved again`,
    zh: `${winner} 已经${line.zh}，${other} 却又走了一步`,
  };
}
