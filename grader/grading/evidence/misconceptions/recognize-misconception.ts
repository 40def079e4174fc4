/**
 * Finds the known bug whose answers are exactly those of a function that failed. Compared are its
 * answers among right functions, so neither another function's fault nor the style of the rest of
 * the program matters. All answers must agree; where none does, or several do, nothing is said.
 */

import type { Language } from '../../../base/messages/format-message.ts';
import { textIn } from '../../../base/messages/format-message.ts';
import type { Input } from '../../../engine/check.ts';
import {
  type CheckRecord,
  isRight,
  type JudgedAnswer,
  type Records,
} from '../../../engine/check-record.ts';
import type { MisconceptionRules, Oracle } from '../../../engine/exercise.ts';
import { functionsOf } from '../../../engine/exercise.ts';
import type { NamedMisconception } from '../../../results/result.ts';
import {
  type AnswerCode,
  answerKey,
  blocksOf,
  codeOf,
  inputCode,
  RIGHT_CODE,
  RIGHT_KEY,
  UNKNOWN_CODE,
  unpackCodes,
} from './answer-codes.ts';
import {
  type AnswerFingerprint,
  type AnswerFingerprints,
  loadFingerprints,
} from './answer-fingerprints.ts';

/** Fewer answers than that could be anybody's: not every case set asks about every input. */
const FEWEST_ANSWERS = 12;

/** @returns the most specific bug that explains every answer, if there is just one */
export function misconceptionOf(
  record: CheckRecord,
  bugs: MisconceptionRules,
  oracle: Oracle,
): AnswerFingerprint | undefined {
  if (record.isNotWritten || !record.failsByItself || record.facts.byChance) return undefined;
  const { check } = record;
  const keys = keysOf(record, bugs);
  const keyOf = (input: Input): string | undefined =>
    keys.has(input) || !record.every?.isAsked(input) ? keys.get(input) : RIGHT_KEY;
  const signatures = loadFingerprints(oracle.exercise.name);
  const own = signatures.bugs.filter((signature) => signature.function === check.name);
  const groups = [...blocksOf(check), ...singleInputs(record, signatures)];
  const codes = groups.map((group) => codeOf(group, keyOf));
  // One bug is told from another by what the submission prints.
  const isPrinting = record.wrong.some(({ printed }) => printed !== undefined);
  const isLike = (signature: AnswerFingerprint): boolean =>
    (isPrinting || signature.recognizedBy !== 'printing') &&
    signature.codes !== '' &&
    agrees(signature, groups, codes);
  const matching = record.dependsOnEarlierCalls ? [] : own.filter(isLike);
  if (matching.length > 0 || bugs.bugOfObjects === undefined) {
    const narrow = matching.filter(({ id }) => !matching.some(({ general }) => general === id));
    return narrow.length === 1 ? narrow[0] : undefined;
  }
  // Objects speak for themselves, however little was asked.
  const known = [...keys.values()].filter((key) => key !== undefined);
  const wrong = known.filter((key) => key !== RIGHT_KEY);
  const id = wrong.length === 0 ? undefined : bugs.bugOfObjects(record, wrong);
  return own.find((signature) => signature.id === id);
}

/**
 * What the function answers among right ones, where that was asked and was not simply right; nothing where that
 * is not known. A function that relies on no other answers so at once.
 */
function keysOf({ check, listed, every, facts }: CheckRecord, bugs: MisconceptionRules) {
  const keyOf = ({ finding }: JudgedAnswer): string | undefined =>
    finding === undefined ? RIGHT_KEY : answerKey(check.name, finding, bugs);
  const keys = new Map<Input, string | undefined>();
  const isAlone = check.reliesOn.length === 0;
  for (const judged of [...listed.values(), ...(every?.wrong.values() ?? [])])
    keys.set(judged.input, isAlone || isRight(judged) ? keyOf(judged) : undefined);
  for (const judged of facts.inItself?.values() ?? []) keys.set(judged.input, keyOf(judged));
  return keys;
}

/** The listed inputs of which signatures know, in the order of the signatures: each by itself, or none. */
function singleInputs(record: CheckRecord, { single }: AnswerFingerprints): (readonly Input[])[] {
  const listed = new Map([...record.listed.keys()].map((input) => [inputCode(input), [input]]));
  return (single[record.check.name] ?? []).map((code) => listed.get(code) ?? []);
}

/** Whether a program with this signature would have given all these answers, one of them wrong. */
function agrees(
  signature: AnswerFingerprint,
  groups: readonly (readonly Input[])[],
  codes: readonly AnswerCode[],
): boolean {
  const kept = unpackCodes(signature.codes);
  const isKnown = (index: number): boolean =>
    kept[index] !== UNKNOWN_CODE && codes[index] !== UNKNOWN_CODE;
  if (codes.some((code, index) => isKnown(index) && code !== kept[index])) return false;
  const answers = groups.filter((_, index) => isKnown(index)).flat();
  const isWrong = codes.some((code, index) => isKnown(index) && code !== RIGHT_CODE);
  return isWrong && answers.length >= FEWEST_ANSWERS;
}

/**
 * @param bugs none where the exercise has no known bugs, or nothing failed
 * @returns those whose answers are exactly those of functions at fault, by function
 */
export function namedMisconceptions(
  records: Records,
  oracle: Oracle,
  bugs: MisconceptionRules | undefined,
  language: Language,
): ReadonlyMap<string, NamedMisconception> {
  const named = new Map<string, NamedMisconception>();
  if (bugs === undefined || bugs.areBugs?.(oracle) === false) return named;
  for (const name of functionsOf(oracle.exercise)) {
    const record = records.get(name);
    if (record === undefined) continue;
    const bug = misconceptionOf(record, bugs, oracle);
    const isDerived = bug === undefined && !record.dependsOnEarlierCalls;
    const found = isDerived ? bugs.derived?.(record, oracle, language) : toldIn(bug, language);
    if (found !== undefined) named.set(name, found);
  }
  return named;
}

function toldIn(
  bug: AnswerFingerprint | undefined,
  language: Language,
): NamedMisconception | undefined {
  return (
    bug && {
      id: bug.id,
      function: bug.function,
      title: textIn(bug.title, language),
      happens: textIn(bug.happens, language),
      advice: textIn(bug.advice, language),
    }
  );
}
