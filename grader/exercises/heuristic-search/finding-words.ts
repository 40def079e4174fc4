/** What is wrong with answers in this exercise, and what to try. */
import type { BoardText, Mark } from '../../kit/boards/board.ts';
import type { CheckName } from './checks/check-names.ts';
import { big, joined, winOf } from './exercise-words.ts';
import type { Input } from './inputs.ts';
import type { Say } from './say.ts';

/** How many boards of a list are wrong in each way. */
export interface WrongCounts {
  readonly missing: number;
  readonly unexpected: number;
  readonly repeated: number;
  readonly wrongTurn: number;
}

/** What a list is to hold: kinds of positions, best moves, or all that can be. */
function listOf(check: CheckName): 'distinct' | 'best' | 'all' {
  if (check === 'distinct') return 'distinct';
  return check === 'bestMoves' || check === 'program' ? 'best' : 'all';
}

/** Nobody is told of best moves that are there twice otherwise than of any. */
function repeatedIn(check: CheckName): 'distinct' | 'all' {
  return check === 'distinct' ? 'distinct' : 'all';
}

function caller(check: CheckName, say: Say): string {
  return check === 'program' ? say('program') : check;
}

/** An input in the middle of a sentence. */
export function namedInput(
  check: CheckName,
  { board, mark, depth, arrangement }: Input,
  say: Say,
): string {
  if (check === 'distinct') {
    if (arrangement === 'none') return say('named.no-list');
    const isMixed = arrangement === 'shuffled, some twice';
    return say(isMixed ? 'named.mixed' : 'named.moves', { board });
  }
  if (mark !== undefined) return say('named.mark', { board, mark: big(mark) });
  return depth === undefined ? board : say('named.depth', { board, depth });
}

export function wrongValueText(
  check: CheckName,
  where: string,
  actual: string,
  right: string,
  say: Say,
): string {
  return say('wrong-value', { name: caller(check, say), where, actual, right });
}

export function wrongBoardsText(
  check: CheckName,
  where: string,
  { missing, unexpected, repeated, wrongTurn }: WrongCounts,
  say: Say,
): string {
  const parts = [
    missing > 0 && say(`missing.${listOf(check)}`, { count: missing }),
    unexpected > 0 && say(`unexpected.${listOf(check)}`, { count: unexpected }),
    repeated > 0 && say(`repeated.${repeatedIn(check)}`, { count: repeated }),
    wrongTurn > 0 && say('wrong-turn', { count: wrongTurn }),
  ].filter((part) => part !== false);
  return say('wrong-boards', {
    ...{ name: caller(check, say), where },
    parts: parts.join(say('wrong-boards.and')),
  });
}

/** Where somebody has won, and a function does not see it. @param names of the lines */
export function unseenLineHint(mark: Mark, names: readonly string[], say: Say): string {
  return say('unseen-line.hint', { mark: big(mark), names: joined(names, say) });
}

/** Where an infinite value was given and nobody has won. @param names of the lines without a mark */
export function noLineHint(names: readonly string[], say: Say): string {
  return say('no-line.hint', { count: names.length, names: joined(names, say) });
}

/** Where a won board has a finite value, larger than any guess. */
export function tooSmallHint(mark: Mark, actual: string, say: Say): string {
  return say('too-small.hint', { mark: big(mark), actual, right: winOf(mark) });
}

/** Where a list is wrong in only one way; else the advice for the function is given. */
export function listHint(check: CheckName, way: keyof WrongCounts, say: Say): string {
  switch (way) {
    case 'missing':
    case 'unexpected':
      return say(`${way}.${listOf(check)}.hint`);
    case 'repeated':
      return say(`repeated.${repeatedIn(check)}.hint`);
    case 'wrongTurn':
      return say('wrong-turn.hint');
    default:
      return way satisfies never;
  }
}

/** Above boards in a picture. */
export function headingText(check: CheckName, way: keyof WrongCounts, say: Say): string {
  switch (way) {
    case 'missing':
      return say('heading.missing');
    case 'unexpected':
      return say(listOf(check) === 'best' ? 'heading.unexpected.best' : 'heading.unexpected');
    case 'repeated':
      return say(check === 'distinct' ? 'heading.repeated.distinct' : 'heading.repeated');
    case 'wrongTurn':
      return say('heading.wrong-turn');
    default:
      return way satisfies never;
  }
}

export function changedBoardText(
  check: CheckName,
  before: BoardText,
  after: BoardText | null,
  say: Say,
): string {
  const name = caller(check, say);
  return say('changed-board', { name, before, after: after ?? say('something-else') });
}

export function changedTurnText(check: CheckName, board: BoardText, say: Say): string {
  return say('changed-turn', { name: caller(check, say), board });
}

/** What a function is to return. */
export function wantedFrom(check: CheckName): 'lines' | 'truth' | 'value' | 'states' {
  switch (check) {
    case 'openLines':
      return 'lines';
    case 'isTerminal':
      return 'truth';
    case 'evaluate':
    case 'max_value':
    case 'min_value':
      return 'value';
    default:
      return 'states';
  }
}
