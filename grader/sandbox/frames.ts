/**
 * Frames between the grader and a sandbox child. To the child: number, length, JSON in UTF-8. From
 * the child: number, length in bytes, text in UTF-16, so that every string a submission can make
 * comes through unchanged. The child is not trusted: a frame out of order, too long or cut short
 * ends it.
 */

/** A message to the child; see `boot.cjs`. */
export type Message =
  | {
      readonly kind: 'open';
      readonly harness: string;
      readonly program: string;
      readonly showsPlaces: boolean;
      /** Its code is made fast early. */
      readonly isLong: boolean;
      readonly arguments: readonly string[];
    }
  | { readonly kind: 'ask'; readonly arguments: readonly string[] };

const HEAD_BYTES = 8;
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

/** Puts frames together from the pieces in which they arrive. */
export class FrameReader {
  #pieces: Buffer[] = [];
  #bytes = 0;
  #head: { readonly id: number; readonly length: number } | undefined;

  /**
   * @param onFrame called with each complete frame, in order
   * @param onGarbage called when what arrives cannot be a frame; nothing is read after that
   */
  constructor(
    private readonly onFrame: (id: number, body: Buffer) => void,
    private readonly onGarbage: () => void,
  ) {}

  push(piece: Buffer): void {
    this.#pieces.push(piece);
    this.#bytes += piece.length;
    while (this.#bytes >= (this.#head?.length ?? HEAD_BYTES)) {
      if (this.#head !== undefined) {
        const { id, length } = this.#head;
        this.#head = undefined;
        this.onFrame(id, this.#take(length));
        continue;
      }
      const head = this.#take(HEAD_BYTES);
      const length = head.readUInt32LE(4);
      if (length > MOST_FRAME_BYTES || length % 2 !== 0) {
        this.onGarbage();
        return;
      }
      this.#head = { id: head.readUInt32LE(0), length };
    }
  }

  #take(length: number): Buffer {
    const whole =
      this.#pieces.length === 1 ? this.#pieces[0]! : Buffer.concat(this.#pieces, this.#bytes);
    this.#pieces = length < whole.length ? [whole.subarray(length)] : [];
    this.#bytes -= length;
    return whole.subarray(0, length);
  }
}
