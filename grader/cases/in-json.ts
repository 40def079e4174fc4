/** Text that stands on a command line for something else than text. */
import type { CaseValue } from '../exercise/case-format.ts';

/** @returns nothing for text that is no number, list or object in JSON */
export function inJson(text: string): CaseValue | undefined {
  if (!/^(?:-?\d+(?:\.\d+)?$|[[{])/.test(text)) return undefined;
  try {
    return JSON.parse(text) as CaseValue;
  } catch {
    return undefined;
  }
}
