/**
 * Finds in the calls of a wrong answer the function at fault: the deepest call that was answered
 * wrongly although all that it asked of the others was answered rightly (Shapiro 1982).
 */
import type { FunctionName } from './functions.ts';
import type { Call } from './monitor.ts';
import { isOver } from './rules.ts';

export interface Fault {
  /** More than one when they only ask each other, again and again. */
  readonly names: readonly FunctionName[];
  /** Value functions that left a wrong `val` behind on the way, though they answered rightly. */
  readonly stored: readonly FunctionName[];
}

/** @param isCallersFault whether a wrong answer is the fault of the one who asked such a thing */
export function faultOf(wrong: Call, isCallersFault: (call: Call) => boolean): Fault {
  const path: Call[] = [wrong];
  for (;;) {
    const at = path.at(-1)!;
    const next = firstWrong(at.calls, isCallersFault);
    if (next === undefined) return { names: [at.name], stored: storedIn(at) };
    const again = path.findIndex((call) => call.name === next.name && call.node === next.node);
    if (again >= 0)
      return { names: [...new Set(path.slice(again).map(({ name }) => name))], stored: [] };
    path.push(next);
  }
}

/** The first call that was answered wrongly; what was asked in vain is looked through. */
export function firstWrong(
  calls: readonly Call[],
  isCallersFault: (call: Call) => boolean,
): Call | undefined {
  for (const call of calls) {
    if (call.verdict === 'right') continue;
    const isFree = call.verdict === 'unjudged' || isCallersFault(call);
    const found = isFree ? firstWrong(call.calls, isCallersFault) : call;
    if (found !== undefined) return found;
  }
  return undefined;
}

export function isValueOfEnd({ name, position }: Call): boolean {
  const isValue = name === 'max_value' || name === 'min_value';
  return isValue && position !== undefined && isOver(position);
}

function storedIn(call: Call): FunctionName[] {
  const names = new Set<FunctionName>();
  const look = (each: Call): void => {
    const isValue = each.name === 'max_value' || each.name === 'min_value';
    if (isValue && each.storedWrongVal && each.name !== call.name) names.add(each.name);
    each.calls.forEach(look);
  };
  call.calls.forEach(look);
  return [...names];
}
