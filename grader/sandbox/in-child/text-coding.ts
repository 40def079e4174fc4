/** `TextEncoder` and `TextDecoder`, for UTF-8 alone. */
import { bytesOf } from './bytes.ts';
import * as intact from './primordials.ts';

/** The code point that stands for what cannot be encoded or decoded. */
const REPLACEMENT = 0xfffd;
const BYTE_ORDER_MARK = 0xfeff;
/** The names of UTF-8 in the standard. */
const UTF_8_LABELS = [
  'utf-8',
  'utf8',
  'unicode-1-1-utf-8',
  'unicode11utf8',
  'unicode20utf8',
  'x-unicode20utf8',
];

/** @returns the code point that begins at the index; {@link REPLACEMENT} for one half of a surrogate pair alone */
function codePointAt(text: string, at: number): number {
  const first = intact.codeAt(text, at);
  if (first < 0xd800 || first > 0xdfff) return first;
  const second = at + 1 < text.length ? intact.codeAt(text, at + 1) : 0;
  const isPair = first < 0xdc00 && second >= 0xdc00 && second <= 0xdfff;
  return isPair ? 0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00) : REPLACEMENT;
}

/** @returns the number of bytes of a code point in UTF-8 */
function sizeOf(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

/** @returns the bits of the first byte that say how many bytes the code point has */
function leadingBitsOf(size: number): number {
  if (size === 2) return 0xc0;
  return size === 3 ? 0xe0 : 0xf0;
}

function writePoint(bytes: Uint8Array, at: number, point: number): void {
  const size = sizeOf(point);
  if (size === 1) {
    bytes[at] = point;
    return;
  }
  for (let i = size - 1; i > 0; i--) {
    bytes[at + i] = 0x80 | ((point >> (6 * (size - 1 - i))) & 0x3f);
  }
  bytes[at] = leadingBitsOf(size) | (point >> (6 * (size - 1)));
}

/** As many code points as fit are encoded. `read` counts UTF-16 units, and `written` counts bytes. */
function encodeInto(
  text: string,
  bytes: Uint8Array,
  maxBytes: number,
): { read: number; written: number } {
  let read = 0;
  let written = 0;
  while (read < text.length) {
    const point = codePointAt(text, read);
    const size = sizeOf(point);
    if (written + size > maxBytes) break;
    writePoint(bytes, written, point);
    written += size;
    read += point > 0xffff ? 2 : 1;
  }
  return { read, written };
}

class OwnTextEncoder {
  get encoding(): string {
    return 'utf-8';
  }

  encode(text: unknown = ''): Uint8Array {
    const whole = intact.textOf(text);
    let size = 0;
    for (let i = 0; i < whole.length; i++) {
      const point = codePointAt(whole, i);
      size += sizeOf(point);
      if (point > 0xffff) i++;
    }
    const bytes = new intact.ByteList(size);
    encodeInto(whole, bytes, size);
    return bytes;
  }

  encodeInto(text: unknown, target: Uint8Array): { read: number; written: number } {
    if (intact.typedArrayKind(target) !== 'Uint8Array') {
      throw new intact.TypeErrorClass('TextEncoder.encodeInto writes into a Uint8Array');
    }
    return encodeInto(intact.textOf(text), target, intact.byteLengthOf(target));
  }
}

interface DecoderOptions {
  readonly fatal?: boolean;
  readonly ignoreBOM?: boolean;
}

/** The algorithm of the standard: https://encoding.spec.whatwg.org/#utf-8-decoder */
class OwnTextDecoder {
  readonly #isFatal: boolean;
  readonly #keepsByteOrderMark: boolean;
  /** The bits of the code point that were read so far. */
  #point = 0;
  /** The number of bytes that the code point still needs. */
  #bytesNeeded = 0;
  /** The smallest and the largest value that the next byte may have. */
  #lower = 0x80;
  #upper = 0xbf;
  /** Whether something was decoded. A byte order mark is special only before that. */
  #hasBegun = false;
  /** Whether more of the same text may follow in the next call. */
  #isStreaming = false;

  constructor(label: unknown = 'utf-8', options?: DecoderOptions) {
    const name = intact.lowerCase(intact.trim(intact.textOf(label)));
    if (!intact.includes(UTF_8_LABELS, name)) {
      throw new intact.RangeErrorClass(
        `TextDecoder reads utf-8 alone here, and not "${intact.slice(name, 0, 40)}"`,
      );
    }
    this.#isFatal = options?.fatal === true;
    this.#keepsByteOrderMark = options?.ignoreBOM === true;
  }

  get encoding(): string {
    return 'utf-8';
  }

  get fatal(): boolean {
    return this.#isFatal;
  }

  get ignoreBOM(): boolean {
    return this.#keepsByteOrderMark;
  }

  decode(source?: unknown, options?: { readonly stream?: boolean }): string {
    if (!this.#isStreaming) this.#begin();
    this.#isStreaming = options?.stream === true;
    let text = '';
    if (source !== undefined) {
      const bytes = bytesOf(source);
      const length = intact.byteLengthOf(bytes);
      for (let i = 0; i < length; i++) text += this.#take(bytes[i]!);
    }
    if (!this.#isStreaming && this.#bytesNeeded > 0) {
      this.#reset();
      text += this.#invalid();
    }
    return text;
  }

  #begin(): void {
    this.#hasBegun = false;
    this.#reset();
  }

  #reset(): void {
    this.#point = 0;
    this.#bytesNeeded = 0;
    this.#lower = 0x80;
    this.#upper = 0xbf;
  }

  #take(byte: number): string {
    if (this.#bytesNeeded === 0) return this.#takeFirst(byte);
    if (byte < this.#lower || byte > this.#upper) {
      this.#reset();
      return this.#invalid() + this.#takeFirst(byte);
    }
    this.#lower = 0x80;
    this.#upper = 0xbf;
    this.#point = (this.#point << 6) | (byte & 0x3f);
    this.#bytesNeeded--;
    if (this.#bytesNeeded > 0) return '';
    const point = this.#point;
    this.#reset();
    return this.#decoded(point);
  }

  #takeFirst(byte: number): string {
    if (byte < 0x80) return this.#decoded(byte);
    if (byte >= 0xc2 && byte <= 0xdf) return this.#expect(1, byte & 0x1f);
    if (byte >= 0xe0 && byte <= 0xef) {
      if (byte === 0xe0) this.#lower = 0xa0;
      if (byte === 0xed) this.#upper = 0x9f;
      return this.#expect(2, byte & 0xf);
    }
    if (byte >= 0xf0 && byte <= 0xf4) {
      if (byte === 0xf0) this.#lower = 0x90;
      if (byte === 0xf4) this.#upper = 0x8f;
      return this.#expect(3, byte & 0x7);
    }
    return this.#invalid();
  }

  #expect(needed: number, point: number): string {
    this.#bytesNeeded = needed;
    this.#point = point;
    return '';
  }

  #decoded(point: number): string {
    const isMark = point === BYTE_ORDER_MARK && !this.#hasBegun && !this.#keepsByteOrderMark;
    this.#hasBegun = true;
    if (isMark) return '';
    if (point < 0x10000) return intact.fromCharCode(point);
    const above = point - 0x10000;
    return intact.fromCharCode(0xd800 + (above >> 10), 0xdc00 + (above & 0x3ff));
  }

  #invalid(): string {
    if (this.#isFatal) {
      this.#isStreaming = false;
      throw new intact.TypeErrorClass('The encoded data was not valid for encoding utf-8');
    }
    this.#hasBegun = true;
    return intact.fromCharCode(REPLACEMENT);
  }
}

export { OwnTextDecoder, OwnTextEncoder };
