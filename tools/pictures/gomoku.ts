/** Draws the pictures of the gomoku pages for students, which show a worked example. */

import type { MarkedSquares } from '../../grader/engine/picture.ts';
import {
  rightBestPoints,
  rightCandidates,
} from '../../grader/exercises/gomoku/fixtures/questions.ts';
import { countingRuns } from '../../grader/exercises/gomoku/game/line-runs.ts';
import { boardSvg } from '../../grader/exercises/kit/boards/draw-svg.ts';
import type { LargeBoardText } from '../../grader/exercises/kit/in-child/large-board/position.ts';
import { squareNamed } from '../../grader/exercises/kit/in-child/large-board/squares.ts';
import { readPosition } from '../../grader/exercises/kit/large-board/read-position.ts';

/** It is O's turn: X has two in a row, and one more would make three with both ends free. */
export const EXAMPLE_MOVES = 'h8 h9 i8';

export function examplePosition(): LargeBoardText {
  const read = readPosition(EXAMPLE_MOVES);
  if ('fault' in read) throw new Error('the example is no position');
  return read.value;
}

const STYLE = `
  .board { background: #fff }
  .grid { stroke: #bbb; stroke-width: 0.6; fill: none }
  .x { stroke: #1f5fbf; stroke-width: 1.6; stroke-linecap: round; fill: none }
  .o { stroke: #b34700; stroke-width: 1.6; fill: none }
  .marked { fill: #f4e3a1 }
  .runs { stroke: #8a6d1a; stroke-width: 1; fill: none }
  .right { stroke: #2a7d2a; stroke-width: 1; fill: none }
  text { font: 4.4px sans-serif; text-anchor: middle; fill: #222 }
`;

export function pictures(): ReadonlyMap<string, string> {
  const board = examplePosition();
  const last = squareNamed(EXAMPLE_MOVES.slice(-2))!;
  const [best] = countingRuns(board);
  const draw = (marks: MarkedSquares, title: string): string => {
    const { text } = boardSvg({ board, marked: [last], ...marks });
    return `${text
      .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" ')
      .replace(/aria-label="[^"]*">/, `><title>${title}</title><style>${STYLE}</style>`)}\n`;
  };
  const near = rightCandidates(board, 1);
  const after = `After ${EXAMPLE_MOVES}: the`;
  return new Map([
    [
      'gomoku-candidates.svg',
      draw(
        { right: near, runs: best!.squares },
        `${after} candidates of O at depth 1, and the two in a row of X`,
      ),
    ],
    [
      'gomoku-best.svg',
      draw({ right: rightBestPoints(board, 1) }, `${after} best move of O at depth 1`),
    ],
  ]);
}
