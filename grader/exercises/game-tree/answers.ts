/**
 * The right answers about a board, wherever they come from; and those by the rules of the game, which an
 * author's are held against, so that a slip in a reference does not become what is right.
 */
import type { RulesDifference } from '../../exercise/case-format.ts';
import { bestValue, type Value } from '../../kit/boards/best-play.ts';
import type { BoardText } from '../../kit/boards/board.ts';
import { boardsOf, legalMoves } from '../../kit/boards/moves.ts';
import { isFinished } from '../../kit/boards/standing.ts';
import { remembered } from '../../remembered.ts';
import { boardKindOf, type FunctionName, wantedOf } from './page.ts';

export interface Answers {
  /** The value for X, with the best play of both. */
  value(board: BoardText): Value;
  /** The boards after each move of X that forces a win; only for boards with X to move. */
  forcedWins(board: BoardText): readonly BoardText[];
}

type Right = boolean | Value | readonly BoardText[];

/** @returns the right answer; `undefined` for a tree, which is too large to be written */
export function rightAnswer(check: string, board: BoardText, answers: Answers): Right | undefined {
  switch (wantedOf(check)) {
    case 'truth':
      return isFinished(board);
    case 'value':
      return answers.value(board);
    case 'boards':
      return answers.forcedWins(board);
    default:
      return undefined;
  }
}

export const answersByRules: Answers = {
  value: bestValue,
  forcedWins: (board) => legalMoves(board).filter((move) => bestValue(move) === 1),
};

/** Between them they ask all that an author can decide on: a game is over where the rules say so. */
const ASKED: readonly FunctionName[] = ['get_value', 'max_value', 'min_value', 'minmax'];

export function differencesFromRules(answers: Answers): RulesDifference[] {
  return ASKED.flatMap((check) => {
    const boards = boardsOf(boardKindOf(check));
    const stated = (board: BoardText): string => answerTo(check, board, answers);
    const byRules = (board: BoardText): string => answerTo(check, board, answersByRules);
    const others = boards.filter((board) => stated(board) !== byRules(board));
    const [input] = others;
    if (input === undefined) return [];
    return {
      ...{ check, input, asked: boards.length, different: others.length },
      ...{ stated: stated(input), byRules: byRules(input) },
    };
  });
}

function answerTo(check: string, board: BoardText, answers: Answers): string {
  const right = rightAnswer(check, board, answers);
  return Array.isArray(right) ? `[${right.toSorted().join(', ')}]` : String(right);
}

const standard = new WeakMap<Answers, boolean>();

/** Only then may a failure be argued with the rules. */
export function isByRules(answers: Answers): boolean {
  return remembered(standard, answers, () => differencesFromRules(answers).length === 0);
}
