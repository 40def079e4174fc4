/** `TextEncoder`, `TextDecoder`, for UTF-8 alone. */
import { bytesOf } from './bytes.ts';
import * as intact from './primordials.ts';

const REPLACEMENT = 0xfffd;
const BYTE_ORDER_MARK = 0xfeff;
const LABELS = ' utf-8 utf8 unicode-1-1-utf-8 unicode11utf8 unicode20utf8 x-unicode20utf8 ';

/** @returns the code points of a text one after the other; halves of a pair alone are replaced */
function codePoint(text: string, at: number): number {
  const first = intact.codeAt(text, at);
  if (first < 0xd800 || first > 0xdfff) return first;
  const second = at + 1 < text.length ? intact.codeAt(text, at + 1) : 0;
  const isPair = first < 0xdc00 && second >= 0xdc00 && second <= 0xdfff;
  return isPair ? 0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00) : REPLACEMENT;
}

function sizeOf(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

/** The bits that say of how many bytes this is the first. */
function leadOf(size: number): number {
  if (size === 2) return 0xc0;
  return size === 3 ? 0xe0 : 0xf0;
}

function putPoint(bytes: Uint8Array, at: number, point: number): void {
  const size = sizeOf(point);
  if (size === 1) {
    bytes[at] = point;
    return;
  }
  for (let i = size - 1; i > 0; i--) {
    bytes[at + i] = 0x80 | ((point >> (6 * (size - 1 - i))) & 0x3f);
  }
  bytes[at] = leadOf(size) | (point >> (6 * (size - 1)));
}

/** @returns how many letters were read, and how many bytes written */
function encodeInto(
  text: string,
  bytes: Uint8Array,
  room: number,
): { read: number; written: number } {
  let read = 0;
  let written = 0;
  while (read < text.length) {
    const point = codePoint(text, read);
    const size = sizeOf(point);
    if (written + size > room) break;
    putPoint(bytes, written, point);
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
      const point = codePoint(whole, i);
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

/** As the standard has it: https://encoding.spec.whatwg.org/#utf-8-decoder */
class OwnTextDecoder {
  readonly #isFatal: boolean;
  readonly #keepsMark: boolean;
  #point = 0;
  #needed = 0;
  #lower = 0x80;
  #upper = 0xbf;
  #isBegun = false;
  #isOpen = false;

  constructor(label: unknown = 'utf-8', options?: DecoderOptions) {
    const name = intact.lowerCase(intact.trim(intact.textOf(label)));
    if (intact.indexOf(LABELS, ` ${name} `) < 0) {
      throw new intact.RangeErrorClass(
        `TextDecoder reads utf-8 alone here, and not "${intact.slice(name, 0, 40)}"`,
      );
    }
    this.#isFatal = options?.fatal === true;
    this.#keepsMark = options?.ignoreBOM === true;
  }

  get encoding(): string {
    return 'utf-8';
  }

  get fatal(): boolean {
    return this.#isFatal;
  }

  get ignoreBOM(): boolean {
    return this.#keepsMark;
  }

  decode(source?: unknown, options?: { readonly stream?: boolean }): string {
    if (!this.#isOpen) this.#begin();
    this.#isOpen = options?.stream === true;
    let text = '';
    if (source !== undefined) {
      const bytes = bytesOf(source);
      const length = intact.byteLengthOf(bytes);
      for (let i = 0; i < length; i++) text += this.#take(bytes[i]!);
    }
    if (!this.#isOpen && this.#needed > 0) {
      this.#reset();
      text += this.#wrong();
    }
    return text;
  }

  #begin(): void {
    this.#isBegun = false;
    this.#reset();
  }

  #reset(): void {
    this.#point = 0;
    this.#needed = 0;
    this.#lower = 0x80;
    this.#upper = 0xbf;
  }

  #take(byte: number): string {
    if (this.#needed === 0) return this.#takeFirst(byte);
    if (byte < this.#lower || byte > this.#upper) {
      this.#reset();
      return this.#wrong() + this.#takeFirst(byte);
    }
    this.#lower = 0x80;
    this.#upper = 0xbf;
    this.#point = (this.#point << 6) | (byte & 0x3f);
    this.#needed--;
    if (this.#needed > 0) return '';
    const point = this.#point;
    this.#reset();
    return this.#letter(point);
  }

  #takeFirst(byte: number): string {
    if (byte < 0x80) return this.#letter(byte);
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
    return this.#wrong();
  }

  #expect(needed: number, point: number): string {
    this.#needed = needed;
    this.#point = point;
    return '';
  }

  #letter(point: number): string {
    const isMark = point === BYTE_ORDER_MARK && !this.#isBegun && !this.#keepsMark;
    this.#isBegun = true;
    if (isMark) return '';
    if (point < 0x10000) return intact.fromCharCode(point);
    const above = point - 0x10000;
    return intact.fromCharCode(0xd800 + (above >> 10), 0xdc00 + (above & 0x3ff));
  }

  #wrong(): string {
    if (this.#isFatal) {
      this.#isOpen = false;
      throw new intact.TypeErrorClass('The encoded data was not valid for encoding utf-8');
    }
    this.#isBegun = true;
    return intact.fromCharCode(REPLACEMENT);
  }
}

export { OwnTextDecoder, OwnTextEncoder };
