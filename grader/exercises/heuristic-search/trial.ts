/** What `try` shows of this exercise: the best moves on the board, and where each move's value comes from. */

import type { Passage, Trial } from '../../derived/graded-exercise.ts';
import { functionOf, PROGRAM } from '../../derived/inputs.ts';
import type { BoardText } from '../../kit/boards/board.ts';
import { legalMoves } from '../../kit/boards/moves.ts';
import { turnOn } from '../../kit/boards/position.ts';
import { classesOf } from '../../kit/boards/symmetry.ts';
import { bestMoves, drawnMoves, shortValue } from './draw-backed-up.ts';
import { explainMistakenGuess } from './explain-guess.ts';
import { big, joined, listLines } from './finding-words.ts';
import { MOST_NODES, type Question, questionIn, searchNodes, stated } from './page.ts';
import { boardIn, type StateText } from './parts.ts';
import { reasonPictures } from './pictures.ts';
import { backedUp } from './rules.ts';
import type { Say } from './say.ts';

export function heuristicSearchTrial(say: Say): Trial {
  return {
    isTooLarge: (values) => searchNodes(questionIn(values)) > MOST_NODES,
    inShort: (check, answer) => functionOf(stated, check).returns.write(answer)!,
    program: (values, states) =>
      drawnAnswer(questionIn(values), (states as StateText[]).map(boardIn), say),
    reasons: (values) => reasons(questionIn(values), say),
  };
}

/** The moves in one drawing where they are moves; the boards, where something else came back. */
function drawnAnswer(
  { board, depth = 1 }: Question,
  boards: readonly BoardText[],
  say: Say,
): readonly Passage[] {
  const mover = turnOn(board);
  const moves = legalMoves(board);
  const played = boards.filter((each) => moves.includes(each));
  const drawn = drawnMoves(board, played, () => mover, played);
  return [
    say('try.answers', { mark: big(mover), depth, count: boards.length }),
    { boards: [drawn], below: boards },
  ];
}

/**
 * The value of each move, one move of each kind with its value, and, for a look one move ahead, the
 * lines that the best value comes from. Where a best move throws the game away, that it does.
 */
function reasons({ board, depth = 1 }: Question, say: Say): readonly Passage[] {
  const [best] = bestMoves(board, depth);
  const kinds = classesOf(legalMoves(board)).map(([first]) => first!);
  const mistake = explainMistakenGuess(board, depth, say);
  const passages: Passage[] = reasonPictures(PROGRAM, { board, depth }, say);
  if (kinds.length < legalMoves(board).length) {
    const told = kinds.map((each) => `${each} (${shortValue(backedUp(each, depth - 1))})`);
    passages.push(say('try.distinct', { count: kinds.length, moves: joined(told, say) }));
  }
  if (depth === 1 && best !== undefined) {
    passages.push(say('try.one-move', { board: best }), listLines(best, say));
  }
  return [...passages, ...mistake];
}
