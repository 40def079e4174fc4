/** Keeps, of the changes of one function, those that can be read and give a text of their own. */
import type { Candidate, Range } from './candidate.ts';
import type { FoundFunction } from './find-function.ts';
import { parsesAlone } from './parse-source.ts';
import { endOf, startOf } from './syntax.ts';

/** Of one function no more changes are tried than this, the likeliest. */
export const MOST_PER_FUNCTION = 400;

export interface Placed extends Candidate {
  /** What is read again to see whether the change can be read. */
  readonly around: Range | undefined;
}

/** Knows which texts of a function were made before, and how many. */
export class FunctionText {
  private readonly seen: Set<string>;
  private taken = 0;

  constructor(private readonly found: FoundFunction) {
    this.seen = new Set([found.source.text.slice(startOf(found.node), endOf(found.node))]);
  }

  takes({ start, end, replacement, around }: Placed): boolean {
    if (this.taken === MOST_PER_FUNCTION) return false;
    const { node, surroundings, source } = this.found;
    const changed = (from: number, to: number): string =>
      source.text.slice(from, start) + replacement + source.text.slice(end, to);
    const whole = changed(startOf(node), endOf(node));
    if (this.seen.has(whole)) return false;
    this.seen.add(whole);
    if (isPlain(source.text.slice(start, end), replacement)) {
      this.taken++;
      return true;
    }
    // The statement around is enough, where there is one: reading a whole function takes much longer.
    const isRead =
      around === undefined
        ? parsesAlone(whole, surroundings)
        : parsesAlone(changed(around.start, around.end), 'loop');
    if (isRead) this.taken++;
    return isRead;
  }
}

const WORD = /^[\w$]+(?:\.[\w$]+)*$|^'\w*'$|^"\w*"$/;
const COMPARISON = /^(?:[<>]=?|[!=]==?|&&|\|\|)$/;

/** A name, a number, a text or an operator for another: whatever it means, it can be read. */
function isPlain(before: string, after: string): boolean {
  return [WORD, COMPARISON].some((form) => form.test(before) && form.test(after));
}
