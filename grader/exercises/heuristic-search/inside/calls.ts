/**
 * Writes down a call of one of the submission's functions, for the grader to judge: what it was
 * given, as text, and what it returned. Nothing is judged here.
 */
import { field } from '../../../sandbox/inside/fields.ts';
import { isArray, type List, slice, toText } from '../../../sandbox/inside/primordials.ts';
import { valueReply } from '../../../sandbox/inside/replies.ts';
import { IRREGULAR, markText, type StudentState, textOfBoard, textOfState } from './boards.ts';
import { statesReply } from './replies.ts';

/** A first character of {@link describeCall}: arguments beyond the exercise's came with it. */
const MORE = '+';
const MOST_STATES = 60;
const NO_DEPTH = -1;

/** What the next call of `bestMoves`, the grader's own, looks ahead. */
let searchDepth = NO_DEPTH;

/** @param depth of the `Search` that the grader asks now: its functions are not given it */
export function tellSearchDepth(depth: number): void {
  searchDepth = depth;
}

/**
 * @returns `board;toMove;depth`, or `board;;mark` for `openLines`; for `distinct` the boards, each
 *   with a comma after it; `?` in the place of what is none, and a `+` before it all where there were
 *   further arguments, or where the depth was left out
 */
export function describeCall(name: string, args: List<unknown>): string {
  switch (name) {
    case 'openLines':
      return `${moreThan(2, args)}${textOfBoard(args[0])};;${markText(args[1])}`;
    case 'distinct':
      return moreThan(1, args) + boardsText(args[0]);
    case 'max_value':
    case 'min_value': {
      const depth = args.length > 1 ? args[1] : undefined;
      const more = depth === undefined ? MORE : moreThan(2, args);
      return `${more}${textOfState(args[0])};${depthText(depth)}`;
    }
    case 'bestMoves': {
      const depth = searchDepth;
      searchDepth = NO_DEPTH;
      const more = depth === NO_DEPTH ? MORE : moreThan(1, args);
      return `${more}${textOfState(args[0])};${depth}`;
    }
    default:
      return `${moreThan(1, args)}${textOfState(args[0])};`;
  }
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

function moreThan(count: number, args: List<unknown>): string {
  return args.length > count && args[count] !== undefined ? MORE : '';
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
