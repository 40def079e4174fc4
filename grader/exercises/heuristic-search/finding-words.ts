/**
 * Describes wrong answers of heuristic-search as data, and names inputs, lists of boards and lines for sentences and
 * drawings.
 */

import { type FormatMessageOf, messageCatalogue } from '../../base/messages/format-message.ts';
import type { WrongAnswer, WrongChange, WrongReturn } from '../../engine/finding.ts';
import { readInput } from '../../engine/in-child/inputs.ts';
import type { BoardText, Mark } from '../kit/in-child/boards/board.ts';
import type { Line } from '../kit/in-child/boards/position.ts';
import { openLinesOf, wholeLines } from '../kit/in-child/boards/standing.ts';
import { canonical } from '../kit/in-child/boards/symmetry.ts';
import { listFaults } from '../kit/list-faults.ts';
import { type HeuristicQuestion, questionIn } from './in-child/heuristic-question.ts';
import { evaluate } from './in-child/heuristic-rules.ts';
import { boardIn, type StateText, state } from './in-child/heuristic-value-types.ts';
import { stated } from './page.ts';
import type en from './words/en.json';

/** The ways in which a state in a list can be wrong. `wrongTurn`: its board is right, and it names the wrong side. */
export const WRONG_STATE_REASONS = ['missing', 'unexpected', 'repeated', 'wrongTurn'] as const;
export type WrongStateReason = (typeof WRONG_STATE_REASONS)[number];

export type WrongStates = Readonly<Record<WrongStateReason, readonly BoardText[]>>;

/** A failure, with all that its explanation needs. */
export type AnswerFailure = ReturnType<typeof failureOf>;

export function failureOf(check: string, input: string, finding: WrongAnswer) {
  const values = readInput(stated, check, input)!;
  const { right, answer, changed } = finding as Partial<WrongReturn>;
  const hasChangedGiven = check === 'distinct' && changed !== undefined;
  const givenStates = values['states'] as readonly StateText[] | undefined;
  return {
    check,
    question: questionIn(values),
    finding,
    /** Whether it has changed the boards that its answer is made of. */
    hasChangedGiven,
    /** The wrong states, when the answer is a list that can be compared with the given one. */
    lists:
      Array.isArray(right) && !hasChangedGiven
        ? wrongStates(right, answer as StateText[], givenStates)
        : undefined,
  };
}

/**
 * @param right the right boards; for `distinct` the first board of each class in the given list
 * @param givenBoards the list that `distinct` was given: any of its boards stands for its class
 */
export function wrongStates(
  right: readonly BoardText[],
  answer: readonly StateText[],
  givenBoards?: readonly BoardText[],
): WrongStates {
  // The answer of `distinct` holds only boards of the given list, and not others of the same class.
  const nameOf = (board: BoardText): unknown =>
    givenBoards === undefined ? board : givenBoards.includes(board) && canonical(board);
  const faults = listFaults(answer.map(boardIn), right, nameOf);
  if (givenBoards !== undefined) return { ...faults, wrongTurn: [] };
  const stateOn = (board: BoardText) => answer.find((each) => boardIn(each) === board) ?? board;
  // A state is only its board when it names the side whose turn it is.
  return { ...faults, wrongTurn: right.filter((board) => stateOn(board) !== board) };
}

/** @returns the same text for answers that are wrong in the same way. For `distinct` any board of a class stands for it. */
export function keyOf(check: string, finding: WrongAnswer): string {
  if ('part' in finding) return keyOfChange(finding);
  const { kind, answer } = finding;
  if (kind !== 'wrong-boards') return `= ${answer}`;
  const states = answer as readonly StateText[];
  const isOfClasses = check === 'distinct';
  const boards = states.map((each) => (isOfClasses ? canonical(boardIn(each)) : boardIn(each)));
  // The written state has the side that it names, or that it names none.
  const turned = isOfClasses ? [] : states.filter((each) => boardIn(each) !== each);
  return `boards ${boards.sort()} turned ${turned.toSorted()}`;
}

function keyOfChange({ wanted, now }: WrongChange): string {
  const after = state.fits(now) ? boardIn(now as StateText) : null;
  return `changed ${after === wanted ? 'turn' : 'board'} ${wanted} ${after}`;
}

type HeuristicMessageKey = keyof typeof en;
export type FormatSearchMessage = FormatMessageOf<HeuristicMessageKey>;

export const formatterFor = messageCatalogue<HeuristicMessageKey>(
  new URL('words/', import.meta.url),
);

/** @returns what a check's list must hold: one position of each class, the best moves, or all moves */
export function listOf(check: string): 'distinct' | 'best' | 'all' {
  if (check === 'distinct') return check;
  return check === 'bestMoves' || check === 'program' ? 'best' : 'all';
}

const LISTS = { 'in order': 'moves', 'shuffled, some twice': 'mixed', none: 'empty' } as const;

/** @returns the name of an input for the middle of a sentence */
export function namedInput(
  { board, mark, depth, arrangement }: HeuristicQuestion,
  formatMessage: FormatSearchMessage,
): string {
  const list = arrangement && LISTS[arrangement];
  return formatMessage('named', { board, list, mark: mark?.toUpperCase(), depth });
}

export function namesOf(
  lines: readonly Line[],
  formatMessage: FormatSearchMessage,
): readonly string[] {
  return lines.map(({ kind, number }) => formatMessage(`line.${kind}`, { number }));
}

/** Lists the lines that are open to a side. */
export function openLinesText(
  mark: Mark,
  lines: readonly Line[],
  formatMessage: FormatSearchMessage,
): string {
  const names = namesOf(lines, formatMessage);
  return formatMessage('open-lines', { mark: mark.toUpperCase(), count: lines.length, names });
}

/** @returns two lines of text for the open lines and one for the value; one line alone when a side has won */
export function listLines(board: BoardText, formatMessage: FormatSearchMessage): string[] {
  const whole = wholeLines(board);
  if (whole !== undefined) {
    const { mark, lines } = whole;
    const names = namesOf(lines, formatMessage);
    return [
      formatMessage('whole', { mark: mark.toUpperCase(), names, value: String(evaluate(board)) }),
    ];
  }
  const x = openLinesOf(board, 'x');
  const o = openLinesOf(board, 'o');
  const guess = `e = ${x.length} - ${o.length} = ${x.length - o.length}`;
  return [openLinesText('x', x, formatMessage), openLinesText('o', o, formatMessage), guess];
}
