/**
 * Writes the answers of a function in short: a code for each block of inputs of its check, and one for each of some single
 * inputs. Two functions have the same codes when all their answers are the same, and hundreds of thousands of answers fit in
 * a kilobyte.
 */
import { createHash } from 'node:crypto';
import { memoize } from '../../../base/in-child/memoize.ts';
import type { Check, Input } from '../../../engine/check.ts';
import type { MisconceptionRules } from '../../../engine/exercise.ts';
import { type Finding, isCommon } from '../../../engine/finding.ts';
import { splitByWork } from '../../../engine/in-child/sizes.ts';

/** The key of an input's answer, {@link RIGHT_KEY} when right, `undefined` when it is not known. */
export type KeyOf = (input: Input) => string | undefined;

/** `.`: all answers are right. `?`: not all are known. Otherwise three letters. */
export type AnswerCode = string;

export const RIGHT_CODE: AnswerCode = '.';
export const UNKNOWN_CODE: AnswerCode = '?';

/** With at most this many inputs, each is a block, so that misconceptions are recognized whichever inputs are asked. A guess. */
const MAX_SINGLE_INPUTS = 6000;
/** This many blocks distinguish any two functions, and enough are left if an answer is missing. A guess. */
const MAX_BLOCKS = 256;

/**
 * Blocks of neighbouring inputs, the smallest first. Large inputs have blocks of their own, because a function that is wrong
 * on small ones may not be asked about them.
 */
export const blocksOf = memoize((check: Check): readonly (readonly Input[])[] => {
  const inputs = check.inputDomain.inputs();
  const { small, large } = splitByWork(check);
  const size = inputs.length <= MAX_SINGLE_INPUTS ? 1 : Math.ceil(inputs.length / MAX_BLOCKS);
  return [small, large].flatMap((some) => cut(some, size));
}, new WeakMap());

function cut(inputs: readonly Input[], size: number): (readonly Input[])[] {
  return Array.from({ length: Math.ceil(inputs.length / size) }, (_, n) =>
    inputs.slice(n * size, (n + 1) * size),
  );
}

/** Two blocks with different answers have the same code once in 140,000 cases. */
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

/** @returns the beginning of the text's hash in letters */
function hashed(text: string, length = LETTERS_A_CODE): string {
  const number = createHash('sha256').update(text).digest().readUIntBE(0, 6);
  const digits = Array.from({ length }, (_, i) => Math.floor(number / LETTERS.length ** i));
  return digits.map((each) => LETTERS[each % LETTERS.length]).join('');
}

/** @returns a name for an input that is not in the input domain */
export function inputCode(input: Input): string {
  return hashed(input, 2 * LETTERS_A_CODE);
}

/** @param text codes; a number before a code says how often it is repeated */
export function unpackCodes(text: string): readonly AnswerCode[] {
  return [...text.matchAll(/(\d*)([.?]|[a-zA-Z]{3})/g)].flatMap(([, count, code = '']) =>
    new Array<AnswerCode>(count === '' ? 1 : Number(count)).fill(code),
  );
}

/** The key of a right answer. */
export const RIGHT_KEY = '';

/** How many characters of a wrong text are compared. A guess. */
const MAX_TEXT = 60;

/**
 * Describes what is wrong with an answer in a few characters, so that the answers of two programs can be compared. Details that
 * differ between programs with the same mistake, such as the words of an error, are left out.
 *
 * @returns nothing where there is no answer to compare: not asked, not written, aborted or unreadable
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
    // The rows of a board may be joined in any way.
    const words = type === 'string' ? text.replace(/[^A-Za-z0-9_]/g, '') : text;
    return `${of} ${type} ${words.slice(0, MAX_TEXT)}`;
  }
  // An answer may have aborted because the machine was busy.
  if (finding.kind !== 'threw') return undefined;
  if (/Maximum call stack size exceeded/.test(finding.message)) return 'overflow';
  return finding.name === '' ? 'threw a text' : 'threw';
}
