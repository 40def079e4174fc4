/**
 * The order in which the grader and the sandbox both meet the boards below a board, each once: so
 * what is known of them can be handed over as one letter for each, without their names.
 */
import { markAt, markCountOf, weightOf } from './board-code.ts';

/**
 * Visits a board and every board that can come after it. A board that is reached in several ways is
 * met every time; whoever is called says whether to go on below it.
 *
 * @param meet called with a board's code
 * @returns nothing; `meet` returns `false` where the game is over, or where it was met before
 */
export function walkBoards(code: number, meet: (code: number) => boolean): void {
  if (!meet(code)) return;
  const mark = markCountOf(code) % 2 === 0 ? 1 : 2;
  for (let square = 0; square < 9; square++) {
    if (markAt(code, square) === 0) walkBoards(code + mark * weightOf(square), meet);
  }
}
