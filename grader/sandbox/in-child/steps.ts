/** Counts the steps of a program that tells of each: which of its statements ran, and when they are too many. */
import { field } from './fields.ts';
import * as intact from './primordials.ts';
import { endQuestion } from './trace.ts';

/** The message of what stands in the place of an answer that has taken the steps it was given. */
export const TOO_MANY_STEPS = 'too many steps were counted';

let counts: intact.List<number> | undefined;
let left = Infinity;
let leftInEach = 0;

/**
 * For the program, before all else that it does.
 *
 * @param most of these it may take
 * @param inEach so many again in each question
 */
export function giveSteps(most: number, inEach: number): void {
  left = most;
  leftInEach = inEach;
}

/** Before a question. */
export function giveStepsAgain(): void {
  if (leftInEach > 0) left = leftInEach;
}

/** @param isKept it is to be known which statements ran */
export function keepCounts(isKept: boolean): void {
  counts = isKept ? intact.newList() : undefined;
}

/** For the program. @param number of a statement */
export function countStep(number: number): void {
  if (counts !== undefined) counts[number] = (counts[number] ?? 0) + 1;
  if (--left < 0) endQuestion(TOO_MANY_STEPS);
}

/** @returns a field, where counts are kept: `number:count,number:count,` of the statements that ran since the last time */
export function takeCounts(): string {
  if (counts === undefined) return '';
  let text = '';
  for (let i = 0; i < counts.length; i++) if (counts[i] !== undefined) text += `${i}:${counts[i]},`;
  counts = intact.newList();
  return field(text);
}
