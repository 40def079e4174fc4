/**
 * Writes and reads the frames between the grader and a sandbox child. A frame to the child has a number, a length in bytes,
 * and JSON in UTF-8. A frame from the child has a number, a length in bytes, and text in UTF-16, so that every string that
 * a submission can make arrives unchanged. The child is not trusted: it is ended when a frame is unexpected, too long or
 * incomplete.
 */
import type { Readable } from 'node:stream';

/** A message to the child; `boot.cjs` reads it. */
export type Message = OpenMessage | { readonly kind: 'ask'; readonly arguments: readonly string[] };

interface OpenMessage {
  readonly kind: 'open';
  /** Empty where the harness is the same as in the session before. */
  readonly harness: string;
  /** Built-ins that the engine lacks and the program uses: see `built-ins.ts`. */
  readonly builtIns: string;
  readonly program: string;
  readonly showsPlaces: boolean;
  /** Whether there is so much work that the engine should optimize the code early. */
  readonly isLong: boolean;
  /** `LoadOptions` as JSON. Only strings go on into the context. */
  readonly loadOptions: string;
}

const HEADER_BYTES = 8;
const EMPTY = Buffer.alloc(0);
/** Four times the largest right answer (measured): the tree of the empty board takes 4 MB. */
const MAX_FRAME_BYTES = 16 * 1024 * 1024;

/** @param id the number of the frame, which the child's answer repeats */
export function encodeFrame(id: number, message: Message): Buffer {
  const text = JSON.stringify(message);
  const frame = Buffer.allocUnsafe(HEADER_BYTES + Buffer.byteLength(text));
  frame.writeUInt32LE(id, 0);
  frame.writeUInt32LE(frame.length - HEADER_BYTES, 4);
  frame.write(text, HEADER_BYTES);
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
  let header: Buffer | undefined;
  stream.on('readable', () => {
    for (;;) {
      header ??= takeBytes(stream, HEADER_BYTES);
      if (header === undefined) return;
      const length = header.readUInt32LE(4);
      if (length > MAX_FRAME_BYTES || length % 2 !== 0) {
        stream.destroy();
        onGarbage();
        return;
      }
      const body = takeBytes(stream, length);
      if (body === undefined) return;
      const id = header.readUInt32LE(0);
      header = undefined;
      onFrame(id, body);
    }
  });
}

/** @returns undefined while fewer bytes have arrived, and always if the stream ends before they do */
function takeBytes(stream: Readable, length: number): Buffer | undefined {
  if (length === 0) return EMPTY;
  const bytes: Buffer | null = stream.read(length);
  // At the end of the stream, `read` gives the remaining bytes even if they are fewer.
  return bytes?.length === length ? bytes : undefined;
}
