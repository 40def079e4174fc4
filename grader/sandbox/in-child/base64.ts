/** `atob` and `btoa`. */
import * as intact from './primordials.ts';

const SIXTY_FOUR = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function invalid(said: string): Error {
  const error = new intact.ErrorClass(said);
  intact.defineProperty(error, 'name', { value: 'InvalidCharacterError' });
  return error;
}

export function encodeBase64(given: unknown): string {
  const text = intact.textOf(given);
  let coded = '';
  for (let i = 0; i < text.length; i += 3) {
    let bits = 0;
    for (let k = 0; k < 3; k++) {
      const byte = i + k < text.length ? intact.codeAt(text, i + k) : 0;
      if (byte > 0xff) throw invalid('btoa takes letters up to ÿ (255) alone');
      bits = (bits << 8) | byte;
    }
    const left = text.length - i;
    coded += SIXTY_FOUR[bits >> 18]! + SIXTY_FOUR[(bits >> 12) & 63]!;
    coded += left > 1 ? SIXTY_FOUR[(bits >> 6) & 63]! : '=';
    coded += left > 2 ? SIXTY_FOUR[bits & 63]! : '=';
  }
  return coded;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x9 || code === 0xa || code === 0xc || code === 0xd;
}

function withoutSpaces(text: string): string {
  let kept = '';
  for (let i = 0; i < text.length; i++) if (!isSpace(intact.codeAt(text, i))) kept += text[i]!;
  return kept;
}

/** The "forgiving" decoding of the standard: spaces, and missing signs at the end, do not matter. */
export function decodeBase64(given: unknown): string {
  let text = withoutSpaces(intact.textOf(given));
  if (text.length % 4 === 0) {
    for (let i = 0; i < 2 && text[text.length - 1] === '='; i++) text = intact.slice(text, 0, -1);
  }
  if (text.length % 4 === 1) throw invalid('atob was given a text of the wrong length');
  let decoded = '';
  let bits = 0;
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const six = intact.indexOf(SIXTY_FOUR, text[i]!);
    if (six < 0) throw invalid('atob was given a letter that base64 does not have');
    bits = ((bits << 6) | six) & 0xffffff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    decoded += intact.fromCharCode((bits >> count) & 0xff);
  }
  return decoded;
}
