/** Tic-tac-toe against a submission's tree, or against the right answers. A position is a board. */
import type { Chosen, Game, Move, Playable } from '../../../exercise/playable.ts';
import type { BoardText } from '../../../kit/boards/board.ts';
import { boardGame, moveBetween } from '../../../kit/boards/board-game.ts';
import { legalMoves } from '../../../kit/boards/moves.ts';
import { isFinished, sideToMove } from '../../../kit/boards/standing.ts';
import { readFields } from '../../../sandbox/inside/fields.ts';
import type { Answers } from '../answers/answers.ts';
import { boardOfDigits, readReply } from '../checks/returned.ts';
import type { GameTreeOracle } from '../oracle.ts';
import { type Say, sayIn } from '../say.ts';
import { drawBoard, readSquare } from './pad.ts';

export const playable: Playable = {
  options: {},
  open: (oracle, _chosen, language) => ticTacToe(oracle as GameTreeOracle, sayIn(language)),
};

export function ticTacToe(
  { answers, question }: Pick<GameTreeOracle, 'answers' | 'question'>,
  say: Say,
): Game {
  const nameOf = (move: Move): string => {
    const [row = '', column = ''] = move.split(',');
    return say('play.name', { row, column });
  };
  return {
    words: {
      title: say('play.title'),
      howToMove: say('play.how-to-move'),
      aMove: say('play.a-move'),
      nameOf,
      won: (side) => say('play.won', { side: side.toUpperCase() }),
    },
    ...boardGame(3),
    readMove: readSquare,
    draw: (board, { last, pointedOut }, ink) =>
      drawBoard(board, pointedOut ?? (last === undefined ? [] : [last]), ink),
    best: (board) => {
      const { boards, value } = bestBoards(board, answers);
      const moves = boards.map((after) => moveBetween(board, after));
      const standing = value > 0 ? 'wins' : value < 0 ? 'loses' : 'draws';
      const told = say(`play.best.${standing}`, {
        side: sideToMove(board)!.toUpperCase(),
        moves: moves.map(nameOf).join(say('play.best.between')),
      });
      return { moves, told };
    },
    reference: (board) => referenceMove(board, answers, say),
    remark: (before, after) => {
      const gaveAway = givenAway(before, after, answers);
      if (gaveAway === undefined) return undefined;
      const [own, other] = sideToMove(before) === 'x' ? ['X', 'O'] : ['O', 'X'];
      return say(`play.${gaveAway}`, { own: own!, other: other! });
    },
    question: (board, hasDoubles) => question('play', [board], { kind: 'none', hasDoubles }),
    choice: (board, { fields }) => choiceOn(board, fields, say),
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
function referenceMove(board: BoardText, answers: Answers, say: Say): Chosen {
  const { boards, value } = bestBoards(board, answers);
  const sign = sideToMove(board) === 'x' ? 1 : -1;
  const chosen = (value === 1 ? boards.find(isFinished) : undefined) ?? boards[0]!;
  const told =
    value * sign === 1 && sign === 1
      ? say('play.forced-win')
      : say('play.by-value', { value: sign * value + 0 });
  return { move: moveBetween(board, chosen), told };
}

/** @returns what the mover could force before it and the other side can now, where that is less */
export function givenAway(
  before: BoardText,
  after: BoardText,
  answers: Answers,
): 'win-for-draw' | 'win-for-loss' | 'draw-for-loss' | undefined {
  const sign = sideToMove(before) === 'x' ? 1 : -1;
  const was = answers.value(before) * sign;
  const is = answers.value(after) * sign;
  if (is >= was) return undefined;
  if (is === 0) return 'win-for-draw';
  return was === 1 ? 'win-for-loss' : 'draw-for-loss';
}

/**
 * A submission's forced wins where it has any, else the best value in its tree; the first one of equals.
 *
 * @param fields as `inside/ask-on-tree.ts` wrote them: the forced wins, empty where O moves, and what each
 *   child is worth; nothing is trusted
 */
export function choiceOn(
  board: BoardText,
  [wins = '', children = '']: readonly string[],
  say: Say,
): Chosen | { readonly none: string } {
  const legal = legalMoves(board);
  if (wins !== '') {
    const reply = readReply(wins);
    if (reply?.kind !== 'boards') {
      const text = reply !== undefined && 'text' in reply ? reply.text : '';
      return { none: text === '' ? say('play.no-list') : say('play.no-list-but', { text }) };
    }
    const win = reply.boards.find((each) => legal.includes(each));
    if (win !== undefined) return { move: moveBetween(board, win), told: say('play.forced-win') };
    if (reply.boards.length > 0) return { none: say('play.no-legal-win') };
  }
  const sign = sideToMove(board) === 'x' ? 1 : -1;
  const [first, ...others] = valuesIn(children).filter(({ after }) => legal.includes(after));
  if (first === undefined) return { none: say('play.no-legal-child') };
  const better = (best: Valued, each: Valued): Valued =>
    sign * each.value > sign * best.value ? each : best;
  const { after, value } = others.reduce(better, first);
  return { move: moveBetween(board, after), told: say('play.by-value', { value }) };
}

interface Valued {
  readonly after: BoardText;
  readonly value: number;
}

/** @param text fields: for each child its board's code and a reply */
function valuesIn(text: string): readonly Valued[] {
  const fields = readFields(text) ?? [];
  return fields.flatMap((code, i) => {
    const reply = i % 2 === 0 ? readReply(fields[i + 1] ?? '') : undefined;
    const after = boardOfDigits(code);
    if (after === null || reply?.kind !== 'value' || reply.type !== 'number') return [];
    const value = Number(reply.text);
    return Number.isNaN(value) ? [] : [{ after, value }];
  });
}
