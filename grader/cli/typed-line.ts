/** Reads the lines that a user types, or that are piped in. */
import { visibleLine } from '../base/in-child/visible.ts';
import type { Io } from './io.ts';

/** @returns the next line; undefined at the end of the input */
export async function nextTypedLine(
  lines: AsyncIterator<string>,
  { input, out }: Io,
): Promise<string | undefined> {
  const next = await lines.next();
  if (next.done === true) {
    out('\n');
    return undefined;
  }
  // A terminal has shown the line already. A transcript of piped input would lack it.
  if (!input.isTTY) out(`${visibleLine(next.value)}\n`);
  return next.value;
}
