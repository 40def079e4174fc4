/** What a failure looks like in a terminal: the board, and where the right answer comes from. */

import { nameOf } from '../../derived/inputs.ts';
import { boardLines, inRows } from '../../kit/boards/draw-board.ts';
import { emptySquares, turnOn } from '../../kit/boards/position.ts';
import { openLinesOf, standingOf } from '../../kit/boards/standing.ts';
import { columnsOf, wrapText } from '../../text/terminal.ts';
import { backedUpDrawing, mistakenIn, movesLines, outcomeDrawing } from './draw-backed-up.ts';
import { type Failure, WAYS } from './failure.ts';
import { big, listLines, listOf, openLinesText } from './finding-words.ts';
import { stated } from './page.ts';
import type { Say } from './say.ts';

/** A report indents it by four, in a terminal of sixty. */
const COLUMNS = 56;
const INDENT = '  ';
const CAPTION_COLUMNS = 18;
/** Of each list of wrong boards: enough to see what is the matter. */
const MOST_DRAWN = 2;

export function pictureOf(failure: Failure, say: Say): string[] {
  return rawPicture(failure, say).flatMap(fitted);
}

/** Lines after a break are indented. */
function fitted(line: string): string[] {
  if (columnsOf(line) <= COLUMNS) return [line];
  const [first = ''] = wrapText(line, COLUMNS);
  const rest = wrapText(line.slice(first.length).trimStart(), COLUMNS - INDENT.length);
  return [first, ...rest.map((text) => INDENT + text)];
}

function rawPicture(failure: Failure, say: Say): string[] {
  const { board, mark = 'x', depth = 0 } = failure.question;
  const drawn = boardLines(board);
  const { kind } = standingOf(board);
  switch (nameOf(stated, failure.check)) {
    case 'openLines':
      return [...drawn, openLinesText(mark, openLinesOf(board, mark), say)];
    case 'evaluate':
      return [...drawn, ...listLines(board, say)];
    case 'isTerminal':
      return [...drawn, ...(kind === 'won' ? listLines(board, say) : [standingText(board, say)])];
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
      return inRows([drawn, ...wrongBoardsIn(failure, say)], COLUMNS);
  }
}

/** Where nobody has won. */
function standingText(board: string, say: Say): string {
  const empty = emptySquares(board);
  return empty === 0 ? say('full') : say('goes-on', { mover: big(turnOn(board)), empty });
}

function wrongBoardsIn({ check, question: { board }, lists }: Failure, say: Say): string[][] {
  if (lists === undefined) return [];
  return WAYS.flatMap((way) =>
    lists[way].slice(0, MOST_DRAWN).map((wrong, i) => {
      const drawn = boardLines(wrong, wrong.length === board.length ? { before: board } : {});
      if (i > 0) return drawn;
      const heading = say(`list.${way}.heading`, { of: listOf(check) });
      return [...wrapText(heading, CAPTION_COLUMNS), ...drawn];
    }),
  );
}
