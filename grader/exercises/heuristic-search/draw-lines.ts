/** Lists the open lines of both sides on a board: where the number e(s) comes from. */
import type { BoardText } from '../../kit/boards/board.ts';
import { openLinesOf, wholeLines } from '../../kit/boards/standing.ts';
import { big, namesOf, openLinesText, winOf } from './finding-words.ts';
import type { Say } from './say.ts';

/** Two lines of text for the open lines, and one for the value; one alone when somebody has won. */
export function listLines(board: BoardText, say: Say): string[] {
  const whole = wholeLines(board);
  if (whole !== undefined) {
    const { mark, lines } = whole;
    const names = namesOf(lines, say);
    return [say('whole', { mark: big(mark), names, value: winOf(mark) })];
  }
  const [x, o] = [openLinesOf(board, 'x'), openLinesOf(board, 'o')];
  const guess = `e = ${x.length} - ${o.length} = ${x.length - o.length}`;
  return [openLinesText('x', x, say), openLinesText('o', o, say), guess];
}
