/** The pictures on the pages for students, which show the worked example move by move. */

import {
  rightBestPoints,
  rightCandidates,
} from '../../grader/exercises/gomoku/fixtures/questions.ts';
import { countingRuns } from '../../grader/exercises/gomoku/game/line-runs.ts';
import { boardSvg } from '../../grader/kit/large-board/board-svg.ts';
import { type Position, readPosition } from '../../grader/kit/large-board/position.ts';
import { squareNamed } from '../../grader/kit/large-board/squares.ts';

/** O thinks: X has two in a row, and one more would make three with both ends free. */
export const EXAMPLE_MOVES = 'h8 h9 i8';

export function examplePosition(): Position {
  const read = readPosition(EXAMPLE_MOVES);
  if ('problem' in read) throw new Error('the example is no position');
  return read.position;
}

export function pictures(): ReadonlyMap<string, string> {
  const position = examplePosition();
  const last = squareNamed(EXAMPLE_MOVES.slice(-2));
  const [best] = countingRuns(position);
  const near = rightCandidates(position, 1);
  return new Map([
    [
      'gomoku-candidates.svg',
      boardSvg(
        position,
        { right: near, runs: best!.squares, last },
        `After ${EXAMPLE_MOVES}: the candidates of O at depth 1, and the two in a row of X`,
      ),
    ],
    [
      'gomoku-best.svg',
      boardSvg(
        position,
        { right: rightBestPoints(position, 1), last },
        `After ${EXAMPLE_MOVES}: the best move of O at depth 1`,
      ),
    ],
  ]);
}
