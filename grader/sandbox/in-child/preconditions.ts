/**
 * Says which questions a right program may ask one of its functions, while it answers a question of the grader. The
 * precondition of a function depends on the question, because a right program reaches only some inputs from there.
 */

/**
 * How a call stands to its function's precondition. Exercise specs and traces use these marks.
 * - `=` valid: a right caller may make this call
 * - `!` violated: no right caller makes it
 * - `~` unspecified: no answer to it is promised, or an argument holds wrong values that another function made
 * - `+` other signature: the call has arguments that the exercise does not have
 */
export type Precondition = '=' | '!' | '~' | '+';

/** A chain from one function to another one is shorter in every exercise. */
const MAX_CHAIN_LENGTH = 3;

/** The function that the grader called last. One question may be several calls. */
let functionAsked = '';

/** To be called before the grader calls the function of this name. */
export function beginCall(name: string): void {
  functionAsked = name;
}

export function askedFunction(): string {
  return functionAsked;
}

/**
 * @param reliesOn by the name of a function, the names of those that it may be built on
 * @returns whether a right program may call this function on the way to the answer that the grader asked for
 */
export function isAskedFor(
  name: string,
  reliesOn: Readonly<Record<string, readonly string[]>>,
): boolean {
  return isReachable(name, functionAsked, reliesOn, MAX_CHAIN_LENGTH);
}

function isReachable(
  name: string,
  caller: string,
  reliesOn: Readonly<Record<string, readonly string[]>>,
  maxLength: number,
): boolean {
  if (caller === name) return true;
  const partners = reliesOn[caller];
  if (partners === undefined || maxLength === 0) return false;
  for (let i = 0; i < partners.length; i++) {
    if (isReachable(name, partners[i]!, reliesOn, maxLength - 1)) return true;
  }
  return false;
}
