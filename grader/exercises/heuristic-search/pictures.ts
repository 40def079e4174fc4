/** Makes the pictures of a failure: the board, wrong states of a list, and where the right answer comes from. */

import type { Language } from '../../base/messages/format-message.ts';
import { nameOf, readInput } from '../../engine/in-child/inputs.ts';
import type { BoardPicture, Picture } from '../../engine/picture.ts';
import { inputOf } from '../../engine/view.ts';
import type { CaseResult } from '../../results/result.ts';
import { type BoardText, type Mark, sizeOf, turnOn } from '../kit/in-child/boards/board.ts';
import { emptySquares } from '../kit/in-child/boards/position.ts';
import { openLinesOf, statusOf } from '../kit/in-child/boards/standing.ts';
import { canonical } from '../kit/in-child/boards/symmetry.ts';
import {
  type AnswerFailure,
  type FormatSearchMessage,
  formatterFor,
  listLines,
  listOf,
  openLinesText,
  WRONG_STATE_REASONS,
  type WrongStates,
} from './finding-words.ts';
import { type HeuristicQuestion, questionIn, searchNodes } from './in-child/heuristic-question.ts';
import { boardIn, state } from './in-child/heuristic-value-types.ts';
import { backedUpPicture, mistakenIn, outcomePicture } from './move-values.ts';
import { stated } from './page.ts';

/** The boards of each list that a terminal shows. A guess. */
const MAX_ON_SCREEN = 2;
/** The boards of each list that an HTML report shows: a list that grows from call to call may be very long. A guess. */
const MAX_ON_PAGE = 12;
/** A larger search would delay the HTML report. A guess. */
const MAX_NODES_ON_PAGE = 20_000;

/** The wrong states of a list, and the right ones that it has. */
interface Lists extends Partial<WrongStates> {
  readonly right?: readonly BoardText[];
  /** The whole list as it was returned. */
  readonly answer?: readonly BoardText[];
}

/** Pictures for a terminal. A list of best moves is shown by the values of the moves. */
export function screenPictures(
  { check, question, lists, finding }: AnswerFailure,
  formatMessage: FormatSearchMessage,
): Picture[] {
  if (lists === undefined || listOf(check) === 'best') {
    return reasonPictures(check, question, formatMessage);
  }
  const returned = { ...lists, answer: boardsIn('answer' in finding ? finding.answer : []) };
  return [listsPicture(check, question.board, returned, MAX_ON_SCREEN, formatMessage)];
}

/** Pictures for an HTML report, from a result that may come from a file that somebody edited. */
export function picturesOf(check: string, shown: CaseResult, language: Language): Picture[] {
  const values = readInput(stated, check, inputOf(shown) ?? '');
  const question = values && questionIn(values);
  if (question === undefined || statusOf(question.board).kind === 'impossible') return [];
  const { board } = question;
  const { actual, expected, ...wrongStates } = shown as CaseResult<WrongStates>;
  const formatMessage = formatterFor(language);
  const isLarge = sizeOf(board) > 3 && searchNodes(question) > MAX_NODES_ON_PAGE;
  const reasons = (): Picture[] => (isLarge ? [] : reasonPictures(check, question, formatMessage));
  if (![actual, expected].some(Array.isArray)) return reasons();
  const expectedBoards = Array.isArray(expected) ? (expected as readonly BoardText[]) : [];
  const { missing = [], wrongTurn = [] } = wrongStates;
  const right = expectedBoards.filter(
    (each) => !missing.includes(each) && !wrongTurn.includes(each),
  );
  const lists = { ...wrongStates, right, answer: boardsIn(actual) };
  const picture = listsPicture(check, board, lists, MAX_ON_PAGE, formatMessage);
  return listOf(check) === 'best' ? [picture, ...reasons()] : [picture];
}

const MOODS = {
  missing: 'good',
  unexpected: 'bad',
  repeated: 'bad',
  wrongTurn: 'bad',
  right: undefined,
} as const;

function listsPicture(
  check: string,
  board: BoardText,
  lists: Lists,
  maxBoards: number,
  formatMessage: FormatSearchMessage,
): Picture {
  const content = listOf(check);
  const names = [...WRONG_STATE_REASONS, 'right'] as const;
  const isCut = names.some((name) => (lists[name] ?? []).length > maxBoards);
  const drawn = (each: BoardText, caption: string, mood: BoardPicture['mood']): BoardPicture => {
    return { board: each, caption, mood, before: each.length === board.length ? board : undefined };
  };
  const boards = names.flatMap((name) =>
    (lists[name] ?? []).slice(0, maxBoards).flatMap((each): BoardPicture[] => {
      const like = name === 'repeated' ? firstLike(each, lists.answer ?? []) : undefined;
      const of = like === each ? 'all' : content;
      const caption = formatMessage(`list.${name}.heading`, { of });
      const shown = drawn(each, caption, MOODS[name]);
      if (like === undefined || like === each) return [shown];
      return [shown, drawn(like, formatMessage('list.repeated.other'), undefined)];
    }),
  );
  return { boards: [{ board }, ...boards], below: isCut ? ['…'] : [] };
}

/** @returns the first position of a list that is the same as this one but for turning or mirroring */
export function firstLike(board: BoardText, answer: readonly BoardText[]): BoardText | undefined {
  return answer.find((each) => canonical(each) === canonical(board));
}

/** @returns the boards of a list of states, which may come from a file that somebody edited */
function boardsIn(states: unknown): readonly BoardText[] {
  if (!Array.isArray(states)) return [];
  return states.filter((each) => state.fits(each)).map(boardIn);
}

/** Shows where the right answer comes from. */
export function reasonPictures(
  check: string,
  question: HeuristicQuestion,
  formatMessage: FormatSearchMessage,
): Picture[] {
  const { board, mark = 'x', depth = 0 } = question;
  const { kind } = statusOf(board);
  const isOver = kind !== 'unfinished';
  const opened = openLines(board, ['x', 'o']);
  const caption = formatMessage('to-move', { mover: turnOn(board).toUpperCase() });
  const guess = {
    boards: [isOver ? opened : { ...opened, caption }],
    below: listLines(board, formatMessage),
  };
  switch (nameOf(stated, check)) {
    case 'openLines': {
      const below = [openLinesText(mark, openLinesOf(board, mark), formatMessage)];
      return [{ boards: [openLines(board, [mark])], below }];
    }
    case 'evaluate':
      return [guess];
    case 'isTerminal': {
      if (kind === 'won') {
        return [{ boards: [{ board }], below: listLines(board, formatMessage) }];
      }
      const messageValues = { mover: turnOn(board).toUpperCase(), empty: emptySquares(board) };
      return [{ boards: [{ board }], below: [formatMessage('nobody-won', messageValues)] }];
    }
    case 'max_value':
    case 'min_value':
      return [depth === 0 || isOver ? guess : backedUpPicture(board, depth, formatMessage)];
    case 'bestMoves':
      return [
        backedUpPicture(board, depth, formatMessage),
        ...(mistakenIn(board, depth).length > 0 ? [outcomePicture(board, formatMessage)] : []),
      ];
    default:
      return [{ boards: [{ board }] }];
  }
}

/** Draws the board with strokes along the lines that are open to these sides. */
function openLines(board: BoardText, marks: readonly Mark[]): BoardPicture {
  const strokes = marks.flatMap((mark) =>
    openLinesOf(board, mark).map(({ squares }) => ({ mark, squares })),
  );
  return { board, strokes };
}
