/**
 * Reads mistakes off the answers themselves where no misconception explains them: the same answer on every board, or lines
 * that are never looked at. A mistake is named only where a program with just this mistake gives every one of the answers.
 */
import { type Language, type MessageValues, nameList } from '../../base/messages/format-message.ts';
import { type CheckRecord, isRight } from '../../engine/check-record.ts';
import type { Side } from '../../engine/playable.ts';
import type { NamedMisconception } from '../../results/result.ts';
import type { BoardText } from '../kit/in-child/boards/board.ts';
import { emptySquares, type Line, linesOf } from '../kit/in-child/boards/position.ts';
import { wholeLines } from '../kit/in-child/boards/standing.ts';
import type { GameTreeAnswers } from './answers.ts';
import { wrongBoardsIn } from './finding.ts';
import { type FormatGameTreeMessage, formatterFor, lineName } from './say.ts';

/** The part of all boards that must have been asked about. Where much is wrong, the largest boards are not asked. */
const MIN_PART_ASKED = 0.9;

type AnswersByBoard = ReadonlyMap<BoardText, number | boolean>;

/** @returns a mistake that explains every answer of a function that is at fault */
export function derivedMistake(
  record: CheckRecord,
  rightAnswers: GameTreeAnswers,
  language: Language,
): NamedMisconception | undefined {
  const { name } = record.check;
  const formatMessage = formatterFor(language);
  if (isAlwaysEmpty(record, rightAnswers)) {
    return mistake('constant', formatMessage, { check: name, value: '[]', isNothingFound: false });
  }
  const answers = record.isNotWritten ? undefined : answersOf(record, rightAnswers);
  if (answers === undefined) return undefined;
  return constantIn(name, answers, formatMessage) ?? missedLinesIn(name, answers, formatMessage);
}

/** Whether it returned an empty list on every board that was asked, although there are boards with a right move. */
function isAlwaysEmpty(
  { check, every, wrong, facts }: CheckRecord,
  rightAnswers: GameTreeAnswers,
): boolean {
  const boards = check.inputDomain.inputs();
  if (every === undefined || every.asked < MIN_PART_ASKED * boards.length) return false;
  const areEmpty = wrong.every(({ finding, carriedFrom }) => {
    return carriedFrom === undefined && wrongBoardsIn(finding!)?.returned.length === 0;
  });
  if (wrong.length === 0 || !areEmpty) return false;
  const { inItself } = facts;
  if (wrong.some(({ input }) => isRight(inItself?.get(input)))) return false;
  return boards
    .filter((board) => every.isAsked(board) && !every.wrong.has(board))
    .every((board) => rightAnswers.forcedWins(board).length === 0);
}

/** @returns the answer on every board that was asked; undefined where too few were, or no failure is the function's own */
function answersOf(record: CheckRecord, rightAnswers: GameTreeAnswers): AnswersByBoard | undefined {
  const { check, every, listed, facts } = record;
  const boards = check.inputDomain.inputs();
  if (every === undefined || every.asked < MIN_PART_ASKED * boards.length) return undefined;
  const answers = new Map<BoardText, number | boolean>();
  for (const board of boards.filter((each) => listed.has(each) || every.isAsked(each))) {
    answers.set(board, rightAnswers.of(check.name, { board }).returned as number | boolean);
  }
  const { inItself } = facts;
  // An answer that was given among right functions takes the place of one that was given among the submission's own.
  const ownAnswers = [...listed.values(), ...every.wrong.values()].filter(
    ({ input }) => inItself?.has(input) !== true,
  );
  let hasOwnFailure = false;
  for (const judged of [...ownAnswers, ...(inItself?.values() ?? [])]) {
    const { input, finding, carriedFrom } = judged;
    if (finding === undefined) continue;
    if (finding.kind !== 'wrong-value') return undefined;
    answers.set(input, finding.answer as number | boolean);
    hasOwnFailure ||= carriedFrom === undefined;
  }
  return hasOwnFailure ? answers : undefined;
}

function constantIn(
  check: string,
  answers: AnswersByBoard,
  formatMessage: FormatGameTreeMessage,
): NamedMisconception | undefined {
  const [first] = answers.values();
  if (first === undefined || ![...answers.values()].every((each) => Object.is(each, first))) {
    return undefined;
  }
  const isNothingFound = check === 'get_value' ? first === 0 : first === false;
  return mistake('constant', formatMessage, { check, value: String(first), isNothingFound });
}

function mistake(
  kind: 'constant' | 'missed-lines',
  formatMessage: FormatGameTreeMessage,
  values: MessageValues & { readonly check: string },
): NamedMisconception {
  const { check } = values;
  return {
    id: `${check}-${kind}`,
    function: check,
    title: formatMessage(`mistake.${kind}`, values),
    happens: formatMessage(`mistake.${kind}.happens`, values),
    advice: formatMessage(`mistake.${kind}.advice`, values),
    ...(kind === 'constant' && { isGeneral: true }),
  };
}

/** How a function that looks for lines answers. */
interface LineAnswers {
  readonly withLine: (mark: Side) => number | boolean;
  readonly withoutLine: (board: BoardText) => number | boolean;
}

const VALUE_ANSWERS: LineAnswers = {
  withLine: (mark) => (mark === 'x' ? 1 : -1),
  withoutLine: () => 0,
};

const END_ANSWERS: LineAnswers = {
  withLine: () => true,
  // A full board ends the game, whatever lines are on it.
  withoutLine: (board) => emptySquares(board) === 0,
};

/** For each side, lines of three. */
type LinesBySide = Readonly<Record<Side, ReadonlySet<Line>>>;

function missedLinesIn(
  check: string,
  answers: AnswersByBoard,
  formatMessage: FormatGameTreeMessage,
): NamedMisconception | undefined {
  if (check !== 'get_value' && check !== 'isTerminal') return undefined;
  const lineAnswers = check === 'isTerminal' ? END_ANSWERS : VALUE_ANSWERS;
  const seen = seenLines(answers, lineAnswers);
  if (!isExplainedBy(seen, answers, lineAnswers)) return undefined;
  const missed = missedOf(seen);
  if (missed === undefined) return undefined;
  const others = linesOf(3).filter((line) => !missed.lines.includes(line));
  // The fewer ones are named: the lines that are missed, or the others.
  const isShort = others.length > 0 && others.length < missed.lines.length;
  const named = isShort ? others : missed.lines;
  return mistake('missed-lines', formatMessage, {
    check,
    isShort,
    lines: nameList(named.map((line) => lineName(line, formatMessage))),
    mark: missed.mark,
    reached: reached(missed.lines),
  });
}

/** @returns the lines that were found on a board that has no other line */
function seenLines(answers: AnswersByBoard, { withLine, withoutLine }: LineAnswers): LinesBySide {
  const seen = { x: new Set<Line>(), o: new Set<Line>() };
  for (const [board, answer] of answers) {
    const { mark = 'x', lines = [] } = wholeLines(board) ?? {};
    const isSeen = answer === withLine(mark) && answer !== withoutLine(board);
    if (lines.length === 1 && isSeen) seen[mark].add(lines[0]!);
  }
  return seen;
}

/** @returns whether a program that sees just these lines gives every one of the answers */
function isExplainedBy(
  seen: LinesBySide,
  answers: AnswersByBoard,
  { withLine, withoutLine }: LineAnswers,
): boolean {
  return [...answers].every(([board, answer]) => {
    const { mark = 'x', lines = [] } = wholeLines(board) ?? {};
    const isSeen = lines.some((line) => seen[mark].has(line));
    return answer === (isSeen ? withLine(mark) : withoutLine(board));
  });
}

interface MissedLines {
  readonly lines: readonly Line[];
  /** The only side whose lines are missed; not given where both sides' are. */
  readonly mark: 'X' | 'O' | undefined;
}

/** @returns undefined where different lines are missed for each side, because no single mistake explains that */
function missedOf(seen: LinesBySide): MissedLines | undefined {
  const missedX = linesOf(3).filter((line) => !seen.x.has(line));
  const missedO = linesOf(3).filter((line) => !seen.o.has(line));
  const isSame =
    missedX.length === missedO.length && missedX.every((line) => missedO.includes(line));
  if (isSame) return { lines: missedX, mark: undefined };
  if (missedX.length > 0 && missedO.length > 0) return undefined;
  return missedX.length > 0 ? { lines: missedX, mark: 'X' } : { lines: missedO, mark: 'O' };
}

/** @returns which rows or columns a loop leaves out, which shows where it begins or ends */
function reached(lines: readonly Line[]): 'last' | 'first' | 'other' {
  const areAll = (place: number): boolean =>
    lines.every(({ kind, number }) => number === place && !kind.endsWith('diagonal'));
  if (areAll(3)) return 'last';
  return areAll(1) ? 'first' : 'other';
}
