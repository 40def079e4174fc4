/** `atob` and `btoa`, as the standard (https://infra.spec.whatwg.org/#forgiving-base64) has them. */
import * as intact from './primordials.ts';

/** The digits of base64 by their values. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function invalidCharacter(message: string): Error {
  const error = new intact.ErrorClass(message);
  intact.defineProperty(error, 'name', { value: 'InvalidCharacterError' });
  return error;
}

export function encodeBase64(value: unknown): string {
  const text = intact.textOf(value);
  let encoded = '';
  for (let i = 0; i < text.length; i += 3) {
    let bits = 0;
    for (let k = 0; k < 3; k++) {
      const byte = i + k < text.length ? intact.codeAt(text, i + k) : 0;
      if (byte > 0xff) throw invalidCharacter('btoa takes letters up to ÿ (255) alone');
      bits = (bits << 8) | byte;
    }
    const bytesLeft = text.length - i;
    encoded += DIGITS[bits >> 18]! + DIGITS[(bits >> 12) & 63]!;
    encoded += bytesLeft > 1 ? DIGITS[(bits >> 6) & 63]! : '=';
    encoded += bytesLeft > 2 ? DIGITS[bits & 63]! : '=';
  }
  return encoded;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x9 || code === 0xa || code === 0xc || code === 0xd;
}

function withoutSpaces(text: string): string {
  let withoutSpace = '';
  for (let i = 0; i < text.length; i++) {
    if (!isSpace(intact.codeAt(text, i))) withoutSpace += text[i]!;
  }
  return withoutSpace;
}

/** Spaces, and missing `=` at the end, do not matter. */
export function decodeBase64(value: unknown): string {
  let text = withoutSpaces(intact.textOf(value));
  if (text.length % 4 === 0) {
    for (let i = 0; i < 2 && text[text.length - 1] === '='; i++) text = intact.slice(text, 0, -1);
  }
  if (text.length % 4 === 1) throw invalidCharacter('atob was given a text of the wrong length');
  let decoded = '';
  let bits = 0;
  let bitCount = 0;
  for (let i = 0; i < text.length; i++) {
    const digit = intact.indexOf(DIGITS, text[i]!);
    if (digit < 0) throw invalidCharacter('atob was given a letter that base64 does not have');
    bits = ((bits << 6) | digit) & 0xffffff;
    bitCount += 6;
    if (bitCount < 8) continue;
    bitCount -= 8;
    decoded += intact.fromCharCode((bits >> bitCount) & 0xff);
  }
  return decoded;
}
