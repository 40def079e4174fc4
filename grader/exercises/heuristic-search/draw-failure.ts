/** What a failure looks like in a terminal: the board, and where the right answer comes from. */
import { emptySquares, turnOn } from '../../kit/boards/position.ts';
import { inRows } from '../../kit/boards/side-by-side.ts';
import { standingOf } from '../../kit/boards/standing.ts';
import { columnsOf } from '../../text/columns.ts';
import { wrapText } from '../../text/wrap-text.ts';
import { type CheckName, functionOf } from './checks/check-names.ts';
import type { ExerciseFinding } from './checks/finding.ts';
import { backedUpDrawing, movesLines, outcomeDrawing } from './draw-backed-up.ts';
import { boardLines } from './draw-board.ts';
import { listLines } from './draw-lines.ts';
import { big, listOf, openLinesText, WAYS } from './finding-words.ts';
import type { Input } from './inputs.ts';
import type { Say } from './say.ts';
import { mistakenIn, openLinesOf } from './valued-moves.ts';

/** A report indents it by four, in a terminal of sixty. */
const COLUMNS = 56;
const INDENT = '  ';
const CAPTION_COLUMNS = 18;
/** Of each list of wrong boards: enough to see what is the matter. */
const MOST_DRAWN = 2;

export function pictureOf(
  check: CheckName,
  input: Input,
  finding: ExerciseFinding,
  say: Say,
): string[] {
  return rawPicture(check, input, finding, say).flatMap(fitted);
}

/** Lines after a break are indented. */
function fitted(line: string): string[] {
  if (columnsOf(line) <= COLUMNS) return [line];
  const [first = ''] = wrapText(line, COLUMNS);
  const rest = wrapText(line.slice(first.length).trimStart(), COLUMNS - INDENT.length);
  return [first, ...rest.map((text) => INDENT + text)];
}

function rawPicture(check: CheckName, input: Input, finding: ExerciseFinding, say: Say): string[] {
  const { board, mark = 'x', depth = 0 } = input;
  const drawn = boardLines(board);
  const { kind } = standingOf(board);
  const name = functionOf(check);
  switch (name) {
    case 'openLines':
      return [...drawn, openLinesText(mark, openLinesOf(board, mark), say)];
    case 'evaluate':
      return [...drawn, ...listLines(board, say)];
    case 'isTerminal':
      return [...drawn, ...(kind === 'won' ? listLines(board, say) : [standingText(board, say)])];
    case 'successors':
    case 'distinct':
      return inRows([drawn, ...wrongBoardsIn(check, input, finding, say)], COLUMNS);
    case 'max_value':
    case 'min_value':
      return depth === 0 || kind !== 'unfinished'
        ? [...drawn, ...listLines(board, say)]
        : movesLines(backedUpDrawing(board, depth, say));
    case 'bestMoves': {
      const lines = movesLines(backedUpDrawing(board, depth, say));
      const isMistaken = mistakenIn(board, depth).length > 0;
      return isMistaken ? [...lines, '', ...movesLines(outcomeDrawing(board, say))] : lines;
    }
    default:
      return name satisfies never;
  }
}

/** Where nobody has won. */
function standingText(board: string, say: Say): string {
  const empty = emptySquares(board);
  return empty === 0 ? say('full') : say('goes-on', { mover: big(turnOn(board)), empty });
}

function wrongBoardsIn(
  check: CheckName,
  { board }: Input,
  finding: ExerciseFinding,
  say: Say,
): string[][] {
  if (finding.kind !== 'wrong-boards') return [];
  return WAYS.flatMap((way) =>
    finding[way].slice(0, MOST_DRAWN).map((wrong, i) => {
      const drawn = boardLines(wrong, wrong.length === board.length ? { before: board } : {});
      if (i > 0) return drawn;
      const heading = say(`list.${way}.heading`, { of: listOf(check) });
      return [...wrapText(heading, CAPTION_COLUMNS), ...drawn];
    }),
  );
}
