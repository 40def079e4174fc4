/** Reads lines as they are asked for: from a person at a terminal, or piped in ahead. */
import { createInterface } from 'node:readline';
import { visibleLine } from '../../text/visible.ts';
import type { Io } from '../io.ts';

export interface LineReader {
  /** @returns nothing at the end of the input */
  readonly ask: (prompt: string) => Promise<string | undefined>;
  readonly close: () => void;
}

export function lineReader(io: Io): LineReader {
  const reader = createInterface({ input: io.input, terminal: false, crlfDelay: Infinity });
  const lines = reader[Symbol.asyncIterator]();
  return {
    ask: async (prompt) => {
      io.out(prompt);
      const next = await lines.next();
      if (next.done === true) {
        io.out('\n');
        return undefined;
      }
      // On a terminal the line stands there already; in a transcript it would be missing.
      if (!io.input.isTTY) io.out(`${visibleLine(next.value)}\n`);
      return next.value;
    },
    close: () => reader.close(),
  };
}
