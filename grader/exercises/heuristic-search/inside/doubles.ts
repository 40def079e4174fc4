/**
 * Right versions of the functions, to stand in for a student's own when another function is asked
 * again without their faults. They work out their answers; the grader tells them nothing.
 */
import { canonical } from '../../../kit/boards/symmetry.ts';
import {
  bindNothing,
  ErrorClass,
  isArray,
  SetClass,
  setHas,
  setInsert,
} from '../../../sandbox/inside/primordials.ts';
import { refuseUnless } from '../../../sandbox/inside/refusal.ts';
import { type FunctionName, STATED } from '../checks/check-names.ts';
import { answerByRules } from '../rules.ts';
import { boardOf, IRREGULAR, type StudentState, textOfBoard } from './boards.ts';
import { isInside } from './contract.ts';
import { newState, type Subject } from './subject.ts';

/**
 * @returns a function without source text; `undefined` for `bestMoves`, which nothing is built on, and
 *   which would have to know the depth of the object it is called on
 */
export function doubleOf(called: string, subject: Subject): object | undefined {
  const name = called as FunctionName;
  if (name === 'bestMoves') return undefined;
  if (name === 'distinct') return bindNothing(oneOfEach);
  return bindNothing((first: unknown, extra: unknown): unknown => {
    const board = STATED[name].given === 'board' ? textOfBoard(first) : boardOf(first);
    mustBeInside(name, board, extra);
    const right = answerByRules(name, board, extra);
    if (typeof right !== 'object') return right;
    const states: StudentState[] = [];
    for (let i = 0; i < right.length; i++) states[i] = newState(subject, right[i]!);
    return states;
  });
}

/** @param board as it was read once: it may be another one when it is read again */
function mustBeInside(name: FunctionName, board: string, extra?: unknown): void {
  refuseUnless(isInside(name, board, extra), name);
  if (board === IRREGULAR)
    throw new ErrorClass(`${name} was given no board of n rows of n squares`);
}

function oneOfEach(states: unknown): unknown[] {
  const chosen: unknown[] = [];
  if (!isArray(states)) return chosen;
  const met = new SetClass<string>();
  for (let i = 0; i < states.length; i++) {
    const board = boardOf(states[i]);
    mustBeInside('distinct', board);
    const sort = canonical(board);
    if (!setHas(met, sort)) chosen[chosen.length] = states[i];
    setInsert(met, sort);
  }
  return chosen;
}
