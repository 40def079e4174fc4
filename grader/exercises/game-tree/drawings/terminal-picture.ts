/** The boards that belong to a failure, drawn: what was asked, what came back, what is right. */

import { type Canvas, inputOf } from '../../../exercise/view.ts';
import type { BoardText } from '../../../kit/boards/board.ts';
import { legalMoves } from '../../../kit/boards/moves.ts';
import { sideBySide } from '../../../kit/boards/side-by-side.ts';
import { isFinished, sideToMove } from '../../../kit/boards/standing.ts';
import type { Answer, CaseResult } from '../../../results/result.ts';
import { shortened } from '../../../text/terminal.ts';
import { visibleLine } from '../../../text/visible.ts';
import { type GameTreeCase, ownCase } from '../case-details.ts';
import { sayIn } from '../say.ts';
import { type DrawnBoard, drawBoards } from './draw-boards.ts';
import { treeBoards } from './terminal-tree.ts';

/** Of each kind: missed ones, wrong ones, right ones. */
const MOST_OF_A_KIND = 3;
/** Boards that are no move pile up from question to question, and two of them tell it. */
const MOST_STRANGE = 2;
/** Two rows in a window of 80 columns. */
const MOST_BOARDS = 8;

/** @returns the lines; none where a board would tell nothing */
export function pictureOf(name: string, shown: CaseResult, canvas: Canvas): string[] {
  const board = inputOf(shown);
  if (board === undefined || shown.finding === 'absent' || shown.finding === 'not-written')
    return [];
  if (name === 'minmax' || name === 'bestMoves') return winsPicture(ownCase(shown), board, canvas);
  const { treeProblem } = ownCase(shown);
  const { width, ink } = canvas;
  if (treeProblem !== undefined) {
    const boards = treeBoards(treeProblem, sayIn(canvas.language));
    return drawBoards(boards.length === 0 ? [givenBoard(board, canvas)] : boards, width, ink);
  }
  const given = drawBoards([givenBoard(board, canvas)], width, ink);
  const beside = besideBoard(shown, canvas);
  return beside.length === 0 ? given : sideBySide([given, beside]);
}

/** The answer and the right one, level with the first rows of the grid. */
function besideBoard({ expected, actual }: CaseResult, { ink, language, width }: Canvas): string[] {
  const say = sayIn(language);
  const mostColumns = Math.max(10, width - 28);
  const lines: string[] = [];
  if (actual !== undefined) {
    lines.push(
      ink.red(say('report.returned', { value: shortened(answerText(actual), mostColumns) })),
    );
  }
  if (expected !== undefined)
    lines.push(ink.green(say('report.expected', { value: answerText(expected) })));
  return lines.length === 0 ? [] : [...lines, '', ''].slice(0, 3);
}

function answerText(answer: Answer): string {
  if (typeof answer !== 'object') return String(answer);
  if ('text' in answer) return visibleLine(answer.text);
  return `[${answer.join(', ')}]`;
}

function winsPicture(shown: GameTreeCase, board: BoardText, canvas: Canvas): string[] {
  const { width, language, ink } = canvas;
  const all = shown.finding === 'wrong-boards' ? returnedBoards(shown, board, canvas) : [];
  const wanted = all.length === 0 ? expectedBoards(shown, board, canvas) : all;
  const notAMove = sayIn(canvas.language)('report.captions.not-a-move');
  const strange = wanted.filter(({ caption }) => caption === notAMove).slice(MOST_STRANGE);
  const drawn = wanted.filter((each) => !strange.includes(each)).slice(0, MOST_BOARDS - 1);
  const left = wanted.length - drawn.length;
  const lines = drawBoards([givenBoard(board, canvas), ...drawn], width, ink);
  if (left > 0) lines.push(ink.dim(sayIn(language)('report.more-boards', { count: left })));
  return lines;
}

/** Missed boards, wrong ones and right ones: first some of each kind, then the rest. */
function returnedBoards(shown: GameTreeCase, board: BoardText, canvas: Canvas): DrawnBoard[] {
  const say = sayIn(canvas.language);
  const { missing = [], unexpected = [], expected, refutations = [] } = shown;
  // Without a line of play that shows it, the right answers may go by other rules.
  const notRight =
    refutations.length > 0 ? say('report.captions.not-forced') : say('report.captions.not-right');
  const rightOnes: readonly BoardText[] = Array.isArray(expected) ? expected : [];
  const moves = legalMoves(board);
  const missed = missing.map((each): DrawnBoard => {
    return {
      caption: say('report.captions.missed'),
      board: each,
      comparedWith: board,
      mood: 'good',
    };
  });
  const wrong = unexpected.map((each): DrawnBoard => {
    const caption = rightOnes.includes(each)
      ? say('report.captions.twice')
      : moves.includes(each)
        ? notRight
        : say('report.captions.not-a-move');
    return { caption, board: each, comparedWith: board, mood: 'bad' };
  });
  const found = rightOnes
    .filter((each) => !missing.includes(each) && !unexpected.includes(each))
    .map(
      (each): DrawnBoard => ({
        caption: say('report.captions.right'),
        board: each,
        comparedWith: board,
      }),
    );
  const kinds = [missed, wrong, found];
  return [
    ...kinds.flatMap((kind) => kind.slice(0, MOST_OF_A_KIND)),
    ...kinds.flatMap((kind) => kind.slice(MOST_OF_A_KIND)),
  ];
}

function expectedBoards({ expected }: CaseResult, board: BoardText, canvas: Canvas): DrawnBoard[] {
  const boards: readonly BoardText[] = Array.isArray(expected) ? expected : [];
  const caption = sayIn(canvas.language)('report.captions.expected');
  return boards.map((each) => ({ caption, board: each, comparedWith: board, mood: 'good' }));
}

function givenBoard(board: BoardText, canvas: Canvas): DrawnBoard {
  const say = sayIn(canvas.language);
  if (isFinished(board)) return { caption: say('report.captions.finished'), board };
  const isOs = sideToMove(board) === 'o';
  return { caption: say(`report.captions.${isOs ? 'o' : 'x'}-to-move`), board };
}
