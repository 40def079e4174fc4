/** The game that `play` offers for heuristic-search: n in a row on n×n squares. A position is a board. */

import { GraderError } from '../../../base/grader-error.ts';
import { type Language, SOURCE_LANGUAGE } from '../../../base/messages/format-message.ts';
import type { Oracle } from '../../../engine/exercise.ts';
import type { Playable, PlayableGame } from '../../../engine/playable.ts';
import { boardGame, moveBetween } from '../../kit/boards/board-game.ts';
import { type Size, turnOn } from '../../kit/in-child/boards/board.ts';
import { legalMoves } from '../../kit/in-child/boards/moves.ts';
import { wholeLines } from '../../kit/in-child/boards/standing.ts';
import { searchPlay } from '../../kit/search-play.ts';
import { formatterFor } from '../finding-words.ts';
import { MAX_NODES, searchNodes } from '../in-child/heuristic-question.ts';
import { backedUp } from '../in-child/heuristic-rules.ts';
import { boardIn, type StateText } from '../in-child/heuristic-value-types.ts';
import { shortValue } from '../move-values.ts';
import { stated } from '../page.ts';

export const playable: Playable = {
  options: {
    size: { min: 3, max: 5, default: 3 },
    depth: { min: 1, max: 9, default: 2 },
  },
  open: (oracle, { size, depth }, language) => openLinesGame(oracle, size as Size, depth, language),
};

export function openLinesGame(
  oracle: Oracle,
  size: Size,
  depth: number,
  language: Language,
): PlayableGame {
  const formatMessage = formatterFor(language);
  const rules = boardGame(size, formatMessage, wholeLines);
  if (searchNodes({ board: rules.start, depth }) > MAX_NODES) {
    const message = formatterFor(SOURCE_LANGUAGE)('play.too-large', { size, depth });
    throw new GraderError(message, 'Give a smaller --depth.');
  }
  return {
    ...rules,
    ...searchPlay(rules, {
      formatMessage,
      depth,
      stated,
      question: oracle.question,
      worthOf: (board) => shortValue(backedUp(board, depth)),
      valueCalls: (board) =>
        legalMoves(board).map((after) => ({
          move: moveBetween(board, after),
          name: turnOn(after) === 'x' ? 'max_value' : 'min_value',
          asked: { state: after, depth: depth - 1 },
        })),
      writeValue: shortValue,
      asked: (board) => ({ state: board, depth }),
      moveOf: (board, state) => {
        const after = boardIn(state as StateText);
        return legalMoves(board).includes(after) ? moveBetween(board, after) : undefined;
      },
    }),
  };
}
