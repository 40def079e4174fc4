/**
 * Replaces `Math.random` and `crypto`, so that they give the same numbers each time that the same question is asked. The
 * numbers come from the generator in `chance.ts`, which also notes that they were used.
 */
import { bytesOf } from './bytes.ts';
import { randomUnit, SOURCE } from './chance.ts';
import { addFunction } from './like-built-in.ts';
import * as intact from './primordials.ts';

/** The most bytes that one call of `crypto.getRandomValues` gives, by the standard (Web Cryptography API). */
const MAX_BYTES = 65_536;
/** The kinds of arrays that `crypto.getRandomValues` takes, by the same standard. */
const INTEGER_ARRAYS = [
  'Int8Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'Int16Array',
  'Uint16Array',
  'Int32Array',
  'Uint32Array',
  'BigInt64Array',
  'BigUint64Array',
];
const HEX_DIGITS = '0123456789abcdef';

/** Puts the replacements into the global object. To be called once, before any of the student's code runs. */
export function addRandom(): void {
  addFunction(Math, 'random', 0, () => {
    // A number from 0 to 1 has 53 random bits: 27 and 26 of them.
    const high = randomUnit(SOURCE.RANDOM) >>> 5;
    const low = randomUnit(SOURCE.RANDOM) >>> 6;
    return (high * 2 ** 26 + low) / 2 ** 53;
  });
  const crypto = {};
  addFunction(crypto, 'getRandomValues', 1, getRandomValues);
  addFunction(crypto, 'randomUUID', 0, randomUuid);
  intact.defineProperty(globalThis, 'crypto', {
    value: crypto,
    enumerable: true,
    writable: true,
    configurable: true,
  });
}

function getRandomValues(target: unknown): unknown {
  const kind = intact.typedArrayKind(target);
  if (kind === undefined || !intact.includes(INTEGER_ARRAYS, kind)) {
    throw new intact.TypeErrorClass(
      'crypto.getRandomValues takes an array of integers, such as Uint32Array',
    );
  }
  const bytes = bytesOf(target);
  const length = intact.byteLengthOf(bytes);
  if (length > MAX_BYTES) {
    throw new intact.ErrorClass(`crypto.getRandomValues gives ${MAX_BYTES} bytes at most`);
  }
  for (let i = 0; i < length; i++) bytes[i] = randomUnit(SOURCE.VALUES) >>> 24;
  return target;
}

/** @returns a UUID of version 4 (RFC 9562): the first digit of its third group is 4, that of the fourth 8, 9, a or b */
function randomUuid(): string {
  let text = '';
  for (let i = 0; i < 32; i++) {
    if (i === 8 || i === 12 || i === 16 || i === 20) text += '-';
    let digit = randomUnit(SOURCE.UUID) >>> 28;
    if (i === 12) digit = 4;
    // The two highest bits of this digit are 1 and 0.
    if (i === 16) digit = 8 + (digit & 3);
    text += HEX_DIGITS[digit]!;
  }
  return text;
}
