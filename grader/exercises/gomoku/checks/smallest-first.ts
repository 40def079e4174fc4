/** Which of two inputs is the smaller one. */
import type { Input } from '../../../exercise/check.ts';
import { compareText } from '../../../exercise/sizes.ts';
import { lettersIn } from './inputs.ts';

/** Few marks first, then small depths; lines by their length. */
export function smallestFirst(one: Input, other: Input): number {
  const [a, b] = [sizeOf(one), sizeOf(other)];
  return a.length - b.length || a.marks - b.marks || a.depth - b.depth || compareText(one, other);
}

interface Size {
  readonly length: number;
  readonly marks: number;
  readonly depth: number;
}

/** Sorting asks for the same ones again and again. */
const sizes = new Map<Input, Size>();
const MOST_SIZES = 50_000;

function sizeOf(input: Input): Size {
  const known = sizes.get(input);
  if (known !== undefined) return known;
  const letters = lettersIn(input);
  let marks = 0;
  for (const letter of letters) if (letter !== '_') marks++;
  const isLine = input.length === letters.length + 2;
  const depth = isLine ? 0 : Number(input.slice(2, input.indexOf(' ', 2)));
  const size = { length: letters.length, marks, depth };
  if (sizes.size >= MOST_SIZES) sizes.clear();
  sizes.set(input, size);
  return size;
}
