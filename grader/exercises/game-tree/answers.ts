/**
 * The right answers about a board, wherever they come from; and those by the rules of the game, which an
 * author's are held against, so that a slip in a reference does not become what is right.
 */
import type { RightAnswers } from '../../derived/answers.ts';
import type { RulesDifference } from '../../exercise/case-format.ts';
import { bestValue, type Value } from '../../kit/boards/best-play.ts';
import type { BoardText } from '../../kit/boards/board.ts';
import { boardsOf, kindOf, legalMoves } from '../../kit/boards/moves.ts';
import { remembered } from '../../remembered.ts';
import { boardIn, boardKindOf, type FunctionName, wantedOf } from './page.ts';

export interface Answers {
  /** The value for X, with the best play of both. */
  value(board: BoardText): Value;
  /** The boards after each move of X that forces a win; only for boards with X to move. */
  forcedWins(board: BoardText): readonly BoardText[];
}

/** Of a board that no game leads to, or that a function is not for, nobody can say what is right. */
export function rightAnswers(answers: Answers): RightAnswers {
  const find: RightAnswers['find'] = (check, values) => {
    const board = boardIn(values);
    const kind = kindOf(board);
    if (kind === undefined) return undefined;
    switch (wantedOf(check)) {
      case 'truth':
        return { returned: kind === 'finished' };
      case 'value':
        // Of a board on which the game goes on, "nobody has won" is what it can rightly say.
        return {
          returned: check === 'get_value' && kind !== 'finished' ? 0 : answers.value(board),
        };
      case 'boards':
        return kind === 'x-to-move' ? { returned: answers.forcedWins(board) } : undefined;
      case 'tree':
        // It is too large to be written.
        return { returned: board };
    }
  };
  return { find, of: (check, values) => find(check, values)!, table: () => '' };
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
  const { returned } = rightAnswers(answers).of(check, { board });
  return Array.isArray(returned) ? `[${returned.toSorted().join(', ')}]` : String(returned);
}

const standard = new WeakMap<Answers, boolean>();

/** Only then may a failure be argued with the rules. */
export function isByRules(answers: Answers): boolean {
  return remembered(standard, answers, () => differencesFromRules(answers).length === 0);
}
