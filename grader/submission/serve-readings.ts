/** The half of a reader that runs in the process of its own: see `reader.ts`. */
import type { ReadingReply, ReadingRequest } from './reader.ts';

/** Gives the function that does a reading: what only some need is loaded only then. */
export type Readings = Readonly<Record<string, () => Promise<(...given: never[]) => unknown>>>;

export function serveReadings(readings: Readings): void {
  const send = (reply: ReadingReply): void => void process.send?.(reply);
  process.on('message', async ({ id, reading, given }: ReadingRequest) => {
    try {
      const read = await readings[reading]!();
      send({ id, found: await read(...(given as never[])) });
    } catch (error) {
      // Deeper than can be gone through, or longer than can be held.
      if (error instanceof RangeError) send({ id, found: undefined });
      else send({ id, fault: error instanceof Error ? (error.stack ?? '') : String(error) });
    }
  });
  process.on('disconnect', () => process.exit());
}
