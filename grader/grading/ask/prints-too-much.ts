/** Recognizes a program that prints so much that its output is cut everywhere. */
import type { Printed } from '../../results/result.ts';

/**
 * Whether the output was cut for every input. Even a function that prints a single line is called so often for a large input
 * that its output is cut, so one cut output is not enough.
 */
export function printsTooMuch(
  answers: Iterable<{ readonly printed?: Printed | undefined }>,
): boolean {
  const outputs = [...answers].flatMap(({ printed }) => printed ?? []);
  return outputs.length > 0 && outputs.every(({ truncated }) => truncated);
}
