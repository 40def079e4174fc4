/** Tells of wrong answers in this exercise, in words and with a picture. Also what `try` shows. */

import { listed, toldBy } from '../../base/messages/say.ts';
import type { Explainer, Explanation } from '../../engine/explainer.ts';
import type { WrongChange, WrongReturn } from '../../engine/finding.ts';
import { functionOf, nameOf, PROGRAM, readInput } from '../../engine/in-child/inputs.ts';
import type { Passage, Trial } from '../../engine/trial.ts';
import { pictureLines } from '../kit/boards/draw-lines.ts';
import { type BoardText, sizeOf, turnOn } from '../kit/in-child/boards/board.ts';
import { legalMoves } from '../kit/in-child/boards/moves.ts';
import { linesOf } from '../kit/in-child/boards/position.ts';
import { openLinesOf, wholeLines } from '../kit/in-child/boards/standing.ts';
import {
  type Failure,
  failureOf,
  listLines,
  listOf,
  namedInput,
  namesOf,
  type Say,
  WAYS,
} from './finding-words.ts';
import { boardIn, type StateText, state } from './in-child/parts.ts';
import { backedUp, evaluate, oneOfEach } from './in-child/rules.ts';
import {
  bestMoves,
  drawnMoves,
  explainMistakenGuess,
  mistakenIn,
  shortValue,
} from './move-values.ts';
import { MOST_NODES, type Question, questionIn, searchNodes, stated } from './page.ts';
import { reasonPictures, screenPictures } from './pictures.ts';

export function heuristicSearchExplainer(say: Say) {
  return {
    explain: ({ name }, input, finding) => told(failureOf(name, input, finding), say),
    details: ({ name }, input, finding) => {
      const failure = failureOf(name, input, finding);
      const mistaken = mistakenOf(failure);
      const { board, depth = 1 } = failure.question;
      return {
        ...failure.lists,
        ...(mistaken.length > 0 && {
          mistaken,
          explanation: explainMistakenGuess(board, depth, say),
        }),
        picture: pictureLines(screenPictures(failure, say)),
      };
    },
    named: ({ name }, input) => namedInput(questionIn(readInput(stated, name, input)!), say),
  } satisfies Partial<Explainer>;
}

/** What is changed is likely to be why the answer is wrong, so the advice is about that. */
function told(failure: Failure, say: Say): Explanation {
  const { finding } = failure;
  const name = failure.check === 'program' ? say('program') : failure.check;
  if ('part' in finding) return toldChange(name, finding, say);
  const answered = toldAnswer(name, failure, finding, say);
  if (finding.changed === undefined) return answered;
  const changed = toldChange(name, finding.changed, say);
  return { ...changed, message: say('both', { first: answered.message, second: changed.message }) };
}

function toldChange(name: string, { wanted, now }: WrongChange, say: Say): Explanation {
  const after = state.fits(now) ? boardIn(now as StateText) : undefined;
  const key = after === wanted ? 'changed-turn' : 'changed-board';
  return toldBy(say, key, { name, board: wanted, after });
}

function toldAnswer(
  name: string,
  failure: Failure,
  { answer, right }: WrongReturn,
  say: Say,
): Required<Explanation> {
  const { check, question, lists } = failure;
  const where = namedInput(question, say);
  const advice = say(`advice.${nameOf(stated, check) as 'bestMoves'}`);
  if (lists === undefined) {
    const values = { name, where, actual: String(answer), right: String(right) };
    const hint = lineHint(check, question, answer as number | boolean, say) ?? advice;
    return { message: say('wrong-value', values), hint };
  }
  const of = listOf(check);
  const ways = WAYS.filter((way) => lists[way].length > 0);
  const parts = ways.map((way) => say(`list.${way}`, { of, count: lists[way].length }));
  const message = say('wrong-boards', { name, where, parts: listed(parts) });
  const { missing } = lists;
  const mistaken = mistakenOf(failure);
  if (missing.length > 0 && missing.every((board) => mistaken.includes(board))) {
    return { message, hint: say('mistaken.hint') };
  }
  return { message, hint: ways.length === 1 ? say(`list.${ways[0]!}.hint`, { of }) : advice };
}

/**
 * A finite value of a won board, or that its game goes on: the line that decides was not seen, or was and
 * has too small a value. An infinite one of a board on which nobody has won: something was taken for a line.
 */
function lineHint(
  check: string,
  { board }: Question,
  actual: number | boolean,
  say: Say,
): string | undefined {
  const whole = wholeLines(board);
  if (whole === undefined) {
    const isInfinite = check === 'evaluate' && Math.abs(Number(actual)) === Infinity;
    const names = namesOf(openLinesOf(board, 'x', 'o'), say);
    return isInfinite ? say('no-line.hint', { names }) : undefined;
  }
  const isNumber = check === 'evaluate' && Number.isFinite(actual);
  const mark = whole.mark.toUpperCase();
  // No guess is so large.
  if (isNumber && Number(actual) * (mark === 'X' ? 1 : -1) > linesOf(sizeOf(board)).length) {
    return say('too-small.hint', { mark, actual: String(actual), right: String(evaluate(board)) });
  }
  const isUnseen = isNumber || (check === 'isTerminal' && !actual);
  return isUnseen ? say('unseen-line.hint', { mark, names: namesOf(whole.lines, say) }) : undefined;
}

/** Best moves of this search that perfect play would not make. */
function mistakenOf({ check, question: { board, depth = 1 } }: Failure): readonly string[] {
  return listOf(check) === 'best' ? mistakenIn(board, depth) : [];
}

/** What `try` shows: the best moves on the board, and where each move's value comes from. */
export function heuristicSearchTrial(say: Say): Trial {
  return {
    isTooLarge: (values) => searchNodes(questionIn(values)) > MOST_NODES,
    inShort: (check, answer) => functionOf(stated, check).returns.write(answer)!,
    program: (values, states) =>
      drawnAnswer(questionIn(values), (states as StateText[]).map(boardIn), say),
    reasons: (values) => reasons(questionIn(values), say),
  };
}

/** The moves in one drawing where they are moves; the boards, where something else came back. */
function drawnAnswer(
  { board, depth = 1 }: Question,
  boards: readonly BoardText[],
  say: Say,
): readonly Passage[] {
  const mover = turnOn(board);
  const moves = legalMoves(board);
  const played = boards.filter((each) => moves.includes(each));
  const drawn = drawnMoves(board, played, () => mover, played);
  return [
    say('try.answers', { mark: mover.toUpperCase(), depth, count: boards.length }),
    { boards: [drawn], below: boards },
  ];
}

/**
 * The value of each move, one move of each kind with its value, and, for a look one move ahead, the
 * lines that the best value comes from. Where a best move throws the game away, that it does.
 */
function reasons({ board, depth = 1 }: Question, say: Say): readonly Passage[] {
  const [best] = bestMoves(board, depth);
  const kinds = Array.from(oneOfEach(legalMoves(board)));
  const mistake = explainMistakenGuess(board, depth, say);
  const passages: Passage[] = reasonPictures(PROGRAM, { board, depth }, say);
  if (kinds.length < legalMoves(board).length) {
    const told = kinds.map((each) => `${each} (${shortValue(backedUp(each, depth - 1))})`);
    passages.push(say('try.distinct', { count: kinds.length, moves: told }));
  }
  if (depth === 1 && best !== undefined) {
    passages.push(say('try.one-move', { board: best }), listLines(best, say));
  }
  return [...passages, ...mistake];
}
