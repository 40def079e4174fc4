/**
 * The answers of every known bug, worked out beforehand (see `make-signatures.ts`) and
 * kept in `signatures.json`: what the wrong function answers among right ones, on every board of its
 * check. With them goes all that is said of a bug, so that grading needs no wrong program at hand.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { RIGHT_KEY } from './answer-key.ts';

/** A text for students, in English and Simplified Chinese. */
export interface BilingualText {
  readonly en: string;
  readonly zh: string;
}

export interface Signature {
  readonly id: string;
  readonly function: string;
  readonly title: BilingualText;
  readonly happens: BilingualText;
  readonly advice: BilingualText;
  /** The id of a wider bug of which this is one case. */
  readonly general?: string;
  /** Of the program that gave the answers. */
  readonly checksum: string;
  /** On how many boards the answer is wrong. */
  readonly wrong: number;
  /** For each board of the check, in order, three bytes: {@link answerCode}. Deflated, in base 64. */
  readonly answers: string;
}

const RIGHT_CODE = 0;
const UNKNOWN_CODE = 0xffffff;
const BYTES = 3;

/** A number for an answer; two different wrong answers have the same one in 16 million cases once. */
export function answerCode(key: string | undefined): number {
  if (key === undefined) return UNKNOWN_CODE;
  if (key === RIGHT_KEY) return RIGHT_CODE;
  const code = createHash('sha256').update(key).digest().readUIntBE(0, BYTES);
  return Math.min(Math.max(code, RIGHT_CODE + 1), UNKNOWN_CODE - 1);
}

/** @param answers a key for each board, {@link RIGHT_KEY} when right, `undefined` when not known */
export function packAnswers(
  answers: readonly (string | undefined)[],
): Pick<Signature, 'wrong' | 'answers'> {
  const bytes = Buffer.alloc(BYTES * answers.length);
  for (const [i, key] of answers.entries()) bytes.writeUIntBE(answerCode(key), BYTES * i, BYTES);
  const wrong = answers.filter((key) => key !== RIGHT_KEY).length;
  return { wrong, answers: deflateRawSync(bytes, { level: 9 }).toString('base64') };
}

/** @returns for each board of the check the {@link answerCode} */
export function unpackAnswers(signature: Pick<Signature, 'answers'>): number[] {
  const bytes = bytesOf(signature);
  return Array.from({ length: bytes.length / BYTES }, (_, i) => bytes.readUIntBE(BYTES * i, BYTES));
}

/**
 * Whether a program with this signature would have given all these answers.
 *
 * @param codes the {@link answerCode} for each board of the check, `undefined` where nothing is known
 */
export function agrees(
  signature: Pick<Signature, 'answers'>,
  codes: readonly (number | undefined)[],
): boolean {
  const bytes = bytesOf(signature);
  return codes.every(
    (code, i) => code === undefined || code === bytes.readUIntBE(BYTES * i, BYTES),
  );
}

function bytesOf({ answers }: Pick<Signature, 'answers'>): Buffer {
  return inflateRawSync(Buffer.from(answers, 'base64'));
}

const FILE = new URL('../exercises/game-tree/signatures.json', import.meta.url);
let signatures: readonly Signature[] | undefined;

/** Read when the first submission fails, never for one that passes. */
export function loadSignatures(): readonly Signature[] {
  signatures ??= JSON.parse(readFileSync(FILE, 'utf8')) as readonly Signature[];
  return signatures;
}
