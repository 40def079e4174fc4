/** Tells of wrong answers in this exercise, in words and with a picture. Also what `try` shows. */

import { messageWithHint, nameList } from '../../base/messages/format-message.ts';
import type { Explainer, FindingExplanation } from '../../engine/explainer.ts';
import type { WrongChange, WrongReturn } from '../../engine/finding.ts';
import { functionOf, nameOf, PROGRAM, readInput } from '../../engine/in-child/inputs.ts';
import type { Passage, Trial } from '../../engine/trial.ts';
import { pictureLines } from '../kit/boards/draw-lines.ts';
import { type BoardText, sizeOf, turnOn } from '../kit/in-child/boards/board.ts';
import { legalMoves } from '../kit/in-child/boards/moves.ts';
import { linesOf } from '../kit/in-child/boards/position.ts';
import { openLinesOf, wholeLines } from '../kit/in-child/boards/standing.ts';
import {
  type AnswerFailure,
  type FormatSearchMessage,
  failureOf,
  listLines,
  listOf,
  namedInput,
  namesOf,
  WRONG_STATE_REASONS,
} from './finding-words.ts';
import { backedUp, evaluate, oneOfEach } from './in-child/heuristic-rules.ts';
import { boardIn, type StateText, state } from './in-child/heuristic-value-types.ts';
import {
  bestMoves,
  drawnMoves,
  explainMistakenGuess,
  mistakenIn,
  shortValue,
} from './move-values.ts';
import { type HeuristicQuestion, MOST_NODES, questionIn, searchNodes, stated } from './page.ts';
import { reasonPictures, screenPictures } from './pictures.ts';

export function heuristicSearchExplainer(formatMessage: FormatSearchMessage) {
  return {
    explain: ({ name }, input, finding) => told(failureOf(name, input, finding), formatMessage),
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

/** What is changed is likely to be why the answer is wrong, so the advice is about that. */
function told(failure: AnswerFailure, formatMessage: FormatSearchMessage): FindingExplanation {
  const { finding } = failure;
  const name = failure.check === 'program' ? formatMessage('program') : failure.check;
  if ('part' in finding) return toldChange(name, finding, formatMessage);
  const answered = toldAnswer(name, failure, finding, formatMessage);
  if (finding.changed === undefined) return answered;
  const changed = toldChange(name, finding.changed, formatMessage);
  return {
    ...changed,
    message: formatMessage('both', { first: answered.message, second: changed.message }),
  };
}

function toldChange(
  name: string,
  { wanted, now }: WrongChange,
  formatMessage: FormatSearchMessage,
): FindingExplanation {
  const after = state.fits(now) ? boardIn(now as StateText) : undefined;
  const key = after === wanted ? 'changed-turn' : 'changed-board';
  return messageWithHint(formatMessage, key, { name, board: wanted, after });
}

function toldAnswer(
  name: string,
  failure: AnswerFailure,
  { answer, right }: WrongReturn,
  formatMessage: FormatSearchMessage,
): Required<FindingExplanation> {
  const { check, question, lists } = failure;
  const where = namedInput(question, formatMessage);
  const advice = formatMessage(`advice.${nameOf(stated, check) as 'bestMoves'}`);
  if (lists === undefined) {
    const values = { name, where, actual: String(answer), right: String(right) };
    const hint = lineHint(check, question, answer as number | boolean, formatMessage) ?? advice;
    return { message: formatMessage('wrong-value', values), hint };
  }
  const of = listOf(check);
  const ways = WRONG_STATE_REASONS.filter((way) => lists[way].length > 0);
  const parts = ways.map((way) => formatMessage(`list.${way}`, { of, count: lists[way].length }));
  const message = formatMessage('wrong-boards', { name, where, parts: nameList(parts) });
  const { missing } = lists;
  const mistaken = mistakenOf(failure);
  if (missing.length > 0 && missing.every((board) => mistaken.includes(board))) {
    return { message, hint: formatMessage('mistaken.hint') };
  }
  return {
    message,
    hint: ways.length === 1 ? formatMessage(`list.${ways[0]!}.hint`, { of }) : advice,
  };
}

/**
 * A finite value of a won board, or that its game goes on: the line that decides was not seen, or was and
 * has too small a value. An infinite one of a board on which nobody has won: something was taken for a line.
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
    const names = namesOf(openLinesOf(board, 'x', 'o'), formatMessage);
    return isInfinite ? formatMessage('no-line.hint', { names }) : undefined;
  }
  const isNumber = check === 'evaluate' && Number.isFinite(actual);
  const mark = whole.mark.toUpperCase();
  // No guess is so large.
  if (isNumber && Number(actual) * (mark === 'X' ? 1 : -1) > linesOf(sizeOf(board)).length) {
    return formatMessage('too-small.hint', {
      mark,
      actual: String(actual),
      right: String(evaluate(board)),
    });
  }
  const isUnseen = isNumber || (check === 'isTerminal' && !actual);
  return isUnseen
    ? formatMessage('unseen-line.hint', { mark, names: namesOf(whole.lines, formatMessage) })
    : undefined;
}

/** Best moves of this search that perfect play would not make. */
function mistakenOf({ check, question: { board, depth = 1 } }: AnswerFailure): readonly string[] {
  return listOf(check) === 'best' ? mistakenIn(board, depth) : [];
}

/** What `try` shows: the best moves on the board, and where each move's value comes from. */
export function heuristicSearchTrial(formatMessage: FormatSearchMessage): Trial {
  return {
    isTooLarge: (values) => searchNodes(questionIn(values)) > MOST_NODES,
    inShort: (check, answer) => functionOf(stated, check).returns.write(answer)!,
    program: (values, states) =>
      drawnAnswer(questionIn(values), (states as StateText[]).map(boardIn), formatMessage),
    reasons: (values) => reasons(questionIn(values), formatMessage),
  };
}

/** The moves in one drawing where they are moves; the boards, where something else came back. */
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
 * The value of each move, one move of each kind with its value, and, for a look one move ahead, the
 * lines that the best value comes from. Where a best move throws the game away, that it does.
 */
function reasons(
  { board, depth = 1 }: HeuristicQuestion,
  formatMessage: FormatSearchMessage,
): readonly Passage[] {
  const [best] = bestMoves(board, depth);
  const kinds = Array.from(oneOfEach(legalMoves(board)));
  const mistake = explainMistakenGuess(board, depth, formatMessage);
  const passages: Passage[] = reasonPictures(PROGRAM, { board, depth }, formatMessage);
  if (kinds.length < legalMoves(board).length) {
    const told = kinds.map((each) => `${each} (${shortValue(backedUp(each, depth - 1))})`);
    passages.push(formatMessage('try.distinct', { count: kinds.length, moves: told }));
  }
  if (depth === 1 && best !== undefined) {
    passages.push(formatMessage('try.one-move', { board: best }), listLines(best, formatMessage));
  }
  return [...passages, ...mistake];
}
