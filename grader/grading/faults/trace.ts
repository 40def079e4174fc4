/**
 * Reads the calls that were written down in the sandbox (`sandbox/inside/trace.ts`). Nothing in it is
 * trusted: what does not read is no call.
 */
import type { WrittenCall } from '../../exercise/check.ts';
import { readFields } from '../../sandbox/inside/fields.ts';

export interface TracedCall extends WrittenCall {
  /** The call that made it, by its place in the list; -1 for the grader's own. */
  readonly parent: number;
  /** When it ended, counted over all calls. */
  readonly order: number;
  /** It was called without its object, and made calls all the same. */
  readonly reachesOthers?: true;
}

/** It was called without its object, and threw before it called anybody. */
export function isHelpless({ isAlone, how, reachesOthers }: TracedCall): boolean {
  return isAlone === true && how === 'threw' && reachesOthers !== true;
}

const FIELDS = 8;

export function readTrace(text: string): readonly TracedCall[] {
  const fields = readFields(text) ?? [];
  const calls: TracedCall[] = [];
  for (let i = 0; i + FIELDS <= fields.length; i += FIELDS) {
    const [name, parent, order, how, given, result, closes, isAlone] = fields.slice(
      i,
      i + FIELDS,
    ) as [string, string, string, string, string, string, string, string];
    const from = Number(parent);
    if (!Number.isInteger(from) || from >= calls.length || !isEnded(how)) return calls;
    const standing = given[0];
    if (!isStanding(standing)) return calls;
    const about = given.slice(1);
    const written = {
      name,
      parent: from,
      order: Number(order),
      how,
      standing,
      given: about,
      result,
    };
    const by = calls[from];
    if (by?.isAlone === true) calls[from] = { ...by, reachesOthers: true };
    calls.push({
      ...written,
      ...(closes === '+' && { closes: true as const }),
      ...(isAlone === '+' && { isAlone: true as const }),
    });
  }
  return calls;
}

function isEnded(how: string): how is WrittenCall['how'] {
  return how === 'returned' || how === 'threw' || how === 'cut' || how === 'refused';
}

function isStanding(letter: string | undefined): letter is WrittenCall['standing'] {
  return letter === '=' || letter === '!' || letter === '~' || letter === '+';
}
