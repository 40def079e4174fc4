/**
 * Writes down the calls that a submission's functions make of one another while it answers one
 * question: which function, called from which call, with what and with what result. And doubles: right
 * functions in the place of a submission's own, under the same contract as these. Asked what is outside of
 * it, a double refuses: the question ends there, as the fault of whoever asked, and whatever is made of
 * that afterwards is no answer.
 */
import { swapUsed } from './chance.ts';
import { field } from './fields.ts';
import * as intact from './primordials.ts';

/**
 * What is asked beside the answers: that the functions' calls are written down (`trace`), or what a counting program
 * counts.
 * Whatever stands in for a function answers only what a right caller may ask where calls are written down,
 * or where it is to `refuse`.
 */
export type Tracing = '' | 'trace' | 'count' | 'refuse';

export interface CallDescriber {
  /**
   * @param owner the object whose function is called
   * @returns a letter for how it stands to what a right caller may ask (see {@link Precondition}), and what it
   *   is about
   */
  readonly call: (name: string, args: intact.List<unknown>, owner: unknown) => string;
  readonly result: (name: string, args: intact.List<unknown>, result: unknown) => string;
  /** So many calls of one question are written down unless the request says otherwise. */
  readonly maxCalls?: number | undefined;
}

/**
 * `=` a right caller may ask this; `!` none does; `~` nobody has promised an answer, or what was handed
 * over holds wrong values of others' making; `+` there are arguments that are not the exercise's.
 */
export type Precondition = '=' | '!' | '~' | '+';

interface RecordedCall {
  readonly name: string;
  /** The number of the call that made it; -1 for one of the grader's own. */
  readonly parent: number;
  readonly given: string;
  /** When it ended, counted over all calls. */
  ended: number;
  /** `cut`: the calls became too many before it came to an end; `refused`: a double did not answer. */
  how: 'returned' | 'threw' | 'cut' | 'refused';
  result: string;
  /** It was called without its object: `this` is nothing in it. */
  readonly isThisUnbound: boolean;
  /** Its caller had filled the stack, so that no function could have answered. */
  isStackFull: boolean;
  /** What it has used of chance itself, as bits: see `chance.ts`. */
  chance: number;
}

/** More calls than most small questions need; a recursion without end is stopped here. */
export const DEFAULT_MAX_CALLS = 3000;
/** For as many calls as an exercise writes down by default; a request for more of them gets more in proportion. */
const DEFAULT_MAX_CHARACTERS = 3_000_000;

/** From function to function: the longest way round is shorter. */
const MOST_STEPS = 3;

/**
 * So many arguments of one call take 128 kB, a seventh of the stack. A function that finds less room than that may
 * overflow it without any fault of its own: what the engine needs to compile a function is in there.
 */
const ROOM_ON_STACK = 16_000;
let roomOnStack: intact.List<undefined> | undefined;
const doNothing = (): void => {};

/** Thrown to end a question whose calls are too many to be of use. */
const TOO_MANY = { message: 'too many calls' };

const NONE = -1;
let calls = intact.newList<RecordedCall>();
let current = NONE;
let ended = 0;
let maxCalls = DEFAULT_MAX_CALLS;
let maxCharacters = DEFAULT_MAX_CHARACTERS;
let charactersLeft = DEFAULT_MAX_CHARACTERS;
/** The calls became too many: what a function makes of that, should it catch the error, is no answer of its own. */
let isOver = false;
let hasStackBeenFull = false;
/** How deep in reading a student's objects for a description. */
let describing = 0;
let isRecording = true;

/**
 * @param isSubstitute a right function: its calls are written down also while objects are read
 * @returns a function that calls the given one and writes its calls down
 */
export function traced(
  name: string,
  original: unknown,
  describe: CallDescriber,
  isSubstitute: boolean,
): unknown {
  if (typeof original !== 'function') return original;
  return function (this: unknown, ...args: unknown[]): unknown {
    if (!isRecording || (describing > 0 && !isSubstitute))
      return intact.apply(original, this, args);
    if (describing > 1) throw TOO_MANY;
    isOver ||= calls.length >= maxCalls || charactersLeft <= 0;
    if (isOver) throw TOO_MANY;
    const list = args as unknown as intact.List<unknown>;
    const given = described(() => describe.call(name, list, this));
    const call: RecordedCall = {
      name,
      parent: current,
      given,
      ended: 0,
      how: 'cut',
      result: '',
      isThisUnbound: this === undefined || this === null,
      isStackFull: false,
      chance: 0,
    };
    const before = current;
    const usedBefore = swapUsed(0);
    current = calls.length;
    calls[calls.length] = call;
    try {
      const result: unknown = intact.apply(original, this, args);
      if (isOver) return result;
      call.how = 'returned';
      call.result = described(() => describe.result(name, list, result));
      return result;
    } catch (error) {
      if (!isOver && error !== TOO_MANY)
        call.how = isSubstitute && error === REFUSAL ? 'refused' : 'threw';
      throw error;
    } finally {
      call.ended = ++ended;
      current = before;
      // It takes longer than most calls, so it is not asked of each.
      if (call.how === 'threw' || hasStackBeenFull) {
        try {
          intact.apply(doNothing, undefined, argumentsThatNeedRoom());
        } catch {
          call.isStackFull = true;
          hasStackBeenFull = true;
        }
      }
      // Where the stack is full this throws, as any call does.
      call.chance = swapUsed(usedBefore);
    }
  };
}

function argumentsThatNeedRoom(): intact.List<undefined> {
  if (roomOnStack === undefined) {
    const list = intact.newList<undefined>();
    for (let i = 0; i < ROOM_ON_STACK; i++) list[i] = undefined;
    roomOnStack = list;
  }
  return roomOnStack;
}

/**
 * How much is written down of each question from now on.
 *
 * @param exerciseMaxCalls as many calls as the exercise writes down by default
 * @param requestedMaxCalls as many as the request asks for, if it does
 */
export function limitTrace(
  exerciseMaxCalls: number | undefined,
  requestedMaxCalls: number | undefined,
): void {
  const defaultMaxCalls = exerciseMaxCalls ?? DEFAULT_MAX_CALLS;
  maxCalls = requestedMaxCalls ?? defaultMaxCalls;
  maxCharacters = (DEFAULT_MAX_CHARACTERS * maxCalls) / defaultMaxCalls;
  charactersLeft = maxCharacters;
}

/** Runs something that belongs to no question: no call is written down, and no refusal counts. */
export function unrecorded<T>(run: () => T): T {
  isRecording = false;
  try {
    return run();
  } finally {
    isRecording = true;
    takeRefusal();
    takeUnanswered();
  }
}

/** @returns fields, nine for each call since the last time: see {@link RecordedCall} */
export function takeTrace(): string {
  let text = '';
  for (let i = 0; i < calls.length; i++) {
    const call = calls[i]!;
    const { name, parent, given, ended: order, how, result, isThisUnbound, chance } = call;
    text += field(name) + field(`${parent}`) + field(`${order}`) + field(how);
    text += field(given) + field(result) + field(isThisUnbound ? '+' : '');
    text += field(chance === 0 ? '' : intact.toText(chance)) + field(call.isStackFull ? '+' : '');
  }
  calls = intact.newList();
  current = NONE;
  ended = 0;
  isOver = false;
  hasStackBeenFull = false;
  charactersLeft = maxCharacters;
  return text;
}

/**
 * Reading a student's objects may run their getters, whose calls are nobody's. But what a getter is
 * told by a right function might be kept for later, and then it is known who was asked what.
 */
function described(describe: () => string): string {
  describing++;
  try {
    const text = describe();
    charactersLeft -= text.length;
    return text;
  } catch {
    return '!';
  } finally {
    describing--;
  }
}

/** Thrown in the place of an answer. */
export const REFUSAL = { message: 'no right caller asks this' };

let isRefusing = false;
/** The function that the grader itself called last. */
let asked = '';
/** Why the question has ended; empty as long as it has not. */
let refusal = '';
/** The question that a double had no answer to, as fields; empty as long as there is none. */
let unanswered = '';

/** @param refuses else doubles answer whatever they can: where it is to be known how a wrong function answers */
export function useDoubles(refuses: boolean): void {
  isRefusing = refuses;
}

let areBaseCasesRefused = false;

/**
 * In a program whose callers look before they ask, a right function in the place of another one refuses what
 * they should not have asked: a finished game, a tip.
 */
export function refuseBaseCases(areRefused: boolean): void {
  areBaseCasesRefused = areRefused;
}

/** @param isBaseCase whether a caller that looks would not have asked this */
export function isLeftToCallers(isBaseCase: boolean): boolean {
  return isBaseCase && areBaseCasesRefused;
}

/** @param name of the function that the grader calls now; a question may be several calls */
export function beginCall(name: string): void {
  asked = name;
}

export function askedFunction(): string {
  return asked;
}

/** @returns what came of the question in the place of its answer, where a double refused */
export function takeRefusal(): object | undefined {
  const said = refusal;
  refusal = '';
  return said === '' ? undefined : new intact.ErrorClass(said);
}

/**
 * @param reliesOn the functions that each may be built on
 * @returns whether this one may be asked on the way to what the grader asked, by one or another
 */
export function isAskedFor(
  name: string,
  reliesOn: Readonly<Record<string, readonly string[]>>,
  by = asked,
  steps = MOST_STEPS,
): boolean {
  const partners = reliesOn[by];
  if (by === name || partners === undefined || partners.length === 0) return by === name;
  for (let i = 0; steps > 0 && i < partners.length; i++) {
    if (isAskedFor(name, reliesOn, partners[i]!, steps - 1)) return true;
  }
  return false;
}

/**
 * For a double, before it answers.
 *
 * @param isInside whether a right caller may ask it this
 */
export function refuseUnless(isInside: boolean, name: string): void {
  if (!isRefusing || (isInside && refusal === '' && unanswered === '')) return;
  endQuestion(`no right caller asks ${name} this`);
}

/** Whatever is made of it afterwards is no answer. */
export function endQuestion(said: string): never {
  if (refusal === '' && unanswered === '') refusal = said;
  throw REFUSAL;
}

/**
 * For a double that does not know the right answer: the question ends, and that is nobody's fault.
 *
 * @param question what it was asked, as fields
 */
export function leaveUnanswered(question: string): never {
  if (refusal === '' && unanswered === '') unanswered = question;
  throw REFUSAL;
}

/** @returns what a double had no answer to, as fields; empty where there was nothing */
export function takeUnanswered(): string {
  const question = unanswered;
  unanswered = '';
  return question;
}
