/**
 * Asks the submission one question. Makes fresh boards and states, calls the student's code, and
 * writes down at once what came back and what became of the boards that were given. What the
 * student's code throws is left to the caller.
 */
import { cellsOf } from '../../../kit/boards/board.ts';
import { field } from '../../../sandbox/inside/fields.ts';
import { Absent } from '../../../sandbox/inside/harness.ts';
import {
  apply,
  MapClass,
  mapRead,
  mapWrite,
  newList,
  setProperty,
  slice,
} from '../../../sandbox/inside/primordials.ts';
import { beginCall } from '../../../sandbox/inside/refusal.ts';
import { functionOf, STATED } from '../checks/check-names.ts';
import { type StudentState, textOfBoard, textOfState } from './boards.ts';
import { tellSearchDepth } from './calls.ts';
import { beginAbout } from './contract.ts';
import { replyOf } from './replies.ts';
import { newState, type Subject } from './subject.ts';

/** Of a `Search` whose depth is not asked for. */
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
  check: string,
  board: string,
  extra: string | number,
): string {
  const name = functionOf(check);
  const { given, extra: takes } = STATED[name];
  beginCall(name);
  beginAbout(board, typeof extra === 'number' ? extra : 0);
  const givens = newList<Given>();
  // The list that is handed over may be sorted, so the states are looked at, and not their list.
  const states: unknown[] = [];
  if (given === 'states') {
    let start = 0;
    const boards = extra as string;
    for (let i = 0; i < boards.length; i++) {
      if (boards[i] !== ',') continue;
      const one = give(subject, slice(boards, start, i));
      givens[givens.length] = one;
      states[states.length] = one.state;
      start = i + 1;
    }
  } else givens[0] = given === 'board' ? { cells: cellsOf(board) } : give(subject, board);
  const first = given === 'states' ? states : (givens[0]!.state ?? givens[0]!.cells);
  const args = takes === 'mark' || takes === 'depth' ? [first, extra] : [first];
  if (takes === 'search') tellSearchDepth(extra as number);
  const depth = takes === 'search' ? (extra as number) : takes === 'depth' ? VALUE_DEPTH : NO_DEPTH;
  const reply = replyOf(name, call(subject, name, depth, args));
  let after = '';
  for (let i = 0; i < givens.length; i++) after += `${i === 0 ? '' : ';'}${afterwards(givens[i]!)}`;
  return field(reply) + field(after);
}

/** A board that was handed over, alone or in a state, with the grader's own hold on it. */
interface Given {
  readonly cells: string[][];
  readonly state?: StudentState;
}

function give(subject: Subject, board: string): Given {
  const cells = cellsOf(board);
  return { cells, state: newState(subject, board, cells) };
}

/** @returns the board; of a state `board;board;toMove`: that one, then what the state says */
function afterwards({ cells, state }: Given): string {
  return state === undefined ? textOfBoard(cells) : `${textOfBoard(cells)};${textOfState(state)}`;
}

/** One for each check and depth: it answers all questions, so that what piles up in it shows. */
const searches = new MapClass<string, object>();

function call(subject: Subject, name: string, depth: number, args: unknown[]): unknown {
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
  return apply(method, search, args);
}
