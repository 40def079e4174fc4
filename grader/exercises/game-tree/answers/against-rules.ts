/** Holds right answers, which come from an author's reference, against the rules of the game. */
import type { RulesDifference } from '../../../exercise/case-format.ts';
import type { BoardText } from '../../../kit/boards/board.ts';
import { boardsOf } from '../../../kit/boards/moves.ts';
import type { CheckName } from '../page.ts';
import { boardKindOf, rightAnswer } from '../page.ts';
import { type Answers, answersByRules } from './answers.ts';

/** Between them they ask all that an author can decide on: a game is over where the rules say so. */
const ASKED: readonly CheckName[] = ['get_value', 'max_value', 'min_value', 'minmax'];

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

const standard = new WeakMap<Answers, boolean>();

/** Only then may a failure be argued with the rules. */
export function isByRules(answers: Answers): boolean {
  const known = standard.get(answers) ?? differencesFromRules(answers).length === 0;
  standard.set(answers, known);
  return known;
}

function answerTo(check: CheckName, board: BoardText, answers: Answers): string {
  const right = rightAnswer(check, board, answers);
  return Array.isArray(right) ? `[${right.toSorted().join(', ')}]` : String(right);
}
