/** Tic-tac-toe against a submission's tree, or against the right answers. A position is a board. */
import type { Chosen, Game, Playable } from '../../../exercise/playable.ts';
import type { BoardText } from '../../../kit/boards/board.ts';
import { boardGame, moveBetween } from '../../../kit/boards/board-game.ts';
import { legalMoves } from '../../../kit/boards/moves.ts';
import { isFinished, sideToMove } from '../../../kit/boards/standing.ts';
import type { Answers } from '../game/answers.ts';
import type { GameTreeJury } from '../jury.ts';
import { drawBoard } from './draw-board.ts';
import { choiceOn } from './opinion.ts';
import { readSquare } from './pad.ts';
import { type GivenAway, type TicTacToeWords, WORDS } from './words.ts';

export const playable: Playable = {
  options: {},
  open: (jury, _chosen, language) => ticTacToe(jury as GameTreeJury, WORDS[language]),
};

export function ticTacToe(
  { answers, question }: Pick<GameTreeJury, 'answers' | 'question'>,
  words: TicTacToeWords,
): Game {
  return {
    words,
    ...boardGame(3),
    readMove: readSquare,
    draw: (board, { last, pointedOut }, ink) =>
      drawBoard(board, pointedOut ?? (last === undefined ? [] : [last]), ink),
    best: (board) => {
      const { boards, value } = bestBoards(board, answers);
      const moves = boards.map((after) => moveBetween(board, after));
      return { moves, told: words.best(moves.map(words.nameOf), value, sideToMove(board)!) };
    },
    reference: (board) => referenceMove(board, answers, words),
    remark: (before, after) => {
      const gaveAway = givenAway(before, after, answers);
      return gaveAway && words.remark(gaveAway, sideToMove(before)!);
    },
    question: (board, hasStandIns) => question('play', [board], { kind: 'none', hasStandIns }),
    choice: (board, returned) => {
      const chosen = choiceOn(board, returned);
      switch (chosen.kind) {
        case 'forced-win':
          return { move: moveBetween(board, chosen.board), told: words.forcedWin };
        case 'by-value':
          return { move: moveBetween(board, chosen.board), told: words.byValue(chosen.value) };
        case 'no-list':
          return { none: words.noList(chosen.text) };
        case 'no-legal-win':
          return { none: words.noLegalWin };
        case 'no-legal-child':
          return { none: words.noLegalChild };
        default:
          return chosen satisfies never;
      }
    },
  };
}

/** @returns the best boards, and what they are worth to the side that moves */
function bestBoards(
  board: BoardText,
  answers: Answers,
): { readonly boards: readonly BoardText[]; readonly value: number } {
  const sign = sideToMove(board) === 'x' ? 1 : -1;
  const moves = legalMoves(board);
  const value = Math.max(...moves.map((move) => sign * answers.value(move)));
  return { boards: moves.filter((move) => sign * answers.value(move) === value), value };
}

/** The best move by the right answers; a win at once before a win later. */
function referenceMove(board: BoardText, answers: Answers, words: TicTacToeWords): Chosen {
  const { boards, value } = bestBoards(board, answers);
  const sign = sideToMove(board) === 'x' ? 1 : -1;
  const chosen = (value === 1 ? boards.find(isFinished) : undefined) ?? boards[0]!;
  const told = value * sign === 1 && sign === 1 ? words.forcedWin : words.byValue(sign * value + 0);
  return { move: moveBetween(board, chosen), told };
}

/** @returns what the move from one board to the next gave away, if anything */
export function givenAway(
  before: BoardText,
  after: BoardText,
  answers: Answers,
): GivenAway | undefined {
  const sign = sideToMove(before) === 'x' ? 1 : -1;
  const was = answers.value(before) * sign;
  const is = answers.value(after) * sign;
  if (is >= was) return undefined;
  if (is === 0) return 'win-for-draw';
  return was === 1 ? 'win-for-loss' : 'draw-for-loss';
}
