/**
 * Writes down a call of one of the submission's functions, for the grader to judge: what it was
 * given, as text, how that stands to what a right caller may ask, and what it returned.
 */
import { field } from '../../../sandbox/inside/fields.ts';
import { isArray, type List, slice, toText } from '../../../sandbox/inside/primordials.ts';
import { valueReply } from '../../../sandbox/inside/replies.ts';
import type { Standing } from '../../../sandbox/inside/trace.ts';
import type { FunctionName } from '../inputs.ts';
import { IRREGULAR, markText, type StudentState, textOfBoard, textOfState } from './boards.ts';
import { isInside, isPromised } from './given.ts';
import { statesReply } from './replies.ts';

const MOST_STATES = 60;
const NO_DEPTH = -1;

/** What the next call of `bestMoves`, the grader's own, looks ahead. */
let searchDepth = NO_DEPTH;

/** @param depth of the `Search` that the grader asks now: its functions are not given it */
export function tellSearchDepth(depth: number): void {
  searchDepth = depth;
}

/**
 * @returns the standing, and `board;toMove;depth`, or `board;;mark` for `openLines`; for `distinct` the
 *   boards, each with a comma after it; `?` in the place of what is none
 */
export function describeCall(name: string, args: List<unknown>): string {
  const known = name as FunctionName;
  switch (known) {
    case 'openLines': {
      const board = textOfBoard(args[0]);
      const standing = standingOf(isInside(known, board, args[1]), args[2] !== undefined);
      return `${standing}${board};;${markText(args[1])}`;
    }
    case 'distinct': {
      const boards = boardsText(args[0]);
      return standingOf(isListInside(boards), args[1] !== undefined) + boards;
    }
    case 'max_value':
    case 'min_value': {
      const isOther = args[1] === undefined || args[2] !== undefined;
      return `${standingOfState(known, args[0], args[1], isOther)};${depthText(args[1])}`;
    }
    case 'bestMoves': {
      const depth = searchDepth;
      searchDepth = NO_DEPTH;
      const isOther = depth === NO_DEPTH || args[1] !== undefined;
      return `${standingOfState(known, args[0], depth, isOther)};${depth}`;
    }
    default:
      return `${standingOfState(known, args[0], undefined, args[1] !== undefined)};`;
  }
}

/** @returns the standing, and the state's text */
function standingOfState(
  name: FunctionName,
  state: unknown,
  depth: unknown,
  isOther: boolean,
): string {
  const text = textOfState(state);
  let end = 0;
  while (text[end] !== ';') end++;
  const board = slice(text, 0, end);
  const isAllowed = isInside(name, board, depth);
  const standing = standingOf(isAllowed, isOther);
  if (standing !== '=' || isPromised(name, board, slice(text, end + 1))) return standing + text;
  return `~${text}`;
}

function standingOf(isAllowed: boolean, isOther: boolean): Standing {
  if (isOther) return '+';
  return isAllowed ? '=' : '!';
}

/** @param boards each with a comma after it */
function isListInside(boards: string): boolean {
  if (boards === IRREGULAR) return false;
  let start = 0;
  for (let i = 0; i < boards.length; i++) {
    if (boards[i] !== ',') continue;
    if (!isInside('distinct', slice(boards, start, i))) return false;
    start = i + 1;
  }
  return true;
}

/**
 * @param args the arguments, as they are after the call
 * @returns fields: the given board and the side to move as they are now, and what was returned
 */
export function describeResult(name: string, args: List<unknown>, result: unknown): string {
  const isList = name === 'successors' || name === 'distinct' || name === 'bestMoves';
  return field(after(name, args[0])) + field(isList ? statesReply(result) : valueReply(result));
}

function after(name: string, given: unknown): string {
  if (name === 'openLines') return `${textOfBoard(given)};`;
  return name === 'distinct' ? '' : textOfState(given);
}

function depthText(depth: unknown): string {
  return typeof depth === 'number' ? slice(toText(depth), 0, 12) : IRREGULAR;
}

function boardsText(states: unknown): string {
  if (!isArray(states)) return IRREGULAR;
  const { length } = states;
  if (length > MOST_STATES) return IRREGULAR;
  let text = '';
  for (let i = 0; i < length; i++) {
    const state: unknown = states[i];
    if (typeof state !== 'object' || state === null) return IRREGULAR;
    text += `${textOfBoard((state as StudentState).board)},`;
  }
  return text;
}
