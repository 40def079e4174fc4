/**
 * What to try where a value is wrong: said of the very board and answer, so that it is true whatever
 * the mistake is.
 */
import type { BoardText } from '../../../kit/boards/board.ts';
import { legalMoves } from '../../../kit/boards/moves.ts';
import type { Answers } from '../game/answers.ts';
import { linesOn } from '../game/winning-line.ts';
import type { Say } from '../say.ts';
import { listed } from './lists.ts';
import { stateOf } from './reasons.ts';

export function valueAdvice(
  check: string,
  board: BoardText,
  actual: number | boolean,
  answers: Answers,
  say: Say,
): string {
  if (check === 'max_value' || check === 'min_value') {
    return childrenAdvice(check === 'max_value', board, Number(actual), answers, say);
  }
  const [line] = linesOn(board);
  const isLineMissed = check === 'get_value' ? actual === 0 : actual === false;
  const isOverMissed = check === 'isTerminal' && actual === false;
  const isSign = check === 'get_value' && line !== undefined && !isLineMissed;
  const question = isSign
    ? 'advice.signs'
    : isLineMissed || isOverMissed
      ? 'advice.should-find'
      : 'advice.should-not-find';
  return say('sentences', { first: stateOf(board, say), second: say(question) });
}

function childrenAdvice(
  isMax: boolean,
  board: BoardText,
  actual: number,
  answers: Answers,
  say: Say,
): string {
  if (Number.isNaN(actual)) {
    return say('advice.not-a-number', { name: isMax ? 'Math.max' : 'Math.min' });
  }
  if (actual === (isMax ? -Infinity : Infinity)) return say('advice.nothing-to-compare', { isMax });
  const values = legalMoves(board).map((move) => answers.value(move));
  const best = isMax ? Math.max(...values) : Math.min(...values);
  const isAChilds = values.some((value) => value === actual);
  return say('sentences', {
    first: say('advice.children', { values: listed(values, say), isMax, best }),
    second: isAChilds
      ? say('advice.other-child')
      : say('advice.started-from', { actual: String(actual) }),
  });
}
