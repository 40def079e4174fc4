/**
 * The boards that belong to a failure, drawn for a terminal: what was asked, what came back, what is
 * right; the way down to the node at which a tree goes wrong; lines of play. They stand side by side, as
 * grids with row and column numbers from 1. A square that differs from the board it is compared with
 * stands in brackets, so that it is found without colour too:
 *
 *     X to move      not a forced win
 *       1  2  3        1  2  3
 *     1 x  x  o      1 x  x  o
 *     2 o  x  x      2 o  x  x
 *     3 _  o  o      3[x] o  o
 */
import type { Colors } from 'picocolors/types.js';
import type { Canvas } from '../../../exercise/view.ts';
import { type BoardText, cellsOf } from '../../../kit/boards/board.ts';
import { legalMoves } from '../../../kit/boards/moves.ts';
import { inRows, sideBySide } from '../../../kit/boards/side-by-side.ts';
import { isFinished, sideToMove } from '../../../kit/boards/standing.ts';
import type { Answer, CaseResult } from '../../../results/result.ts';
import { shortened } from '../../../text/terminal.ts';
import { visibleLine } from '../../../text/visible.ts';
import { wrapText } from '../../../text/wrap-text.ts';
import { boardOf, type GameTreeCase, ownCase } from '../case-details.ts';
import type { TreePlace, TreeProblem } from '../checks/tree-problem.ts';
import { type Say, sayIn } from '../say.ts';

export interface DrawnBoard {
  readonly caption: string;
  readonly board: BoardText;
  /** Squares that differ from this board are marked. */
  readonly comparedWith?: BoardText | undefined;
  readonly mood?: 'good' | 'bad' | undefined;
}

/** The longest captions go over two lines. */
const CAPTION_WIDTH = 18;

/** @returns lines no wider than `width`; boards that do not fit beside the others go below them */
export function drawBoards(boards: readonly DrawnBoard[], width: number, ink: Colors): string[] {
  return inRows(
    boards.map((drawn) => drawBoard(drawn, ink)),
    width,
  );
}

function drawBoard({ caption, board, comparedWith, mood }: DrawnBoard, ink: Colors): string[] {
  const paint = mood === 'good' ? ink.green : mood === 'bad' ? ink.red : ink.dim;
  const before = cellsOf(comparedWith ?? board);
  const rows = cellsOf(board).map((cells, row) => {
    const squares = cells.map((cell, column) =>
      before[row]?.[column] === cell ? ` ${cell} ` : ink.bold(paint(`[${cell}]`)),
    );
    return `${ink.dim(String(row + 1))} ${squares.join('')}`;
  });
  return [...wrapText(caption, CAPTION_WIDTH).map(paint), ink.dim('   1  2  3'), ...rows];
}

/** @returns the lines; none where a board would tell nothing */
export function pictureOf(check: string, shown: CaseResult, canvas: Canvas): string[] {
  const board = boardOf(shown);
  if (board === undefined || shown.finding === 'absent' || shown.finding === 'not-written')
    return [];
  const { language, width, ink } = canvas;
  const say = sayIn(language);
  const own = ownCase(shown);
  const turn = isFinished(board) ? 'finished' : (`${sideToMove(board) ?? 'x'}-to-move` as const);
  const given: DrawnBoard = { caption: say(`report.captions.${turn}`), board };
  if (check === 'minmax' || check === 'bestMoves') {
    const { drawn, left } = boardsOfLists(own, board, say);
    const lines = drawBoards([given, ...drawn], width, ink);
    if (left > 0) lines.push(ink.dim(say('report.more-boards', { count: left })));
    return lines;
  }
  const tree = own.treeProblem === undefined ? [] : boardsOfTree(own.treeProblem, say);
  if (tree.length > 0) return drawBoards(tree, width, ink);
  const drawn = drawBoards([given], width, ink);
  const beside = own.treeProblem === undefined ? besideBoard(shown, canvas, say) : [];
  return beside.length === 0 ? drawn : sideBySide([drawn, beside]);
}

/** The answer and the right one, level with the first rows of the grid. */
function besideBoard({ expected, actual }: CaseResult, { ink, width }: Canvas, say: Say): string[] {
  const mostColumns = Math.max(10, width - 28);
  const text = (answer: Answer): string => {
    if (typeof answer !== 'object') return String(answer);
    return 'text' in answer ? visibleLine(answer.text) : `[${answer.join(', ')}]`;
  };
  const lines = [
    ...(actual === undefined
      ? []
      : [ink.red(say('report.returned', { value: shortened(text(actual), mostColumns) }))]),
    ...(expected === undefined
      ? []
      : [ink.green(say('report.expected', { value: text(expected) }))]),
  ];
  return lines.length === 0 ? [] : [...lines, '', ''].slice(0, 3);
}

/** Of each kind: missed ones, wrong ones, right ones. */
const MOST_OF_A_KIND = 3;
/** Boards that are no move pile up from question to question, and two of them tell it. */
const MOST_STRANGE = 2;
/** Two rows in a window of 80 columns, with the given board. */
const MOST_BOARDS = 7;

/** Missed boards, wrong ones and right ones: first some of each kind, then the rest. */
function boardsOfLists(
  { finding, missing = [], unexpected = [], expected, refutations = [] }: GameTreeCase,
  board: BoardText,
  say: Say,
): { readonly drawn: readonly DrawnBoard[]; readonly left: number } {
  const right: readonly BoardText[] = Array.isArray(expected) ? expected : [];
  const moves = legalMoves(board);
  type Caption =
    | 'missed'
    | 'twice'
    | 'not-a-move'
    | 'not-forced'
    | 'not-right'
    | 'right'
    | 'expected';
  const draw = (each: BoardText, caption: Caption, mood?: 'good' | 'bad') => {
    return { caption: say(`report.captions.${caption}`), board: each, comparedWith: board, mood };
  };
  const wrong = (each: BoardText): Caption => {
    if (right.includes(each)) return 'twice';
    if (!moves.includes(each)) return 'not-a-move';
    // Without a line of play that shows it, the right answers may go by other rules.
    return refutations.length > 0 ? 'not-forced' : 'not-right';
  };
  const found = right.filter((each) => !missing.includes(each) && !unexpected.includes(each));
  const kinds =
    finding === 'wrong-boards'
      ? [
          missing.map((each) => draw(each, 'missed', 'good')),
          unexpected.map((each) => draw(each, wrong(each), 'bad')),
          found.map((each) => draw(each, 'right')),
        ]
      : [right.map((each) => draw(each, 'expected', 'good'))];
  const all = [
    ...kinds.flatMap((kind) => kind.slice(0, MOST_OF_A_KIND)),
    ...kinds.flatMap((kind) => kind.slice(MOST_OF_A_KIND)),
  ];
  let strange = 0;
  const few = all.filter((each) => moves.includes(each.board) || strange++ < MOST_STRANGE);
  const drawn = few.slice(0, MOST_BOARDS);
  return { drawn, left: all.length - drawn.length };
}

/** Of a long way down its end tells most. */
const MOST_OF_WAY = 3;
const MOST_CHILDREN = 3;

/** @returns nothing where boards would not tell more than the message does */
function boardsOfTree(problem: TreeProblem, say: Say): readonly DrawnBoard[] {
  const { kind, at = [], board = '', boards = [board], before = '', after, rootNow } = problem;
  switch (kind) {
    case 'missing-moves':
    case 'wrong-move':
    case 'repeated-move': {
      const mood = kind === 'missing-moves' ? 'good' : 'bad';
      const caption = say(`report.captions.${kind}`);
      const children = boards.slice(0, MOST_CHILDREN).map((each): DrawnBoard => {
        return { caption, board: each, mood, comparedWith: at.at(-1) };
      });
      return [...wayTo(at, say), ...children];
    }
    case 'wrong-deep-id':
      return wayTo(rootNow === undefined ? at : at.slice(0, 1), say);
    case 'plays-on':
    case 'wrong-parent':
      return wayTo(at, say);
    case 'root-changed':
      return after === null || after === undefined
        ? []
        : [
            { caption: say('report.captions.before'), board: before },
            {
              caption: say('report.captions.after'),
              board: after,
              comparedWith: before,
              mood: 'bad',
            },
          ];
    default:
      return []; // a board that several nodes share looks the same on all of them
  }
}

function wayTo(at: TreePlace, say: Say): readonly DrawnBoard[] {
  const drawn = at.map((board, count): DrawnBoard => {
    return { caption: say('report.captions.way', { count }), board, comparedWith: at[count - 1] };
  });
  return drawn.slice(-MOST_OF_WAY);
}

/** More lines of play than that are told in words only. */
const MOST_DRAWN = 3;

/** A line of play, below the paragraph that tells it. @returns none for a paragraph that tells no play */
export function drawnReason(
  paragraph: string,
  shown: CaseResult,
  { width, ink }: Canvas,
): readonly string[] {
  const refutations = (ownCase(shown).refutations ?? []).slice(0, MOST_DRAWN);
  const refutation = refutations.find(({ text }) => text === paragraph);
  const asked = boardOf(shown);
  if (refutation === undefined || asked === undefined || refutation.reason === 'not-a-move')
    return [];
  const { board, kind, line } = refutation;
  const mood = kind === 'forced-win' ? 'good' : 'bad';
  const moves = line.map(({ mover, board: after }, i): DrawnBoard => {
    const comparedWith = i === 0 ? board : line[i - 1]!.board;
    return { caption: mover.toUpperCase(), board: after, comparedWith };
  });
  return drawBoards([{ caption: 'X', board, comparedWith: asked, mood }, ...moves], width, ink);
}
