import { emptySquares, positionOf, turnOn } from '../../kit/boards/position.ts';
import { standingOf } from '../../kit/boards/standing.ts';
import type { CheckName } from './checks/check-names.ts';
import type { ExerciseFinding } from './checks/finding.ts';
import { backedUpLines, outcomeLines } from './draw-backed-up.ts';
import { boardLines } from './draw-board.ts';
import { listLines } from './draw-lines.ts';
import { big, lineName, openLinesText } from './exercise-words.ts';
import { headingText, type WrongCounts } from './finding-words.ts';
import { fitLines } from './fit-lines.ts';
import type { Input } from './inputs.ts';
import type { Say } from './say.ts';
import { mistakenBestMoves, openLinesOf } from './valued-moves.ts';

/** A report indents it by four, in a terminal of sixty. */
const COLUMNS = 56;
/** Of each list of wrong boards: enough to see what is the matter. */
const MOST_DRAWN = 2;

export function pictureOf(
  check: CheckName,
  input: Input,
  finding: ExerciseFinding,
  say: Say,
): string[] {
  return fitLines(rawPicture(check, input, finding, say), COLUMNS);
}

function rawPicture(check: CheckName, input: Input, finding: ExerciseFinding, say: Say): string[] {
  const { board, depth = 0 } = input;
  const drawn = boardLines(board);
  switch (check) {
    case 'openLines':
      return [...drawn, openLine(input, say)];
    case 'evaluate':
      return [...drawn, ...listLines(board, say)];
    case 'isTerminal':
      return [...drawn, ...standingLines(input, say)];
    case 'successors':
    case 'distinct':
      return [...drawn, ...wrongBoardsIn(check, input, finding, say)];
    case 'max_value':
    case 'min_value':
      return depth === 0 || standingOf(board).kind !== 'unfinished'
        ? [...drawn, ...listLines(board, say)]
        : backedUpLines(board, depth, say);
    case 'bestMoves':
    case 'program': {
      const isMistaken = hasMistake(input);
      const lines = backedUpLines(board, depth, say);
      return isMistaken ? [...lines, '', ...outcomeLines(board, say)] : lines;
    }
    default:
      return check satisfies never;
  }
}

/** What each move leads to is worked out for 3×3 squares only. */
function hasMistake({ board, depth = 1 }: Input): boolean {
  return positionOf(board).size === 3 && mistakenBestMoves(board, depth).length > 0;
}

function openLine({ board, mark = 'x' }: Input, say: Say): string {
  const names = openLinesOf(board, mark).map((line) => lineName(line, say));
  return openLinesText(mark, names, say);
}

function standingLines({ board }: Input, say: Say): string[] {
  const standing = standingOf(board);
  if (standing.kind === 'won') return listLines(board, say);
  const empty = emptySquares(board);
  return [empty === 0 ? say('full') : say('goes-on', { mover: big(turnOn(board)), empty })];
}

const WAYS = ['missing', 'unexpected', 'repeated', 'wrongTurn'] satisfies (keyof WrongCounts)[];

function wrongBoardsIn(
  check: CheckName,
  { board }: Input,
  finding: ExerciseFinding,
  say: Say,
): string[] {
  if (finding.kind !== 'wrong-boards') return [];
  return WAYS.filter((way) => finding[way].length > 0).flatMap((way) => [
    headingText(check, way, say),
    ...finding[way]
      .slice(0, MOST_DRAWN)
      .flatMap((wrong) =>
        boardLines(wrong, wrong.length === board.length ? { before: board } : {}),
      ),
  ]);
}
