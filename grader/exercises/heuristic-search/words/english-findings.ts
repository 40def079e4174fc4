/** This exercise's own findings in English. */
import type { CheckName, Input } from '../inputs.ts';
import type { FindingWords } from './finding-words.ts';

function caller(check: CheckName): string {
  return check === 'program' ? 'Your program' : check;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

function named(check: CheckName, { board, mark, depth, arrangement }: Input): string {
  if (check === 'distinct') {
    if (arrangement === 'none') return 'an empty list';
    const list = arrangement === 'shuffled, some twice' ? 'mixed-up moves, some twice,' : 'moves';
    return `the ${list} from ${board}`;
  }
  if (mark !== undefined) return `${board} for ${mark.toUpperCase()}`;
  return depth === undefined ? board : `${board} at depth ${depth}`;
}

const BEST: readonly CheckName[] = ['bestMoves', 'program'];

export const ENGLISH_FINDINGS: FindingWords = {
  named,
  wrongValue: (check, where, actual, right) =>
    `${caller(check)} returned ${actual} on ${where}; right is ${right}.`,
  wrongBoards: (check, where, { missing, unexpected, repeated, wrongTurn }) => {
    const isBest = BEST.includes(check);
    const isDistinct = check === 'distinct';
    const parts = [
      missing > 0 &&
        (isDistinct
          ? `left out ${counted(missing, 'kind of position', 'kinds of positions')}`
          : `missed ${isBest ? counted(missing, 'best move', 'best moves') : counted(missing, 'position', 'positions')}`),
      unexpected > 0 &&
        (isDistinct
          ? `returned ${counted(unexpected, 'position that was', 'positions that were')} not given`
          : isBest
            ? `returned ${counted(unexpected, 'position that is no best move', 'positions that are no best moves')}`
            : `returned ${counted(unexpected, 'position that is', 'positions that are')} not one move later`),
      repeated > 0 &&
        (isDistinct
          ? `kept ${counted(repeated, 'position that is', 'positions that are')} like another one`
          : `returned ${counted(repeated, 'position', 'positions')} more than once`),
      wrongTurn > 0 &&
        `returned ${counted(wrongTurn, 'position', 'positions')} with the wrong side to move`,
    ].filter((part) => part !== false);
    return `${caller(check)} ${parts.join(' and ')} on ${where}.`;
  },
  unseenLineHint: (mark, names) =>
    `${mark.toUpperCase()} has a whole line here: ${names.join(', ')}. Does your code look at that line, and for that side?`,
  noLineHint: (names) =>
    names.length === 0
      ? 'Nobody has a whole line here. Which line does your code take for one?'
      : `Nobody has a whole line here, but there are lines without a mark: ${names.join(', ')}. Does your code take equal squares for a line, whatever is in them?`,
  tooSmallForWinHint: (mark, actual) => {
    const right = mark === 'x' ? 'Infinity' : '-Infinity';
    return `${mark.toUpperCase()} has won here, and ${actual} is a number like any other. The value of such a board is ${right}.`;
  },
  listHint: (check, way) => {
    switch (way) {
      case 'missing':
        return BEST.includes(check)
          ? 'All moves with the best value belong in the list. Print the value that your program finds for each move: which of the best does it leave out?'
          : check === 'distinct'
            ? 'Every kind of position stays once. Which two different positions does your comparison take for the same?'
            : 'Every empty square gives one position.';
      case 'unexpected':
        return BEST.includes(check)
          ? 'Print the value that your program finds for each move: which ones does it take for the best?'
          : check === 'distinct'
            ? 'Return states out of the given list.'
            : 'A position after one move has one mark more than before, and all else is the same.';
      case 'repeated':
        return check === 'distinct'
          ? 'There are eight ways to lay a board on itself: four turns, and each of them mirrored. Which one does your comparison leave out?'
          : 'Each position belongs in the list once.';
      case 'wrongTurn':
        return 'After a move it is the other side’s turn: X after O, and O after X.';
      default:
        return way satisfies never;
    }
  },
  changedBoard: (check, before, after) =>
    `${caller(check)} changed a board that it was given: ${before} became ${after ?? 'something else'}.`,
  changedBoardHint:
    'A given board must be as it was when the function returns. Work on a copy, of the rows too, or take every move back.',
  changedTurn: (check, board) =>
    `${caller(check)} changed whose turn it is in a state that it was given (${board}).`,
  changedTurnHint: 'A given state must be as it was when the function returns.',
  mistakenHint:
    'A best move that is missing gives something away later, so it may look wrong. It is right: the search looks only so far, and its guess is best there.',
  wanted: (check) => {
    switch (check) {
      case 'openLines':
        return 'number of lines';
      case 'isTerminal':
        return 'truth value';
      case 'evaluate':
      case 'max_value':
      case 'min_value':
        return 'value';
      default:
        return 'list of states';
    }
  },
  wantedExample: (check) => {
    switch (check) {
      case 'openLines':
        return 'a number, from 0 to 2n + 2';
      case 'isTerminal':
        return 'true or false';
      case 'evaluate':
      case 'max_value':
      case 'min_value':
        return 'a number, Infinity or -Infinity';
      default:
        return 'a list of states, such as [new State(board, toMove)]';
    }
  },
  heading: (check, way) => {
    switch (way) {
      case 'missing':
        return 'Missing:';
      case 'unexpected':
        return BEST.includes(check) ? 'Returned, but not best:' : 'Returned, but wrong:';
      case 'repeated':
        return check === 'distinct' ? 'Like another one in the list:' : 'More than once:';
      case 'wrongTurn':
        return 'With the wrong side to move:';
      default:
        return way satisfies never;
    }
  },
  goesOn: (mover, emptySquares) =>
    `Nobody has a whole line, and ${counted(emptySquares, 'square is', 'squares are')} empty: ${mover.toUpperCase()} to move.`,
  full: 'Nobody has a whole line, and no square is empty.',
};
