/** The game that `play` offers for gomoku. A position is a board, written as its 15 rows. */

import type { Oracle } from '../../../engine/exercise.ts';
import type { Playable, PlayableGame } from '../../../engine/playable.ts';
import { boardGame } from '../../kit/boards/board-game.ts';
import { turnOn } from '../../kit/in-child/boards/board.ts';
import {
  FIVE,
  nameOfSquare,
  SIZE,
  type SquareNumber,
} from '../../kit/in-child/large-board/squares.ts';
import { searchPlay } from '../../kit/search-play.ts';
import { countingRuns } from '../game/line-runs.ts';
import { type FormatGomokuMessage, formatterFor } from '../gomoku-words.ts';
import { candidates, searchedValue } from '../in-child/gomoku-rules.ts';
import { stated } from '../page.ts';

export const playable: Playable = {
  options: { depth: { min: 1, max: 3, default: 2 } },
  open: (oracle, { depth }, language) => gomokuGame(oracle, depth, formatterFor(language)),
};

export function gomokuGame(
  { question }: Pick<Oracle, 'question'>,
  depth: number,
  formatMessage: FormatGomokuMessage,
): PlayableGame {
  const rules = boardGame(SIZE, formatMessage, (board) => {
    const winningRuns = countingRuns(board).filter(({ length }) => length >= FIVE);
    const [first] = winningRuns;
    return first && { mark: first.mark, lines: winningRuns };
  });
  return {
    ...rules,
    ...searchPlay(rules, {
      formatMessage,
      depth,
      stated,
      question,
      worthOf: (board) => writeValue(searchedValue(board, turnOn(board), depth, 'max_value')),
      valueCalls: (board) =>
        Array.from(candidates(board, depth), (square) => {
          const move = nameOfSquare(square);
          const asked = { board: rules.after(board, move), depth: depth - 1, mark: turnOn(board) };
          return { move, name: 'min_value', asked };
        }),
      writeValue,
      asked: (board) => ({ board, mark: turnOn(board), depth }),
      moveOf: (board, square) => {
        const name = nameOfSquare(square as SquareNumber);
        return rules.moves(board).includes(name) ? name : undefined;
      },
    }),
    // A square next to a mark makes a better game than the first empty square.
    fallback: (board) => nameOfSquare(candidates(board, 1)[0]!),
  };
}

/** Whole numbers have a comma after each thousand. Others, which are wrong, are written in full. */
function writeValue(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString('en') : String(value);
}
