/**
 * Ends questions that cannot be answered. A substitute refuses what no right caller asks, which is the fault of its
 * caller. A substitute that does not know an answer ends the question too, which is no fault. Whatever the program makes
 * of that afterwards does not count as its answer.
 */
import * as intact from './primordials.ts';

/** Thrown by a function that ends the question. The submission may catch it. */
export const REFUSAL = { message: 'no right caller asks this' };

let areSubstitutesRefusing = false;
let areBaseCasesRefused = false;
/** Why the question has ended; empty while it has not. */
let refusal = '';
/** The question to which a substitute did not know the answer, as fields; empty while there is none. */
let unanswered = '';

/** Applies from now on. `LoadOptions` says what the two mean. */
export function setRefusing(ofSubstitutes: boolean, ofBaseCases: boolean): void {
  areSubstitutesRefusing = ofSubstitutes;
  areBaseCasesRefused = ofBaseCases;
}

/** @param isBaseCase whether a caller that handles base cases itself would not have asked this */
export function isLeftToCallers(isBaseCase: boolean): boolean {
  return isBaseCase && areBaseCasesRefused;
}

/**
 * To be called by a substitute before it answers. It refuses if the question has already ended.
 *
 * @param isValid whether a right caller may ask it this
 */
export function refuseUnless(isValid: boolean, name: string): void {
  if (!areSubstitutesRefusing || (isValid && !hasEnded())) return;
  endQuestion(`no right caller asks ${name} this`);
}

/** @param reason takes the place of the answer, unless the question has already ended */
export function endQuestion(reason: string): never {
  if (!hasEnded()) refusal = reason;
  throw REFUSAL;
}

/**
 * To be called by a substitute that does not know the right answer.
 *
 * @param question what it was asked, as fields
 */
export function leaveUnanswered(question: string): never {
  if (!hasEnded()) unanswered = question;
  throw REFUSAL;
}

function hasEnded(): boolean {
  return refusal !== '' || unanswered !== '';
}

/** @returns the error that takes the place of the answer, if the question was ended; from now on it goes on */
export function takeRefusal(): object | undefined {
  const reason = refusal;
  refusal = '';
  return reason === '' ? undefined : new intact.ErrorClass(reason);
}

/** @returns the question to which a substitute did not know the answer, as fields; empty if there was none */
export function takeUnanswered(): string {
  const question = unanswered;
  unanswered = '';
  return question;
}

/** Forgets what was refused outside of a question, such as while the program was loaded. */
export function forgetRefusals(): void {
  refusal = '';
  unanswered = '';
}
