/**
 * For questions that would take too long: the submission's functions answer for what is large
 * themselves, and are relieved of what is small by right functions. What they do there is asked in
 * questions of its own.
 */
import { apply } from './primordials.ts';

export interface Relief {
  /** Called once, before any question: what is small need not be made before it is looked at. */
  readonly begin: () => void;
  /** Whether a call is about something small. @param argument the first one */
  readonly isSmall: (argument: unknown) => boolean;
}

/** @returns a function that is the right one for what is small, and the submission's own else */
export function relievedBy(right: object, own: unknown, { isSmall }: Relief): unknown {
  if (typeof own !== 'function') return own;
  return function (this: unknown, ...args: unknown[]): unknown {
    const called = isSmall(args[0]) ? (right as (...args: unknown[]) => unknown) : own;
    return apply(called, this, args);
  };
}
