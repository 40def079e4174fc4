/** What a failure looks like: the board, and where the right answer comes from. */

import type { Language } from '../../base/messages/format-message.ts';
import { nameOf, readInput } from '../../engine/in-child/inputs.ts';
import type { BoardPicture, Picture } from '../../engine/picture.ts';
import { inputOf } from '../../engine/view.ts';
import type { CaseResult } from '../../results/result.ts';
import { type BoardText, type Mark, sizeOf, turnOn } from '../kit/in-child/boards/board.ts';
import { emptySquares } from '../kit/in-child/boards/position.ts';
import { openLinesOf, statusOf } from '../kit/in-child/boards/standing.ts';
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
import { backedUpPicture, mistakenIn, outcomePicture } from './move-values.ts';
import { type HeuristicQuestion, questionIn, searchNodes, stated } from './page.ts';

/** Of each list of wrong boards: enough to see what is the matter. */
const MOST_ON_SCREEN = 2;
/** A list that piles up from call to call may be endless. */
const MOST_ON_PAGE = 12;
/** A search over more would keep the page waiting. */
const MOST_NODES_ON_PAGE = 20_000;

/** What is wrong with a list, and what would be right in it. */
interface Lists extends Partial<WrongStates> {
  readonly right?: readonly BoardText[];
}

/** For a terminal, where what is in a list of best moves shows in their values. */
export function screenPictures(
  { check, question, lists }: AnswerFailure,
  formatMessage: FormatSearchMessage,
): Picture[] {
  return lists === undefined || listOf(check) === 'best'
    ? reasonPictures(check, question, formatMessage)
    : [listsPicture(check, question.board, lists, MOST_ON_SCREEN, formatMessage)];
}

/** The same from a result, which may come from a file that somebody wrote; with room for longer lists. */
export function picturesOf(check: string, shown: CaseResult, language: Language): Picture[] {
  const values = readInput(stated, check, inputOf(shown) ?? '');
  const question = values && questionIn(values);
  if (question === undefined || statusOf(question.board).kind === 'impossible') return [];
  const { board } = question;
  const { actual, expected, ...own } = shown as CaseResult<WrongStates>;
  const formatMessage = formatterFor(language);
  const isLarge = sizeOf(board) > 3 && searchNodes(question) > MOST_NODES_ON_PAGE;
  const reasons = (): Picture[] => (isLarge ? [] : reasonPictures(check, question, formatMessage));
  if (![actual, expected].some(Array.isArray)) return reasons();
  const all = Array.isArray(expected) ? (expected as readonly BoardText[]) : [];
  const right = all.filter((each) => own.missing?.includes(each) !== true);
  const lists = listsPicture(check, board, { ...own, right }, MOST_ON_PAGE, formatMessage);
  return listOf(check) === 'best' ? [lists, ...reasons()] : [lists];
}

function listsPicture(
  check: string,
  board: BoardText,
  lists: Lists,
  most: number,
  formatMessage: FormatSearchMessage,
): Picture {
  const of = listOf(check);
  const all = [...WRONG_STATE_REASONS, 'right'] as const;
  const boards = all.flatMap((way) =>
    (lists[way] ?? []).slice(0, most).map(
      (each): BoardPicture => ({
        board: each,
        caption: formatMessage(`list.${way}.heading`, { of }),
        mood: way === 'right' ? undefined : way === 'missing' ? 'good' : 'bad',
        before: each.length === board.length ? board : undefined,
      }),
    ),
  );
  const isCut = all.some((way) => (lists[way] ?? []).length > most);
  return { boards: [{ board }, ...boards], below: isCut ? ['…'] : [] };
}

/** Where the right answer comes from. */
export function reasonPictures(
  check: string,
  question: HeuristicQuestion,
  formatMessage: FormatSearchMessage,
): Picture[] {
  const { board, mark = 'x', depth = 0 } = question;
  const { kind } = statusOf(board);
  const isOver = kind !== 'unfinished';
  const guess = { boards: [openLines(board, ['x', 'o'])], below: listLines(board, formatMessage) };
  switch (nameOf(stated, check)) {
    case 'openLines': {
      const told = openLinesText(mark, openLinesOf(board, mark), formatMessage);
      return [{ boards: [openLines(board, [mark])], below: [told] }];
    }
    case 'evaluate':
      return [guess];
    case 'isTerminal': {
      const told = { mover: turnOn(board).toUpperCase(), empty: emptySquares(board) };
      const below =
        kind === 'won' ? listLines(board, formatMessage) : [formatMessage('nobody-won', told)];
      return [{ boards: [{ board }], below }];
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

/** With strokes along the lines that are open to these sides. */
function openLines(board: BoardText, marks: readonly Mark[]): BoardPicture {
  const strokes = marks.flatMap((mark) =>
    openLinesOf(board, mark).map(({ squares }) => ({ mark, squares })),
  );
  return { board, strokes };
}
