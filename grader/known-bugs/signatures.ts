/**
 * The answers of every known bug, worked out beforehand (see `misconceptions/make-signatures.ts`) and
 * kept in `signatures.json`: what the wrong function answers among right ones, on every board of its
 * check. With them goes all that is said of a bug, so that grading needs no wrong program at hand.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { FunctionName } from '../checks/check-names.ts';
import { RIGHT_KEY } from './answer-key.ts';

export interface BilingualText {
  readonly en: string;
  readonly zh: string;
}

export interface Signature {
  readonly id: string;
  readonly function: FunctionName;
  readonly title: BilingualText;
  readonly happens: BilingualText;
  readonly advice: BilingualText;
  /** The id of a wider bug of which this is one case. */
  readonly general?: string;
  /** Of the program that gave the answers. */
  readonly checksum: string;
  /** On how many boards the answer is wrong. */
  readonly wrong: number;
  /** The different wrong answers, shortened. */
  readonly keys: readonly string[];
  /**
   * For each board of the check, in order, two bytes: 0 right, n the n-th key, 65535 not known.
   * Deflated, in base 64.
   */
  readonly answers: string;
}

const UNKNOWN = 0xffff;
const MOST_KEY = 24;

/** Long keys are kept as a hash; they are only ever compared. */
export function shortKey(key: string): string {
  if (key.length <= MOST_KEY) return key;
  return `#${createHash('sha256').update(key).digest('base64').slice(0, 8)}`;
}

/** @param answers a key for each board, {@link RIGHT_KEY} when right, `undefined` when not known */
export function packAnswers(
  answers: readonly (string | undefined)[],
): Pick<Signature, 'wrong' | 'keys' | 'answers'> {
  const short = answers.map((key) => (key === undefined ? undefined : shortKey(key)));
  const keys = [...new Set(short)].filter(
    (key): key is string => key !== undefined && key !== RIGHT_KEY,
  );
  const numbers = new Map([[RIGHT_KEY, 0], ...keys.map((key, i) => [key, i + 1] as const)]);
  const bytes = Buffer.alloc(2 * answers.length);
  let wrong = 0;
  for (const [i, key] of short.entries()) {
    bytes.writeUInt16LE(key === undefined ? UNKNOWN : numbers.get(key)!, 2 * i);
    if (key !== RIGHT_KEY) wrong++;
  }
  return { wrong, keys, answers: deflateRawSync(bytes, { level: 9 }).toString('base64') };
}

/** @returns the short key of each board's answer, `undefined` where it is not known */
export function unpackAnswers({
  keys,
  answers,
}: Pick<Signature, 'keys' | 'answers'>): (string | undefined)[] {
  const bytes = inflateRawSync(Buffer.from(answers, 'base64'));
  return Array.from({ length: bytes.length / 2 }, (_, i) => {
    const number = bytes.readUInt16LE(2 * i);
    return number === 0 ? RIGHT_KEY : keys[number - 1];
  });
}

const FILE = new URL('./signatures.json', import.meta.url);
let signatures: readonly Signature[] | undefined;

/** Read when the first submission fails, never for one that passes. */
export function loadSignatures(): readonly Signature[] {
  signatures ??= JSON.parse(readFileSync(FILE, 'utf8')) as readonly Signature[];
  return signatures;
}
