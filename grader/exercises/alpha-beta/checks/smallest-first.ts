/** Which of two inputs is the smaller one: the smaller tree, whatever the window. */
import type { Input } from '../../../exercise/check.ts';

export function smallestFirst(one: Input, other: Input): number {
  return lettersIn(one) - lettersIn(other);
}

/** Of the tree alone. */
export function lettersIn(input: Input): number {
  const end = input.indexOf(' (');
  return end < 0 ? input.length : end;
}
