/** The bytes of buffers and of views on them, whatever a program has made of their prototypes. */
import * as intact from './primordials.ts';

/** @throws where it is neither a buffer nor a view on one */
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
  // The engine itself refuses what is no buffer.
  intact.bufferLength(source as ArrayBuffer);
  return new intact.ByteList(source as ArrayBuffer);
}
