/**
 * Doubles: right functions in the place of a submission's own, under the same contract as these. Asked
 * what is outside of it, a double refuses: the question ends there, as the fault of whoever asked, and
 * whatever is made of that afterwards is no answer.
 */
import { ErrorClass } from './primordials.ts';

/** Thrown in the place of an answer. */
export const REFUSAL = { message: 'no right caller asks this' };

let isRefusing = false;
/** The function that the grader itself called last. */
let asked = '';
let refusedBy = '';

/** @param refuses else doubles answer whatever they can: where it is to be known how a wrong function answers */
export function useDoubles(refuses: boolean): void {
  isRefusing = refuses;
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
  const by = refusedBy;
  refusedBy = '';
  return by === '' ? undefined : new ErrorClass(`no right caller asks ${by} this`);
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

/** From function to function: the longest way round is shorter. */
const MOST_STEPS = 3;

/**
 * For a double, before it answers.
 *
 * @param isInside whether a right caller may ask it this
 */
export function refuseUnless(isInside: boolean, name: string): void {
  if (!isRefusing || (isInside && refusedBy === '')) return;
  if (refusedBy === '') refusedBy = name;
  throw REFUSAL;
}
