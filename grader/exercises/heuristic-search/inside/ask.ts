/**
 * Asks the submission one question. Makes fresh boards and states, calls the student's code, and
 * writes down at once what came back and what became of the boards that were given. What the
 * student's code throws is left to the caller.
 */
import { field } from '../../../sandbox/inside/fields.ts';
import { Absent } from '../../../sandbox/inside/harness.ts';
import {
  apply,
  type List,
  MapClass,
  mapRead,
  mapWrite,
  newList,
  setProperty,
  slice,
} from '../../../sandbox/inside/primordials.ts';
import { beginCall } from '../../../sandbox/inside/refusal.ts';
import { valueReply } from '../../../sandbox/inside/replies.ts';
import { cellsOf, type StudentState, textOfBoard, textOfState } from './boards.ts';
import { tellSearchDepth } from './calls.ts';
import { beginAbout } from './given.ts';
import { statesReply } from './replies.ts';
import { newState, type Subject } from './subject.ts';

/** For functions that do not read it, and for `max_value` and `min_value`, which are told a depth. */
const NO_DEPTH = 1;
const VALUE_DEPTH = 4;

/**
 * @param board in the written form
 * @param extra a mark for `openLines`, a depth for the search, the boards for `distinct`, each with a
 *   comma after it
 * @returns fields: the reply, then each given board as it is after the call (see {@link Given})
 */
export function answer(
  subject: Subject,
  name: string,
  board: string,
  extra: string | number,
): string {
  beginCall(name === 'program' ? 'bestMoves' : name);
  beginAbout(board, typeof extra === 'number' ? extra : 0);
  switch (name) {
    case 'openLines': {
      const cells = cellsOf(board);
      const reply = valueReply(call(subject, name, NO_DEPTH, [cells, extra]));
      return field(reply) + field(textOfBoard(cells));
    }
    case 'distinct':
      return askDistinct(subject, extra as string);
    default:
      return askOfState(subject, name, board, extra as number);
  }
}

function askOfState(subject: Subject, name: string, board: string, depth: number): string {
  const given = give(subject, board);
  const { state } = given;
  let reply: string;
  switch (name) {
    case 'evaluate':
    case 'isTerminal':
      reply = valueReply(call(subject, name, NO_DEPTH, [state]));
      break;
    case 'successors':
      reply = statesReply(call(subject, name, NO_DEPTH, [state]));
      break;
    case 'max_value':
    case 'min_value':
      reply = valueReply(call(subject, name, VALUE_DEPTH, [state, depth]));
      break;
    default:
      tellSearchDepth(depth);
      reply = statesReply(call(subject, 'bestMoves', depth, [state]));
  }
  return field(reply) + field(afterwards(given));
}

/** The list that is handed over may be sorted, so the states are looked at, and not their list. */
function askDistinct(subject: Subject, boards: string): string {
  const givens = newList<Given>();
  const states: StudentState[] = [];
  let start = 0;
  for (let i = 0; i < boards.length; i++) {
    if (boards[i] !== ',') continue;
    const given = give(subject, slice(boards, start, i));
    givens[givens.length] = given;
    states[states.length] = given.state;
    start = i + 1;
  }
  const reply = statesReply(call(subject, 'distinct', NO_DEPTH, [states]));
  let after = '';
  for (let i = 0; i < givens.length; i++) after += `${i === 0 ? '' : ';'}${afterwards(givens[i]!)}`;
  return field(reply) + field(after);
}

/** A state that was handed over, with the grader's own hold on its board. */
interface Given {
  readonly cells: string[][];
  readonly state: StudentState;
}

function give(subject: Subject, board: string): Given {
  const cells = cellsOf(board);
  return { cells, state: newState(subject, board, cells) };
}

/** @returns `board;board;toMove`: the board that was handed to `State`, then what the state says */
function afterwards({ cells, state }: Given): string {
  return `${textOfBoard(cells)};${textOfState(state)}`;
}

/** One for each check and depth: it answers all questions, so that what piles up in it shows. */
const searches = new MapClass<string, object>();

function call(subject: Subject, name: string, depth: number, args: readonly unknown[]): unknown {
  const key = `${name} ${depth}`;
  let search = mapRead(searches, key);
  if (search === undefined) {
    search = new subject.Search(depth);
    // As in `newState`: what the constructor loses is put there.
    if ((search as { depth?: unknown }).depth !== depth) setProperty(search, 'depth', depth);
    mapWrite(searches, key, search);
  }
  const method = (search as Record<string, unknown>)[name];
  if (typeof method !== 'function') throw new Absent(name, 'method');
  return apply(method, search, args as unknown as List<unknown> & unknown[]);
}
