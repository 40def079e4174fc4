/**
 * Frames between the grader and a sandbox child. To the child: number, length, JSON in UTF-8. From
 * the child: number, length in bytes, text in UTF-16, so that every string a submission can make
 * comes through unchanged. The child is not trusted: a frame out of order, too long or cut short
 * ends it.
 */

import type { Readable } from 'node:stream';

/** A message to the child; see `boot.cjs`. */
export type Message =
  | {
      readonly kind: 'open';
      /** Empty where it is that of the session before. */
      readonly harness: string;
      /** What the engine lacks and the program uses: see `built-ins.ts`. */
      readonly builtIns: string;
      readonly program: string;
      readonly showsPlaces: boolean;
      /** Its code is made fast early. */
      readonly isLong: boolean;
      readonly arguments: readonly string[];
    }
  | { readonly kind: 'ask'; readonly arguments: readonly string[] };

const HEAD_BYTES = 8;
const EMPTY = Buffer.alloc(0);
/** The largest right answer, the tree of the empty board, takes 4 MB. */
const MOST_FRAME_BYTES = 16 * 1024 * 1024;

export function encodeFrame(id: number, message: Message): Buffer {
  const text = JSON.stringify(message);
  const frame = Buffer.allocUnsafe(HEAD_BYTES + Buffer.byteLength(text));
  frame.writeUInt32LE(id, 0);
  frame.writeUInt32LE(frame.length - HEAD_BYTES, 4);
  frame.write(text, HEAD_BYTES);
  return frame;
}

/**
 * Reads frames from the pieces in which they arrive.
 *
 * @param onFrame called with each complete frame, in order
 * @param onGarbage called when what arrives cannot be a frame; nothing is read after that
 */
export function readFrames(
  stream: Readable,
  onFrame: (id: number, body: Buffer) => void,
  onGarbage: () => void,
): void {
  let head: Buffer | undefined;
  /** @returns nothing while there is less; at the end there may be less for ever */
  const take = (length: number): Buffer | undefined => {
    const bytes: Buffer | null = length === 0 ? EMPTY : stream.read(length);
    return bytes?.length === length ? bytes : undefined;
  };
  stream.on('readable', () => {
    for (;;) {
      head ??= take(HEAD_BYTES);
      const length = head?.readUInt32LE(4) ?? 0;
      if (length > MOST_FRAME_BYTES || length % 2 !== 0) {
        stream.destroy();
        return onGarbage();
      }
      const body = head && take(length);
      if (head === undefined || body === undefined) return;
      const id = head.readUInt32LE(0);
      head = undefined;
      onFrame(id, body);
    }
  });
}
