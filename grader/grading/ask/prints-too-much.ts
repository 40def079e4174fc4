/** Recognizes a program that prints without measure. */
import type { Printed } from '../../results/result.ts';

/**
 * A function that prints a line or two is called so often on a large board that this is cut as well.
 * So only output that was cut everywhere counts as a flood.
 */
export function printsTooMuch(
  answers: Iterable<{ readonly printed?: Printed | undefined }>,
): boolean {
  const all = [...answers].flatMap(({ printed }) => printed ?? []);
  return all.length > 0 && all.every(({ truncated }) => truncated);
}
