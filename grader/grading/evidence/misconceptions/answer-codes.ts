/**
 * The answers of a function in little room: a code for each block of inputs of its check, and one
 * for each of some inputs by themselves. Two functions have the same codes when all their answers are
 * the same, so that hundreds of thousands of answers fit in a kilobyte.
 */

import { createHash } from 'node:crypto';
import { memoize } from '../../../base/in-child/memoize.ts';
import type { Check, Input } from '../../../engine/check.ts';
import type { MisconceptionRules } from '../../../engine/exercise.ts';
import { type Finding, isCommon } from '../../../engine/finding.ts';
import { byWork } from '../../../engine/in-child/sizes.ts';

/** The key of an input's answer, {@link RIGHT_KEY} when right, `undefined` when it is not known. */
export type KeyOf = (input: Input) => string | undefined;

/** `.`: all is right. `?`: not all answers are known. Else three letters. */
export type AnswerCode = string;

export const RIGHT_CODE: AnswerCode = '.';
export const UNKNOWN_CODE: AnswerCode = '?';

/** Of so many inputs each is a block: then bugs can be told from whichever some of them are asked. */
const MOST_ALONE = 6000;
/** Else so many blocks tell any two functions apart, and are enough where some answer is missing. */
const MOST_BLOCKS = 256;

/**
 * Neighbours, the smallest inputs first. Large ones are apart from small ones: a function that is wrong
 * on small ones may not be asked about them.
 */
export const blocksOf = memoize((check: Check): readonly (readonly Input[])[] => {
  const inputs = check.inputDomain.inputs();
  const { small, large } = byWork(check);
  const size = inputs.length <= MOST_ALONE ? 1 : Math.ceil(inputs.length / MOST_BLOCKS);
  return [small, large].flatMap((some) => cut(some, size));
}, new WeakMap());

function cut(inputs: readonly Input[], size: number): (readonly Input[])[] {
  return Array.from({ length: Math.ceil(inputs.length / size) }, (_, n) =>
    inputs.slice(n * size, (n + 1) * size),
  );
}

/** Two blocks with different answers have the same code in 140,000 cases once. Of no inputs nothing is known. */
export function codeOf(inputs: readonly Input[], keyOf: KeyOf): AnswerCode {
  if (inputs.length === 0) return UNKNOWN_CODE;
  const wrong: string[] = [];
  for (const [index, input] of inputs.entries()) {
    const key = keyOf(input);
    if (key === undefined) return UNKNOWN_CODE;
    if (key !== RIGHT_KEY) wrong.push(`${index} ${key}`);
  }
  return wrong.length === 0 ? RIGHT_CODE : hashed(wrong.join('\n'));
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LETTERS_A_CODE = 3;

/** The start of the text's hash as letters. */
function hashed(text: string, length = LETTERS_A_CODE): string {
  const number = createHash('sha256').update(text).digest().readUIntBE(0, 6);
  const digits = Array.from({ length }, (_, i) => Math.floor(number / LETTERS.length ** i));
  return digits.map((each) => LETTERS[each % LETTERS.length]).join('');
}

/** An input that stands in no universe is known by this. */
export function inputCode(input: Input): string {
  return hashed(input, 2 * LETTERS_A_CODE);
}

/** @param text a number before a code says how often it follows */
export function unpackCodes(text: string): readonly AnswerCode[] {
  return [...text.matchAll(/(\d*)([.?]|[a-zA-Z]{3})/g)].flatMap(([, count, code = '']) =>
    new Array<AnswerCode>(count === '' ? 1 : Number(count)).fill(code),
  );
}

/** The key of a right answer. */
export const RIGHT_KEY = '';

const MOST_TEXT = 60;

/**
 * What is wrong with an answer in a few characters, so that the answers of two programs can be compared. What
 * depends on taste only (the words of an error) is left out.
 *
 * @returns `undefined` for what is no answer to compare: not asked, not written, lost, unreadable
 */
export function answerKey(
  check: string,
  finding: Finding,
  bugs: MisconceptionRules,
): string | undefined {
  if (!isCommon(finding)) return bugs.answerKey(check, finding);
  if (finding.kind === 'no-answer') {
    const { of, type, text } = finding;
    if (type === 'promise' || type === 'node') return `${of} ${type}`;
    // However the rows of a board are joined.
    const words = type === 'string' ? text.replace(/[^A-Za-z0-9_]/g, '') : text;
    return `${of} ${type} ${words.slice(0, MOST_TEXT)}`;
  }
  // What is lost may be so because a machine is busy.
  if (finding.kind !== 'threw') return undefined;
  if (/Maximum call stack size exceeded/.test(finding.message)) return 'overflow';
  return finding.name === '' ? 'threw a text' : 'threw';
}
