/** Recognizes a program that prints so much that its output is cut everywhere. */
import type { Printed } from '../../results/result.ts';

/**
 * A function that prints a line or two is called so often on a large board that this is cut as well, so the output must have
 * been cut for every input.
 */
export function printsTooMuch(
  answers: Iterable<{ readonly printed?: Printed | undefined }>,
): boolean {
  const outputs = [...answers].flatMap(({ printed }) => printed ?? []);
  return outputs.length > 0 && outputs.every(({ truncated }) => truncated);
}
