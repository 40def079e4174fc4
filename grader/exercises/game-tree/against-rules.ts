/** Holds right answers, which come from an author's reference, against the rules of the game. */
import type { RulesDifference } from '../../exercise/case-format.ts';
import type { BoardText } from '../../kit/boards/board.ts';
import { boardsOf } from '../../kit/boards/moves.ts';
import { CHECKS, rightAnswer } from './checks/all-checks.ts';
import type { CheckName } from './checks/check-names.ts';
import type { Answers } from './game/answers.ts';
import { answersByRules } from './game/answers-by-rules.ts';

/** Between them they ask all there is to know. */
const ASKED: readonly CheckName[] = ['get_value', 'isTerminal', 'max_value', 'min_value', 'minmax'];

export function differencesFromRules(answers: Answers): RulesDifference[] {
  const rules = answersByRules();
  return ASKED.flatMap((check) => {
    const boards = boardsOf(CHECKS[check].boards);
    const others = boards.filter(
      (board) => answerTo(check, board, answers) !== answerTo(check, board, rules),
    );
    const [input] = others;
    if (input === undefined) return [];
    const of = { check, input, asked: boards.length, different: others.length };
    return {
      ...of,
      stated: answerTo(check, input, answers),
      byRules: answerTo(check, input, rules),
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
