/** Why the right answer is right, what to try where a value is wrong, and where in a tree to look. */
import type { Finding } from '../../../exercise/finding.ts';
import type { BoardText } from '../../../kit/boards/board.ts';
import { legalMoves } from '../../../kit/boards/moves.ts';
import { emptySquares } from '../../../kit/boards/position.ts';
import { wholeLines } from '../../../kit/boards/standing.ts';
import { answersByRules } from '../answers.ts';
import { wrongIn } from '../finding.ts';
import { lineName, listed, type Say } from '../say.ts';
import { lineFrom, played } from './best-play.ts';

/** For whoever wants more than the first line. */
export function reasonsFor(finding: Finding, check: string, board: BoardText, say: Say): string[] {
  const { tree } = wrongIn(finding);
  if (tree !== undefined) {
    const { at = [] } = tree.problem;
    return at.length > 2 ? [say('way-to', { path: at.join(' → ') })] : [];
  }
  if (finding.kind !== 'wrong-value') return [];
  const moves = legalMoves(board);
  if (check === 'get_value' || check === 'isTerminal' || moves.length === 0) {
    return [stateOf(board, say)];
  }
  const worth = moves.map((move) =>
    say('reason.worth', { board: move, value: answersByRules.value(move) }),
  );
  return [
    say('reason.children', {
      ...{ name: check, side: check === 'max_value' ? 'X' : 'O' },
      worth: worth.join(say('reason.worth.between')),
    }),
    say('reason.best-play', { line: played(lineFrom(board), say) }),
  ];
}

/** Who has which line, or how many squares are empty. */
export function stateOf(board: BoardText, say: Say): string {
  const won = wholeLines(board);
  if (won === undefined) return say('reason.no-line', { empty: emptySquares(board) });
  return say('reason.line', { mark: won.mark.toUpperCase(), line: lineName(won.lines[0]!, say) });
}

/** Said of the very board and answer, so that it is true whatever the mistake is. */
export function valueAdvice(
  check: string,
  board: BoardText,
  actual: number | boolean,
  say: Say,
): string {
  if (check === 'get_value' || check === 'isTerminal') {
    const isMissed = actual === 0 || actual === false;
    const isSign = check === 'get_value' && wholeLines(board) !== undefined;
    const question = isMissed ? 'should-find' : isSign ? 'signs' : 'should-not-find';
    return say('sentences', { first: stateOf(board, say), second: say(`advice.${question}`) });
  }
  const isMax = check === 'max_value';
  if (Number.isNaN(actual)) {
    return say('advice.not-a-number', { name: isMax ? 'Math.max' : 'Math.min' });
  }
  const isNothing = actual === (isMax ? -Infinity : Infinity);
  if (isNothing) return say('advice.nothing-to-compare', { isMax });
  const values = legalMoves(board).map((move): number => answersByRules.value(move));
  const best = isMax ? Math.max(...values) : Math.min(...values);
  const isAChilds = values.includes(Number(actual));
  return say('sentences', {
    first: say('advice.children', { values: listed(values, say), isMax, best }),
    second: isAChilds
      ? say('advice.other-child')
      : say('advice.started-from', { actual: String(actual) }),
  });
}
