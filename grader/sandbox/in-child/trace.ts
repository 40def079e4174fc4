/**
 * Records the calls that a submission's functions make of one another while it answers one question: which function,
 * called from which call, with what, and with what result. `grading/ask/traced-call.ts` reads the records.
 */
import { swapUsed } from './chance.ts';
import { describe } from './describe.ts';
import { field } from './fields.ts';
import * as intact from './primordials.ts';
import { forgetRefusals, REFUSAL } from './refusals.ts';
import { CALL_BEGINS, CALL_ENDS, logCall, pauseLog, takeLog } from './step-log.ts';
import { currentStatement, returnToStatement, takeEndOfSteps } from './steps.ts';

/** How an exercise writes down a call and its result. */
export interface CallDescriber {
  /**
   * @param owner the object whose function is called
   * @returns the mark of a `Precondition`, and behind it the input of the call
   */
  readonly call: (name: string, args: intact.List<unknown>, owner: unknown) => string;
  readonly result: (name: string, args: intact.List<unknown>, result: unknown) => string;
  /** How many calls of one question are recorded, unless the request says otherwise. */
  readonly maxCalls?: number | undefined;
}

interface StoredCall {
  readonly name: string;
  /** Whether it is not one of the exercise's functions, but one that the student has added. */
  readonly isAdded: boolean;
  /** The number of the statement that made the call; negative where statements are not counted. */
  readonly statement: number;
  /** What {@link CallDescriber.call} returned. */
  readonly described: string;
  /** `cut`: there were too many calls before it ended; `refused`: a substitute ended the question. */
  ending: 'returned' | 'threw' | 'cut' | 'refused';
  result: string;
  /** Whether it was called without an object, so that `this` is nothing in it. */
  readonly isThisUnbound: boolean;
  /** Whether its caller had filled the stack, so that no function could have answered. */
  isStackFull: boolean;
  /** The sources of randomness that it used itself, as bits: see `chance.ts`. */
  usedChance: number;
}

/** The most characters by which an argument or the answer of an added function is described (a guess). */
const MAX_DESCRIBED_LENGTH = 60;

/** Describes calls of functions that the student has added. Nothing is promised of them. */
export const addedFunctions: Pick<CallDescriber, 'call' | 'result'> = {
  call: (_, args) => {
    let text: string = '+';
    for (let i = 0; i < args.length; i++) text += field(describe(args[i], MAX_DESCRIBED_LENGTH));
    return text;
  },
  result: (_, __, result) => describe(result, MAX_DESCRIBED_LENGTH),
};

/** More calls than most small questions need (a guess). Endless recursion is stopped here. */
export const DEFAULT_MAX_CALLS = 3000;
/** How many characters the default number of calls may have (a guess). A larger number of calls may have more. */
const DEFAULT_MAX_CHARACTERS = 3_000_000;

/**
 * This many arguments of one call take 128 kB, a seventh of the stack. A function that has less room than that may
 * overflow the stack without being at fault. The room includes what the engine needs to compile a function.
 */
const ARGUMENTS_THAT_NEED_ROOM = 16_000;

/** The most characters of a trace: it is sent in one message, which has a limit (see `sandbox/frames.ts`). */
const MAX_TRACE_LENGTH = 7_500_000;

/**
 * A call in a trace has two characters with 15 bits each. The first one has the lower bits of the number of its record.
 * Of the second one the higher 5 bits are the rest of that number, and the lower 10 bits say how many calls have ended
 * since the call before it began. If these are too many for 10 bits, a third character has their number.
 */
export const CHARACTER_BITS = 15;
export const ENDED_BITS = 10;
export const MAX_ENDED = (1 << ENDED_BITS) - 1;
const MAX_CHARACTER = (1 << CHARACTER_BITS) - 1;
const MAX_RECORDS = 1 << (2 * CHARACTER_BITS - ENDED_BITS);

/** Thrown to end a question with so many calls that they are of no use. */
const TOO_MANY_CALLS = { message: 'too many calls' };

/** What stands for a description that threw: it violates the precondition, and its input is empty. */
const NOT_DESCRIBED = '!';

/**
 * The calls in the order in which they began. Once a call has ended, the number of its record takes the place of the
 * record: most calls of a large search repeat others in all that is recorded of them.
 */
let calls = intact.newList<StoredCall | number>();
/** For each call, how many recorded calls it is inside of. */
let depths = intact.newList<number>();
/** How many recorded calls are running. */
let depth = 0;
/** All different records, as fields, and their numbers. */
let records = '';
let recordNumbers = new intact.MapClass<string, number>();
let recordCount = 0;
/** Calls beyond the limit, which are only counted: see {@link limitTrace}. */
let countedCalls = 0;
let areOthersCounted = false;
let maxCalls = DEFAULT_MAX_CALLS;
let maxCharacters = DEFAULT_MAX_CHARACTERS;
let charactersLeft = DEFAULT_MAX_CHARACTERS;
/** Whether there were too many calls. What a function answers after that is not its own answer. */
let isOver = false;
let hasStackBeenFull = false;
/** How many descriptions are being made, each within another one. */
let describingDepth = 0;
let isRecording = true;

/**
 * Sets how much of each question is recorded from now on.
 *
 * @param exerciseMaxCalls the limit of the exercise, if it has one
 * @param requestedMaxCalls the limit of the request, if it has one
 * @param countsOthers whether the question goes on when there are too many calls, and the others are only counted. Unless
 *   it is set, the question ends there
 */
export function limitTrace(
  exerciseMaxCalls: number | undefined,
  requestedMaxCalls: number | undefined,
  countsOthers = false,
): void {
  areOthersCounted = countsOthers;
  const defaultMaxCalls = exerciseMaxCalls ?? DEFAULT_MAX_CALLS;
  maxCalls = requestedMaxCalls ?? defaultMaxCalls;
  maxCharacters = (DEFAULT_MAX_CHARACTERS * maxCalls) / defaultMaxCalls;
  charactersLeft = maxCharacters;
}

/**
 * While an object is read for a description, its getters may call functions, and these calls are not recorded. Calls of
 * substitutes are: a getter may store their answers for later.
 *
 * @param isSubstitute whether the function stands in for one of the submission's
 * @returns a function that calls the given one and records the call; any other value unchanged
 */
export function traced(
  name: string,
  original: unknown,
  describer: Pick<CallDescriber, 'call' | 'result'>,
  isSubstitute: boolean,
): unknown {
  if (typeof original !== 'function') return original;
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: The stack may be full, so no part of this can be a function of its own.
  return function (this: unknown, ...args: unknown[]): unknown {
    if (!isRecording || (describingDepth > 0 && !isSubstitute)) {
      return intact.apply(original, this, args);
    }
    if (isOnlyCounted()) return intact.apply(original, this, args);
    endIfTooManyCalls();
    const list = args as unknown as intact.List<unknown>;
    const statement = currentStatement();
    const call = newCall(
      name,
      described(() => describer.call(name, list, this)),
      this,
      describer === addedFunctions,
      statement,
    );
    const index = calls.length;
    const usedByCaller = swapUsed(0);
    calls[index] = call;
    depths[index] = depth;
    depth++;
    logCall(CALL_BEGINS);
    try {
      const result: unknown = intact.apply(original, this, args);
      if (isOver && !areOthersCounted) return result;
      call.ending = 'returned';
      call.result = described(() => describer.result(name, list, result));
      return result;
    } catch (error) {
      // Nothing is called here, because the stack may be full.
      if ((isOver && !areOthersCounted) || error === TOO_MANY_CALLS) throw error;
      call.ending = isSubstitute && error === REFUSAL ? 'refused' : 'threw';
      throw error;
    } finally {
      depth--;
      // This takes longer than most calls, so it is done only where the stack may be full.
      if (call.ending === 'threw' || hasStackBeenFull) {
        try {
          intact.apply(doNothing, undefined, argumentsThatNeedRoom());
        } catch {
          call.isStackFull = true;
          hasStackBeenFull = true;
        }
      }
      // Like any call, this throws where the stack is full.
      call.usedChance = swapUsed(usedByCaller);
      try {
        returnToStatement(statement);
        logCall(CALL_ENDS);
        calls[index] = numberOf(call);
      } catch {
        // The stack is full. The record gets its number in `takeTrace`.
      }
    }
  };
}

/** Counts a call beyond the limit, where such calls are counted. */
function isOnlyCounted(): boolean {
  if (!areOthersCounted) return false;
  isOver ||= isTraceFull();
  if (isOver) countedCalls++;
  return isOver;
}

function isTraceFull(): boolean {
  return calls.length >= maxCalls || charactersLeft <= 0 || isTooLong();
}

function isTooLong(): boolean {
  return records.length + 2 * calls.length > MAX_TRACE_LENGTH || recordCount >= MAX_RECORDS;
}

function endIfTooManyCalls(): void {
  if (describingDepth > 1) throw TOO_MANY_CALLS;
  isOver ||= isTraceFull();
  if (isOver) throw TOO_MANY_CALLS;
}

function newCall(
  name: string,
  describedCall: string,
  owner: unknown,
  isAdded: boolean,
  statement: number,
): StoredCall {
  return {
    name,
    isAdded,
    statement,
    described: describedCall,
    ending: 'cut',
    result: '',
    isThisUnbound: owner === undefined || owner === null,
    isStackFull: false,
    usedChance: 0,
  };
}

function doNothing(): void {}

let longArguments: intact.List<undefined> | undefined;

function argumentsThatNeedRoom(): intact.List<undefined> {
  if (longArguments === undefined) {
    const list = intact.newList<undefined>();
    for (let i = 0; i < ARGUMENTS_THAT_NEED_ROOM; i++) list[i] = undefined;
    longArguments = list;
  }
  return longArguments;
}

/** Makes a description, which may run getters of the submission. */
function described(write: () => string): string {
  describingDepth++;
  pauseLog(true);
  try {
    const text = write();
    charactersLeft -= text.length;
    return text;
  } catch {
    return NOT_DESCRIBED;
  } finally {
    describingDepth--;
    pauseLog(describingDepth > 0);
  }
}

/** Runs something that belongs to no question: no call is recorded, and no refusal counts. */
export function unrecorded<Result>(run: () => Result): Result {
  isRecording = false;
  try {
    return run();
  } finally {
    isRecording = true;
    forgetRefusals();
  }
}

/** @returns the number of the record of a call that has ended */
function numberOf(call: StoredCall): number {
  const record = fieldsOf(call);
  const known = intact.mapRead(recordNumbers, record);
  if (known !== undefined) return known;
  const number = recordCount;
  intact.mapWrite(recordNumbers, record, number);
  records += record;
  recordCount++;
  return number;
}

/**
 * @returns four fields: the different records of calls, as fields; for each call since this was last called, in the order
 *   in which they began, the number of its record and how deep it lies inside of others; how many more calls were
 *   only counted; and the number of the statement at which the question was ended, or a negative number. If a log is
 *   kept, it is a fifth field: see `step-log.ts`
 */
export function takeTrace(): string {
  // A call that filled the stack could not be given its number before.
  for (let i = 0; i < calls.length; i++) {
    const call = calls[i]!;
    if (typeof call !== 'number') calls[i] = numberOf(call);
  }
  const counted = field(intact.toText(countedCalls)) + field(intact.toText(takeEndOfSteps()));
  const text = field(records) + field(callsText()) + counted + takeLog();
  calls = intact.newList();
  depths = intact.newList();
  depth = 0;
  records = '';
  recordNumbers = new intact.MapClass();
  recordCount = 0;
  countedCalls = 0;
  isOver = false;
  hasStackBeenFull = false;
  charactersLeft = maxCharacters;
  return text;
}

/** How many characters are made from numbers at a time, as the stack holds them meanwhile. */
const CHARACTERS_AT_A_TIME = 3000;

/** @returns two or three characters for each call: see {@link CHARACTER_BITS} */
function callsText(): string {
  let text = '';
  let units = intact.newList<number>();
  let depthBefore = -1;
  for (let i = 0; i < calls.length; i++) {
    const number = calls[i] as number;
    const ended = depthBefore + 1 - depths[i]!;
    const isMany = ended >= MAX_ENDED;
    units[units.length] = number & MAX_CHARACTER;
    units[units.length] = ((number >> CHARACTER_BITS) << ENDED_BITS) | (isMany ? MAX_ENDED : ended);
    if (isMany) units[units.length] = ended & MAX_CHARACTER;
    depthBefore = depths[i]!;
    if (units.length < CHARACTERS_AT_A_TIME) continue;
    text += textOfUnits(units);
    units = intact.newList();
  }
  return text + textOfUnits(units);
}

function textOfUnits(units: intact.List<number>): string {
  return intact.apply(intact.fromCharCode, undefined, units as unknown as number[]);
}

/** @returns nine fields */
function fieldsOf(call: StoredCall): string {
  let text = field(call.name);
  text += field(call.ending);
  text += field(call.described);
  text += field(call.result);
  text += flagField(call.isThisUnbound);
  text += field(call.usedChance === 0 ? '' : intact.toText(call.usedChance));
  text += flagField(call.isStackFull);
  text += flagField(call.isAdded);
  text += field(intact.toText(call.statement));
  return text;
}

function flagField(isSet: boolean): string {
  return field(isSet ? '+' : '');
}
