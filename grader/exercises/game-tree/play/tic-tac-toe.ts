/** Tic-tac-toe against a submission's tree, or against the right answers. A position is a board. */

import { functionOf } from '../../../engine/in-child/inputs.ts';
import { replyIn } from '../../../engine/judge-answer.ts';
import type { ChosenMove, MoveValue, Playable, PlayableGame } from '../../../engine/playable.ts';
import { readFields } from '../../../sandbox/in-child/fields.ts';
import { boardGame, moveBetween } from '../../kit/boards/board-game.ts';
import type { BoardText } from '../../kit/in-child/boards/board.ts';
import { legalMoves } from '../../kit/in-child/boards/moves.ts';
import { isFinished, sideToMove, wholeLines } from '../../kit/in-child/boards/standing.ts';
import type { GameTreeOracle } from '../oracle.ts';
import { type GameTreeFunction, stated } from '../page.ts';
import { type FormatGameTreeMessage, formatterFor } from '../say.ts';

export const playable: Playable = {
  options: {},
  open: (oracle, _chosen, language) => ticTacToe(oracle as GameTreeOracle, formatterFor(language)),
};

export function ticTacToe(
  { answers, question }: Pick<GameTreeOracle, 'answers' | 'question'>,
  formatMessage: FormatGameTreeMessage,
): PlayableGame {
  const rules = boardGame(3, formatMessage, wholeLines);
  return {
    ...rules,
    ...solvedPlay(answers, rules.words, formatMessage),
    question: (board, hasSubstitutes) =>
      question('play', [board], { convention: 'none', hasSubstitutes }),
    // A substitute serves only the submission's own functions, and answers none of these calls.
    moveValues: (board, substituted) => ({
      questions: [
        question('moveValues', [board], {
          convention: 'none',
          hasSubstitutes: substituted.length > 0,
        }),
      ],
      read: ([raw]) => {
        const fields = raw?.kind === 'returned' ? raw.fields : [];
        return moveValuesOn(board, fields, answers, formatMessage);
      },
    }),
    choice: (board, { fields }) => choiceOn(board, fields, formatMessage),
  };
}

/** @param fields as `in-child/ask.ts` wrote them: the children in the submission's tree, each with its value */
function moveValuesOn(
  board: BoardText,
  fields: readonly string[],
  { value: rightValue }: GameTreeOracle['answers'],
  formatMessage: FormatGameTreeMessage,
): readonly MoveValue[] {
  const children = childValuesIn(fields);
  return legalMoves(board).map((after) => {
    const value = children.find((child) => child.after === after)?.value;
    return {
      move: moveBetween(board, after),
      own: value === undefined ? undefined : String(value),
      told: value === undefined ? '' : formatMessage('play.by-value', { value }),
      right: String(rightValue(after)),
    };
  });
}

/** @returns the children that have a number for their value, which need not be legal moves */
function childValuesIn(
  fields: readonly string[],
): readonly { readonly after: BoardText; readonly value: number }[] {
  return fields.flatMap((after, index) => {
    if (index % 2 === 1) return [];
    const value = replyOf('get_value', fields[index + 1])?.answer as number;
    return Number.isFinite(value) ? [{ after, value }] : [];
  });
}

function replyOf(name: GameTreeFunction, text = '') {
  return replyIn(functionOf(stated, name), readFields(text) ?? []);
}

/** What is said and played by whoever knows what every board is worth. */
function solvedPlay(
  { value: valueFor }: GameTreeOracle['answers'],
  { nameOf }: PlayableGame['words'],
  formatMessage: FormatGameTreeMessage,
): Pick<PlayableGame, 'best' | 'reference' | 'remark'> {
  const worthTo = (before: BoardText, board: BoardText): number =>
    sideToMove(before) === 'x' ? valueFor(board) : -valueFor(board) + 0;
  const bestOn = (board: BoardText) => {
    const moves = legalMoves(board);
    const value = Math.max(...moves.map((move) => worthTo(board, move)));
    return { value, boards: moves.filter((move) => worthTo(board, move) === value) };
  };
  return {
    best: (board) => {
      const { boards, value } = bestOn(board);
      const moves = boards.map((after) => moveBetween(board, after));
      const named = moves.map(nameOf).join(formatMessage('play.best.between'));
      const side = sideToMove(board)!.toUpperCase();
      return { moves, sentence: formatMessage('play.best', { value, side, moves: named }) };
    },
    // A win at once before a win later.
    reference: (board): ChosenMove => {
      const { boards, value } = bestOn(board);
      const isX = sideToMove(board) === 'x';
      const chosen = (value === 1 ? boards.find(isFinished) : undefined) ?? boards[0]!;
      const reason =
        isX && value === 1
          ? formatMessage('play.forced-win')
          : formatMessage('play.by-value', { value: isX ? value : -value + 0 });
      return { move: moveBetween(board, chosen), reason };
    },
    // What the mover could force before it and the other side can now, where that is less.
    remark: (before, after) => {
      const was = worthTo(before, before);
      const is = worthTo(before, after);
      const [own, other] = sideToMove(before) === 'x' ? ['X', 'O'] : ['O', 'X'];
      return is < was ? formatMessage('play.gave-away', { was, is, own, other }) : undefined;
    },
  };
}

/**
 * A submission's forced wins where it has any, else the best value in its tree; the first one of equals.
 *
 * @param fields as `in-child/ask.ts` wrote them; nothing is trusted
 */
export function choiceOn(
  board: BoardText,
  [wins = '', ...children]: readonly string[],
  formatMessage: FormatGameTreeMessage,
): ChosenMove | { readonly none: string } {
  const legal = legalMoves(board);
  if (wins !== '') {
    const { answer, text = '' } = replyOf('minmax', wins) ?? {};
    if (answer === undefined) return { none: formatMessage('play.no-list', { text }) };
    const boards = answer as readonly BoardText[];
    const win = boards.find((each) => legal.includes(each));
    if (win !== undefined)
      return { move: moveBetween(board, win), reason: formatMessage('play.forced-win') };
    if (boards.length > 0) return { none: formatMessage('play.no-legal-win') };
  }
  const sign = sideToMove(board) === 'x' ? 1 : -1;
  const valued = childValuesIn(children).filter(({ after }) => legal.includes(after));
  const [best] = valued.toSorted((one, other) => sign * (other.value - one.value));
  if (best === undefined) return { none: formatMessage('play.no-legal-child') };
  return {
    move: moveBetween(board, best.after),
    reason: formatMessage('play.by-value', { value: best.value }),
  };
}
