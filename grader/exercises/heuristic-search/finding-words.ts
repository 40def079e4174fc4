/** What went wrong, with all that is told of it; and how inputs, lists of boards and lines are named, in sentences and above drawings. */

import { type FormatMessageOf, messageCatalogue } from '../../base/messages/format-message.ts';
import type { WrongAnswer, WrongChange, WrongReturn } from '../../engine/finding.ts';
import { readInput } from '../../engine/in-child/inputs.ts';
import type { BoardText, Mark } from '../kit/in-child/boards/board.ts';
import type { Line } from '../kit/in-child/boards/position.ts';
import { openLinesOf, wholeLines } from '../kit/in-child/boards/standing.ts';
import { canonical } from '../kit/in-child/boards/symmetry.ts';
import { listFaults } from '../kit/list-faults.ts';
import { evaluate } from './in-child/heuristic-rules.ts';
import { boardIn, type StateText, state } from './in-child/heuristic-value-types.ts';
import { type HeuristicQuestion, questionIn, stated } from './page.ts';
import type en from './words/en.json';

/** The ways in which boards of a list can be wrong. */
export const WRONG_STATE_REASONS = ['missing', 'unexpected', 'repeated', 'wrongTurn'] as const;
export type WrongStateReason = (typeof WRONG_STATE_REASONS)[number];

export type WrongStates = Readonly<Record<WrongStateReason, readonly BoardText[]>>;

/** A failure, with all that telling it takes. */
export type AnswerFailure = ReturnType<typeof failureOf>;

export function failureOf(check: string, input: string, finding: WrongAnswer) {
  const values = readInput(stated, check, input)!;
  const { right, answer } = finding as Partial<WrongReturn>;
  const given = values['states'] as readonly StateText[] | undefined;
  return {
    ...{ check, question: questionIn(values), finding },
    /** What is wrong in a list. */
    lists: Array.isArray(right) ? wrongStates(right, answer as StateText[], given) : undefined,
  };
}

/**
 * @param right right boards; of the list that `distinct` was given the first of each class
 * @param given that list: of it any board of a class stands for it
 */
export function wrongStates(
  right: readonly BoardText[],
  answer: readonly StateText[],
  given?: readonly BoardText[],
): WrongStates {
  // A list of moves comes out of the list of moves: one that is the same but for a turn is not in it.
  const nameOf = (board: BoardText): unknown =>
    given === undefined ? board : given.includes(board) && canonical(board);
  const faults = listFaults(answer.map(boardIn), right, nameOf);
  const first = (board: BoardText) => answer.find((each) => boardIn(each) === board) ?? board;
  const wrongTurn = given === undefined ? right.filter((board) => first(board) !== board) : [];
  return { ...faults, wrongTurn };
}

/** A wrong answer in a few characters: of distinct, any board of a class stands for it. */
export function keyOf(check: string, finding: WrongAnswer): string {
  if ('part' in finding) return keyOfChange(finding);
  const { kind, answer, right } = finding;
  if (kind !== 'wrong-boards') return `= ${answer}`;
  const states = answer as readonly StateText[];
  const isOfClasses = check === 'distinct';
  const boards = states.map((each) => (isOfClasses ? canonical(boardIn(each)) : boardIn(each)));
  const turned = isOfClasses ? [] : wrongStates(right as BoardText[], states).wrongTurn;
  return `boards ${boards.sort()} turned ${turned.toSorted()}`;
}

function keyOfChange({ wanted, now }: WrongChange): string {
  const after = state.fits(now) ? boardIn(now as StateText) : null;
  return `changed ${after === wanted ? 'turn' : 'board'} ${wanted} ${after}`;
}

type SearchMessageKey = keyof typeof en;
export type FormatSearchMessage = FormatMessageOf<SearchMessageKey>;

export const formatterFor = messageCatalogue<SearchMessageKey>(new URL('words/', import.meta.url));

/** What a list is to hold: kinds of positions, best moves, or all that can be. */
export function listOf(check: string): 'distinct' | 'best' | 'all' {
  if (check === 'distinct') return check;
  return check === 'bestMoves' || check === 'program' ? 'best' : 'all';
}

const LISTS = { 'in order': 'moves', 'shuffled, some twice': 'mixed', none: 'empty' } as const;

/** An input in the middle of a sentence. */
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

/** The lines that are open to a side. */
export function openLinesText(
  mark: Mark,
  lines: readonly Line[],
  formatMessage: FormatSearchMessage,
): string {
  const names = namesOf(lines, formatMessage);
  return formatMessage('open-lines', { mark: mark.toUpperCase(), count: lines.length, names });
}

/** Two lines of text for the open lines, and one for the value; one alone when somebody has won. */
export function listLines(board: BoardText, formatMessage: FormatSearchMessage): string[] {
  const whole = wholeLines(board);
  if (whole !== undefined) {
    const { mark, lines } = whole;
    const names = namesOf(lines, formatMessage);
    return [
      formatMessage('whole', { mark: mark.toUpperCase(), names, value: String(evaluate(board)) }),
    ];
  }
  const [x, o] = [openLinesOf(board, 'x'), openLinesOf(board, 'o')];
  const guess = `e = ${x.length} - ${o.length} = ${x.length - o.length}`;
  return [openLinesText('x', x, formatMessage), openLinesText('o', o, formatMessage), guess];
}
