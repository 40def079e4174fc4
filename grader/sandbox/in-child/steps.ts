/**
 * Counts the steps of a program into which calls of {@link countStep} were inserted: how often each of its statements
 * ran, and whether there were too many. The calls come from `submission/source/counters.ts`.
 */
import { field } from './fields.ts';
import * as intact from './primordials.ts';
import { endQuestion } from './refusals.ts';
import { logStatement } from './step-log.ts';

/** The message of the error that takes the place of an answer that took too many steps. */
export const TOO_MANY_STEPS = 'too many steps were counted';

let counts: intact.List<number> | undefined;
let stepsLeft = Infinity;
/** Stands for no statement. */
const NONE = -1;
/** The number of the statement that runs. */
let statement = NONE;
/** The number of the statement at which the question was ended; {@link NONE} if it was not. */
let endedAt = NONE;
let stepsForEachQuestion = 0;

/**
 * Called before the program does anything else.
 *
 * @param whileLoading the steps that the program may take while it is loaded
 * @param forEachQuestion the steps that it may take in each question
 */
export function giveSteps(whileLoading: number, forEachQuestion: number): void {
  stepsLeft = whileLoading;
  stepsForEachQuestion = forEachQuestion;
}

/** Called before each question. */
export function giveStepsAgain(): void {
  if (stepsForEachQuestion > 0) stepsLeft = stepsForEachQuestion;
}

/** @param isKept whether the count of each statement is reported */
export function keepCounts(isKept: boolean): void {
  counts = isKept ? intact.newList() : undefined;
}

/** Called by the program. @param number the number of the statement that runs next */
export function countStep(number: number): void {
  if (counts !== undefined) counts[number] = (counts[number] ?? 0) + 1;
  statement = number;
  logStatement(number);
  stepsLeft--;
  if (stepsLeft >= 0) return;
  if (endedAt === NONE) endedAt = number;
  endQuestion(TOO_MANY_STEPS);
}

/** @returns the number of the statement that runs; negative where statements are not counted */
export function currentStatement(): number {
  return statement;
}

/**
 * Goes back to a statement, after a function returned that was called there.
 *
 * @param value returned unchanged
 */
export function returnToStatement<Value>(number: number, value?: Value): Value | undefined {
  statement = number;
  return value;
}

/** @returns the number of the statement at which the question was ended; negative if it was not */
export function takeEndOfSteps(): number {
  const number = endedAt;
  endedAt = NONE;
  return number;
}

/** @returns one field, if counts are kept: `number:count,number:count,` for the statements that ran since the last time */
export function takeCounts(): string {
  if (counts === undefined) return '';
  let text = '';
  for (let i = 0; i < counts.length; i++) {
    if (counts[i] !== undefined) text += `${i}:${counts[i]},`;
  }
  counts = intact.newList();
  return field(text);
}
