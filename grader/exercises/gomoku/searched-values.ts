/** Says where the value of a board comes from: who moves, what each move is worth, and how both sides play on. */
import type { Mark } from '../kit/in-child/boards/board.ts';
import type { LargeBoardText } from '../kit/in-child/large-board/position.ts';
import { nameOfSquare, SIZE, type SquareNumber } from '../kit/in-child/large-board/squares.ts';
import type { FormatGomokuMessage, GomokuQuestion } from './gomoku-words.ts';
import { countLeaves, isOver, valuesOfCandidates } from './in-child/gomoku-rules.ts';

/** The moves that a sentence names. A guess. */
const MAX_MOVES = 6;
/** A larger search would delay a report. A guess. */
const MAX_LEAVES = 20_000;

const SEARCHING: ReadonlySet<string> = new Set(['max_value', 'min_value', 'bestPoints', 'program']);

/** Whether the right answer is the value of the board itself, and no move is tried. */
export function isValueOfBoard({ check, position, depth }: GomokuQuestion): boolean {
  if (check === 'evaluate') return true;
  const isValue = check === 'max_value' || check === 'min_value';
  return isValue && (depth === 0 || isOver(position));
}

/** @returns sentences about a search; none where the function does not search, or the search is large */
export function searchTexts(
  question: GomokuQuestion,
  formatMessage: FormatGomokuMessage,
): readonly string[] {
  const { check, position, mark, depth } = question;
  if (!SEARCHING.has(check) || isValueOfBoard(question)) return [];
  if (countLeaves(position, depth, MAX_LEAVES) > MAX_LEAVES) return [];
  const isMax = check !== 'min_value';
  const mover = isMax ? mark : otherThan(mark);
  const moves = [...valuesOfCandidates(position, depth)].toSorted(([, a], [, b]) => b - a);
  // The values are those for the side to move, which are minus those for the other side.
  const valueText = (value: number): string => (isMax ? 0 + value : 0 - value).toLocaleString('en');
  const shown = moves.slice(0, MAX_MOVES);
  const sides = { mover: mover.toUpperCase(), mark: mark.toUpperCase(), isMax };
  const texts = [
    formatMessage('search.moves', {
      ...sides,
      values: shown.map(([square, value]) => `${nameOfSquare(square)} ${valueText(value)}`),
      more: moves.length - shown.length,
    }),
    formatMessage('search.takes', { ...sides, value: valueText(moves[0]![1]) }),
  ];
  if (depth > 1) {
    const line = lineOfPlay(position, mover, depth);
    texts.push(formatMessage('search.line', { moves: line.join(', ') }));
  }
  return texts;
}

/** @returns the best moves of both sides, such as `X h8`, as far as the search looks */
function lineOfPlay(position: LargeBoardText, mover: Mark, depth: number): readonly string[] {
  const line: string[] = [];
  let board = position;
  let side = mover;
  for (let left = depth; left > 0 && !isOver(board); left--) {
    const moves = [...valuesOfCandidates(board, left)].toSorted(([, a], [, b]) => b - a);
    const [square] = moves[0]!;
    line.push(`${side.toUpperCase()} ${nameOfSquare(square)}`);
    board = boardAfter(board, square, side);
    side = otherThan(side);
  }
  return line;
}

/** A board has a space behind each row but the last. */
function boardAfter(board: LargeBoardText, square: SquareNumber, mark: Mark): LargeBoardText {
  const place = square + Math.floor(square / SIZE);
  return board.slice(0, place) + mark + board.slice(place + 1);
}

function otherThan(mark: Mark): Mark {
  return mark === 'x' ? 'o' : 'x';
}
