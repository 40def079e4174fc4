/** Explains wrong answers of heuristic-search in words and with a picture, and makes what the command `try` shows. */

import { messageWithHint, nameList } from '../../base/messages/format-message.ts';
import type { Explainer, FindingExplanation } from '../../engine/explainer.ts';
import type { WrongChange, WrongReturn } from '../../engine/finding.ts';
import { functionOf, PROGRAM, readInput } from '../../engine/in-child/inputs.ts';
import type { Passage, Trial } from '../../engine/trial.ts';
import { pictureLines } from '../kit/boards/draw-lines.ts';
import { type BoardText, sizeOf, turnOn } from '../kit/in-child/boards/board.ts';
import { legalMoves } from '../kit/in-child/boards/moves.ts';
import { linesOf } from '../kit/in-child/boards/position.ts';
import { openLinesOf, wholeLines } from '../kit/in-child/boards/standing.ts';
import { symmetries } from '../kit/in-child/boards/symmetry.ts';
import {
  type AnswerFailure,
  type FormatSearchMessage,
  failureOf,
  listLines,
  listOf,
  namedInput,
  namesOf,
  WRONG_STATE_REASONS,
  type WrongStateReason,
  type WrongStates,
} from './finding-words.ts';
import {
  type HeuristicQuestion,
  MAX_NODES,
  questionIn,
  searchNodes,
} from './in-child/heuristic-question.ts';
import { backedUp, evaluate, oneOfEach } from './in-child/heuristic-rules.ts';
import { boardIn, type StateText, state } from './in-child/heuristic-value-types.ts';
import {
  bestMoves,
  drawnMoves,
  explainMistakenGuess,
  mistakenIn,
  shortValue,
} from './move-values.ts';
import { stated } from './page.ts';
import { firstLike, reasonPictures, screenPictures } from './pictures.ts';

export function heuristicSearchExplainer(formatMessage: FormatSearchMessage) {
  return {
    explain: ({ name }, input, finding) =>
      explainFailure(failureOf(name, input, finding), formatMessage),
    details: ({ name }, input, finding) => {
      const failure = failureOf(name, input, finding);
      const mistaken = mistakenOf(failure);
      const { board, depth = 1 } = failure.question;
      return {
        ...failure.lists,
        ...(mistaken.length > 0 && {
          mistaken,
          explanation: explainMistakenGuess(board, depth, formatMessage),
        }),
        picture: pictureLines(screenPictures(failure, formatMessage)),
      };
    },
    named: ({ name }, input) =>
      namedInput(questionIn(readInput(stated, name, input)!), formatMessage),
  } satisfies Partial<Explainer>;
}

/**
 * A changed input is likely to be why the answer is wrong, so the advice is about that. Where `distinct` has changed the boards
 * that it was given, its answer holds other boards than the given list did, and none of them is missing.
 */
function explainFailure(
  failure: AnswerFailure,
  formatMessage: FormatSearchMessage,
): FindingExplanation {
  const { finding } = failure;
  const name = failure.check === 'program' ? formatMessage('program') : failure.check;
  if ('part' in finding) return explainChange(name, finding, formatMessage);
  if (finding.changed !== undefined && failure.hasChangedGiven) {
    return explainChange(name, finding.changed, formatMessage);
  }
  const answered = explainAnswer(name, failure, finding, formatMessage);
  if (finding.changed === undefined) return answered;
  const changed = explainChange(name, finding.changed, formatMessage);
  return {
    ...changed,
    message: formatMessage('both', { first: answered.message, second: changed.message }),
  };
}

function explainChange(
  name: string,
  { wanted, now }: WrongChange,
  formatMessage: FormatSearchMessage,
): FindingExplanation {
  const after = state.fits(now) ? boardIn(now as StateText) : undefined;
  const key = after === wanted ? 'changed-turn' : 'changed-board';
  return messageWithHint(formatMessage, key, { name, board: wanted, after });
}

function explainAnswer(
  name: string,
  failure: AnswerFailure,
  { answer, right }: WrongReturn,
  formatMessage: FormatSearchMessage,
): FindingExplanation {
  const { check, question, lists } = failure;
  const where = namedInput(question, formatMessage);
  if (lists === undefined) {
    const values = { name, where, actual: String(answer), right: String(right) };
    const hint = lineHint(check, question, answer as number | boolean, formatMessage);
    return { message: formatMessage('wrong-value', values), hint };
  }
  const isTwice = lists.repeated.every((board) => isThereTwice(board, answer as StateText[]));
  const contentOf = (reason: WrongStateReason) =>
    reason === 'repeated' && isTwice ? 'all' : listOf(check);
  const reasons = WRONG_STATE_REASONS.filter((reason) => lists[reason].length > 0);
  const clauses = reasons.map((reason) =>
    formatMessage(`list.${reason}`, { of: contentOf(reason), count: lists[reason].length }),
  );
  const message = formatMessage('wrong-boards', { name, where, parts: nameList(clauses) });
  const { missing } = lists;
  const mistaken = mistakenOf(failure);
  if (missing.length > 0 && missing.every((board) => mistaken.includes(board))) {
    return { message, hint: formatMessage('mistaken.hint') };
  }
  const [reason, ...others] = reasons;
  if (reason === undefined || others.length > 0) return { message };
  const of = contentOf(reason);
  const alike = of === 'distinct' && reason === 'repeated' ? alikeIn(lists, answer) : {};
  return { message, hint: formatMessage(`list.${reason}.hint`, { of, ...alike }) };
}

/** @returns the first position that is there a second time, the one that it is like, and by which symmetry it is */
function alikeIn({ repeated }: WrongStates, answer: unknown) {
  const [board = ''] = repeated;
  const like = firstLike(board, (answer as StateText[]).map(boardIn)) ?? board;
  return { board, like, way: String(Array.from(symmetries(board)).indexOf(like)) };
}

function isThereTwice(board: BoardText, answer: readonly StateText[]): boolean {
  return answer.filter((each) => boardIn(each) === board).length > 1;
}

/**
 * A hint about whole lines. When the value of a won board is finite, or its game is taken to go on, the program did not find
 * the deciding line, or gives it too small a value. When the value of another board is infinite, the program takes something
 * else for a whole line.
 */
function lineHint(
  check: string,
  { board }: HeuristicQuestion,
  actual: number | boolean,
  formatMessage: FormatSearchMessage,
): string | undefined {
  const whole = wholeLines(board);
  if (whole === undefined) {
    const isInfinite = check === 'evaluate' && Math.abs(Number(actual)) === Infinity;
    return isInfinite ? noLineHint(board, actual === Infinity, formatMessage) : undefined;
  }
  const isNumber = check === 'evaluate' && Number.isFinite(actual);
  const mark = whole.mark.toUpperCase();
  // The estimate of an unfinished board is at most the number of lines.
  if (isNumber && Number(actual) * (mark === 'X' ? 1 : -1) > linesOf(sizeOf(board)).length) {
    return formatMessage('too-small.hint', {
      mark,
      actual: String(actual),
      right: String(evaluate(board)),
    });
  }
  const isUnseen = isNumber || (check === 'isTerminal' && !actual);
  if (!isUnseen) return undefined;
  const size = sizeOf(board);
  const names = namesOf(whole.lines, formatMessage);
  return formatMessage('unseen-line.hint', { mark, names, size, isLarger: size > 3 });
}

/** @param isWonByX whether the program says that X has won; else it says that O has */
function noLineHint(
  board: BoardText,
  isWonByX: boolean,
  formatMessage: FormatSearchMessage,
): string {
  const loser = isWonByX ? 'o' : 'x';
  if (openLinesOf(board, loser).length > 0) {
    const names = namesOf(openLinesOf(board, 'x', 'o'), formatMessage);
    return formatMessage('no-line.hint', { names });
  }
  return formatMessage('blocked.hint', {
    winner: isWonByX ? 'X' : 'O',
    other: loser.toUpperCase(),
  });
}

/** @returns the best moves of this search that perfect play would not make */
function mistakenOf({ check, question: { board, depth = 1 } }: AnswerFailure): readonly string[] {
  return listOf(check) === 'best' ? mistakenIn(board, depth) : [];
}

/** Makes what `try` shows: the best moves on the board, and where the value of each move comes from. */
export function heuristicSearchTrial(formatMessage: FormatSearchMessage): Trial {
  return {
    isTooLarge: (values) => searchNodes(questionIn(values)) > MAX_NODES,
    inShort: (check, answer) => functionOf(stated, check).returns.write(answer)!,
    program: (values, states) =>
      drawnAnswer(questionIn(values), (states as StateText[]).map(boardIn), formatMessage),
    reasons: (values) => explainValues(questionIn(values), formatMessage),
  };
}

/** Draws the answer's legal moves on one board, and lists all of its boards below. */
function drawnAnswer(
  { board, depth = 1 }: HeuristicQuestion,
  boards: readonly BoardText[],
  formatMessage: FormatSearchMessage,
): readonly Passage[] {
  const mover = turnOn(board);
  const moves = legalMoves(board);
  const played = boards.filter((each) => moves.includes(each));
  const drawn = drawnMoves(board, played, () => mover, played);
  return [
    formatMessage('try.answers', { mark: mover.toUpperCase(), depth, count: boards.length }),
    { boards: [drawn], below: boards },
  ];
}

/**
 * Shows the value of each move, one move of each class with its value, and, for a search of depth 1, the lines that give the
 * best value. It also says when a best move throws the game away.
 */
function explainValues(
  { board, depth = 1 }: HeuristicQuestion,
  formatMessage: FormatSearchMessage,
): readonly Passage[] {
  const [best] = bestMoves(board, depth);
  const kinds = Array.from(oneOfEach(legalMoves(board)));
  const mistake = explainMistakenGuess(board, depth, formatMessage);
  const passages: Passage[] = reasonPictures(PROGRAM, { board, depth }, formatMessage);
  if (kinds.length < legalMoves(board).length) {
    const valuedMoves = kinds.map((each) => `${each} (${shortValue(backedUp(each, depth - 1))})`);
    passages.push(formatMessage('try.distinct', { count: kinds.length, moves: valuedMoves }));
  }
  if (depth === 1 && best !== undefined) {
    passages.push(formatMessage('try.one-move', { board: best }), listLines(best, formatMessage));
  }
  return [...passages, ...mistake];
}
