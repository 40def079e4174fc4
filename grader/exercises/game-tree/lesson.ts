/** Adds to a failure what a student can learn from it: why the right answer is right, refutations, and the built tree. */
import type { Finding } from '../../engine/finding.ts';
import { bestLine, bestValue, type Value } from '../kit/boards/best-play.ts';
import { type BoardText, squareBetween } from '../kit/in-child/boards/board.ts';
import { legalMoves } from '../kit/in-child/boards/moves.ts';
import { emptySquares, linesOf, positionOf } from '../kit/in-child/boards/position.ts';
import { isFinished, wholeLines } from '../kit/in-child/boards/standing.ts';
import { type GameTreeAnswers, isByRules } from './answers.ts';
import type { CaseDetails, Refutation, RefutationReason } from './case-details.ts';
import { type Diagnoses, WITH_TREES } from './diagnosis.ts';
import { wrongBoardsIn } from './finding.ts';
import { deepestWritten } from './in-child/ask-on-tree.ts';
import type { WrongTree } from './in-child/tree-problem.ts';
import { type FormatGameTreeMessage, lineName } from './say.ts';
import { treeDifference } from './words/tree-difference.ts';

/** The material of lessons. */
export interface Lessons {
  readonly answers: GameTreeAnswers;
  readonly formatMessage: FormatGameTreeMessage;
  readonly diagnoses: Diagnoses;
  readonly atFault: readonly string[];
  /** A function reads values that no function writes, so the tree cannot be called right. */
  readonly areValuesUnwritten: boolean;
}

type Lesson = Omit<CaseDetails, 'missing' | 'unexpected' | 'treeProblem'> & {
  readonly explanation?: readonly string[];
};

export function lessonOf(
  finding: Finding,
  check: string,
  board: BoardText,
  { answers, formatMessage, diagnoses, atFault, areValuesUnwritten }: Lessons,
): Lesson {
  // By other rules than the game's, lines of play would be false.
  if (!isByRules(answers)) return {};
  const { unexpected = [], missing = [] } = wrongBoardsIn(finding) ?? {};
  const refutations = refutationsOf(board, unexpected, missing, formatMessage);
  const diagnosis = WITH_TREES.includes(check) ? diagnoses.get(board) : undefined;
  const ofProgram = check === 'bestMoves' ? diagnosis : undefined;
  const anyDifference = ofProgram && treeDifference(board, ofProgram, atFault, formatMessage);
  // Without a refutation no board was chosen wrongly: the answer is no list of boards, or has boards twice.
  const isChoice = anyDifference?.what === 'choice';
  const isExplained = !isChoice || (refutations.length > 0 && !areValuesUnwritten);
  const difference = isExplained ? anyDifference : undefined;
  const explanation = [
    ...reasonsFor(finding, check, board, formatMessage),
    ...[...refutations, ...(difference ? [difference] : [])].map(({ text }) => text),
  ];
  const submissionTree = diagnosis?.root;
  return {
    ...(refutations.length > 0 && { refutations }),
    ...(difference && { treeDifference: difference }),
    ...(submissionTree !== undefined && { submissionTree }),
    ...((submissionTree !== undefined || isAboutGivenTree(finding, check)) && {
      rightValues: rightValues(board),
    }),
    ...(explanation.length > 0 && { explanation }),
  };
}

/** @returns sentences for readers who want more than the first line */
export function reasonsFor(
  finding: Finding,
  check: string,
  board: BoardText,
  formatMessage: FormatGameTreeMessage,
): string[] {
  if (finding.kind === 'wrong-tree') {
    const { at = [] } = (finding.answer as WrongTree).problem;
    return at.length > 2 ? [formatMessage('way-to', { path: at.join(' → ') })] : [];
  }
  if (finding.kind !== 'wrong-value') return [];
  const moves = legalMoves(board);
  if (check === 'get_value' || check === 'isTerminal' || moves.length === 0) {
    return [stateOf(board, formatMessage)];
  }
  const worth = moves.map((move) =>
    formatMessage('reason.worth', { board: move, value: bestValue(move) }),
  );
  return [
    formatMessage('reason.children', {
      name: check,
      side: check === 'max_value' ? 'X' : 'O',
      worth: worth.join(formatMessage('reason.worth.between')),
    }),
    formatMessage('reason.best-play', { line: played(bestLine(board), formatMessage) }),
  ];
}

/** @returns a sentence that says who has which line, or how many squares are empty */
export function stateOf(board: BoardText, formatMessage: FormatGameTreeMessage): string {
  const { mark, lines = [] } = wholeLines(board) ?? {};
  const [line] = lines.map((each) => lineName(each, formatMessage));
  return formatMessage('reason.state', {
    mark: mark?.toUpperCase(),
    line,
    empty: emptySquares(board),
  });
}

/** @returns whether the function was given the right tree, and returned a wrong answer about it */
function isAboutGivenTree({ kind }: Finding, check: string): boolean {
  return (
    ['max_value', 'min_value', 'minmax'].includes(check) &&
    ['wrong-value', 'wrong-boards', 'no-answer'].includes(kind)
  );
}

/**
 * @returns the values for X of the boards of the right tree, for a picture of it: one level deeper than a submission's tree
 *   is written. They are saved with the result, so that a report needs no reference.
 */
export function rightValues(board: BoardText): Record<BoardText, Value> {
  const values: Record<BoardText, Value> = {};
  const deepest = deepestWritten(emptySquares(board)) + 1;
  let level: readonly BoardText[] = [board];
  for (let depth = 0; depth <= deepest; depth++) {
    for (const each of level) values[each] = bestValue(each);
    level = [...new Set(level.flatMap((each) => legalMoves(each)))];
  }
  return values;
}

/**
 * @param asked the position with X to move
 * @param unexpected boards that were returned and force no win
 * @param missing boards that force a win and were not returned
 * @returns what was returned wrongly before what was missed; of each, the shortest line first
 */
export function refutationsOf(
  asked: BoardText,
  unexpected: readonly BoardText[],
  missing: readonly BoardText[],
  formatMessage: FormatGameTreeMessage,
): Refutation[] {
  const shortestFirst = (a: Refutation, b: Refutation): number => a.line.length - b.line.length;
  const refuted = (kind: Refutation['kind'], boards: readonly BoardText[]): Refutation[] =>
    boards.map((board) => refutation(asked, board, kind, formatMessage)).toSorted(shortestFirst);
  return [...refuted('no-forced-win', unexpected), ...refuted('forced-win', missing)];
}

function refutation(
  asked: BoardText,
  board: BoardText,
  kind: Refutation['kind'],
  formatMessage: FormatGameTreeMessage,
): Refutation {
  const reason = kind === 'forced-win' ? whyWon(board) : whyNotWon(asked, board);
  const isMove = reason !== 'not-a-move';
  const line = isMove ? bestLine(board) : [];
  const [reply, ...rest] = line;
  const text = formatMessage(`refutation.${reason}`, {
    board,
    asked,
    isItself: board === asked,
    line: played(line, formatMessage),
    rest: played(rest, formatMessage),
    move: isMove ? formatMessage('square', { ...squareBetween(asked, board) }) : '',
    reply: reply && formatMessage('square', { ...reply.move }),
  });
  return { kind, board, reason, ...(isMove && { value: bestValue(board) }), line, text };
}

function whyWon(board: BoardText): RefutationReason {
  if (isFinished(board)) return 'wins-at-once';
  return threats(board) >= 2 ? 'two-threats' : 'every-reply-loses';
}

function whyNotWon(asked: BoardText, board: BoardText): RefutationReason {
  if (!legalMoves(asked).includes(board)) return 'not-a-move';
  if (isFinished(board)) return 'is-a-draw';
  return bestValue(board) === 0 ? 'o-draws' : 'o-wins';
}

/** @returns the number of squares in which X would complete a line, if it were X's turn */
function threats(board: BoardText): number {
  const { x, o } = positionOf(board);
  const open = linesOf(3).map(({ bits }) => ((bits & o) === 0 ? bits & ~x : 0));
  return new Set(open.filter((bits) => bits !== 0 && (bits & (bits - 1)) === 0)).size;
}

/** @returns the moves with their squares, one after the other */
function played(line: Refutation['line'], formatMessage: FormatGameTreeMessage): string {
  return line
    .map(({ mover, move }) => formatMessage('played', { mover: mover.toUpperCase(), ...move }))
    .join(formatMessage('played.between'));
}
