/** Reads the bytes of buffers and of views on them, even if a program has changed their prototypes. */
import * as intact from './primordials.ts';

/** @throws {TypeError} where the value is neither a buffer nor a view on one */
export function bytesOf(source: unknown): Uint8Array {
  if (intact.typedArrayKind(source) !== undefined) {
    const view = source as Uint8Array;
    return new intact.ByteList(
      intact.bufferOf(view),
      intact.byteOffsetOf(view),
      intact.byteLengthOf(view),
    );
  }
  if (intact.isView(source)) {
    const view = source as DataView;
    return new intact.ByteList(
      intact.bufferOfView(view),
      intact.offsetOfView(view),
      intact.lengthOfView(view),
    );
  }
  // The engine throws here if it is not a buffer.
  intact.bufferLength(source as ArrayBuffer);
  return new intact.ByteList(source as ArrayBuffer);
}
