/**
 * Writes down a call of one of the submission's functions, for the grader to judge: what it was
 * given, as text, how that stands to what a right caller may ask, and what it returned.
 */
import { field } from '../../../sandbox/inside/fields.ts';
import { isArray, type List, slice, toText } from '../../../sandbox/inside/primordials.ts';
import type { Standing } from '../../../sandbox/inside/trace.ts';
import { type FunctionName, STATED } from '../checks/check-names.ts';
import { boardOf, IRREGULAR, markText, textOfBoard, textOfState } from './boards.ts';
import { isInside, isPromised } from './contract.ts';
import { replyOf } from './replies.ts';

const MOST_STATES = 60;

/** What the next call of `bestMoves`, the grader's own, looks ahead. */
let searchDepth: number | undefined;

/** @param depth of the `Search` that the grader asks now: its functions are not given it */
export function tellSearchDepth(depth: number): void {
  searchDepth = depth;
}

/**
 * @returns the standing, and `board;toMove;depth`, or `board;;mark` for `openLines`; for `distinct` the
 *   boards, each with a comma after it; `?` in the place of what is none
 */
export function describeCall(called: string, args: List<unknown>): string {
  const name = called as FunctionName;
  const { given, extra: takes } = STATED[name];
  const extra = takes === 'search' ? searchDepth : args[1];
  if (takes === 'search') searchDepth = undefined;
  const about = textOf(name, args[0]);
  const isLeftOut = (takes === 'search' || takes === 'depth') && extra === undefined;
  const isOther = isLeftOut || args[takes === 'mark' || takes === 'depth' ? 2 : 1] !== undefined;
  const standing = isOther ? '+' : standingOf(name, about, extra);
  if (given === 'states') return standing + about;
  const text = takes === 'none' ? '' : takes === 'mark' ? markText(extra) : depthText(extra);
  return `${standing}${about};${text}`;
}

/** What it is about, as text: a board, `board;toMove`, or boards. */
function textOf(name: FunctionName, first: unknown): string {
  const { given } = STATED[name];
  if (given === 'states') return boardsText(first);
  return given === 'board' ? `${textOfBoard(first)};` : textOfState(first);
}

function standingOf(name: FunctionName, about: string, extra: unknown): Standing {
  if (about === IRREGULAR) return '!';
  const { given } = STATED[name];
  let start = 0;
  for (let i = 0; i < about.length; i++) {
    if (about[i] !== ',' && about[i] !== ';') continue;
    const board = slice(about, start, i);
    if (!isInside(name, board, extra)) return '!';
    if (given === 'state') return isPromised(name, board, slice(about, i + 1)) ? '=' : '~';
    start = i + 1;
  }
  return '=';
}

/**
 * @param args the arguments, as they are after the call
 * @returns fields: the given board and the side to move as they are now, and what was returned
 */
export function describeResult(called: string, args: List<unknown>, result: unknown): string {
  const name = called as FunctionName;
  const after = STATED[name].given === 'states' ? '' : textOf(name, args[0]);
  return field(after) + field(replyOf(name, result));
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
    text += `${boardOf(state)},`;
  }
  return text;
}
