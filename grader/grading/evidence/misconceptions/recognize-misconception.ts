/**
 * Recognizes the misconception of a function that failed: the one whose answers are exactly those of the function. The
 * answers among right functions are compared, so neither the fault of another function nor the style of the rest of the
 * program matters. All answers must agree. Where no misconception fits, or several do, none is named.
 */
import { type Language, textIn } from '../../../base/messages/format-message.ts';
import type { Input } from '../../../engine/check.ts';
import {
  type CheckRecord,
  isRight,
  type JudgedAnswer,
  type Records,
} from '../../../engine/check-record.ts';
import {
  functionsOf,
  isCalledBack,
  type MisconceptionRules,
  type Oracle,
} from '../../../engine/exercise.ts';
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

/** Fewer answers could fit by chance, since not every set of cases asks about every input. A guess. */
const MIN_ANSWERS = 12;

/**
 * @param rules none where the exercise has no misconceptions, or nothing failed
 * @param ending the functions that can end without returning anything
 * @returns the misconceptions of the functions at fault, by function
 */
export function namedMisconceptions(
  records: Records,
  oracle: Oracle,
  rules: MisconceptionRules | undefined,
  language: Language,
  ending: ReadonlySet<string>,
): ReadonlyMap<string, NamedMisconception> {
  const named = new Map<string, NamedMisconception>();
  if (rules === undefined || rules.areBugs?.(oracle) === false) return named;
  for (const name of functionsOf(oracle.exercise)) {
    const record = records.get(name);
    if (record === undefined) continue;
    const fingerprint = misconceptionOf(record, rules, oracle, ending);
    const misconception =
      fingerprint === undefined
        ? derivedMisconception(record, oracle, rules, language)
        : namedIn(fingerprint, language);
    if (misconception === undefined) continue;
    const isExact = isAskedInFull(record);
    named.set(name, isExact ? { ...misconception, isExact } : misconception);
  }
  return named;
}

/** @returns a mistake that the exercise reads off the answers themselves */
function derivedMisconception(
  record: CheckRecord,
  oracle: Oracle,
  rules: MisconceptionRules,
  language: Language,
): NamedMisconception | undefined {
  if (record.dependsOnEarlierCalls) return undefined;
  return rules.derived?.(record, oracle, language);
}

/** Whether every input was asked and compared. */
function isAskedInFull({ check, every, facts }: CheckRecord): boolean {
  if (every === undefined || every.isOnlySmall) return false;
  const inputs = check.inputDomain.inputs();
  if (every.asked < inputs.length) return false;
  const { inItself } = facts;
  return inItself === undefined || [...every.wrong.keys()].every((input) => inItself.has(input));
}

function namedIn(
  { id, function: name, title, happens, advice }: AnswerFingerprint,
  language: Language,
): NamedMisconception {
  return {
    id,
    function: name,
    title: textIn(title, language),
    happens: textIn(happens, language),
    advice: textIn(advice, language),
  };
}

/** @returns the most specific misconception that explains every answer, if there is just one */
export function misconceptionOf(
  record: CheckRecord,
  rules: MisconceptionRules,
  oracle: Oracle,
  ending: ReadonlySet<string>,
): AnswerFingerprint | undefined {
  if (record.isNotWritten || !record.failsByItself || record.facts.byChance) return undefined;
  const { check } = record;
  const keys = keysOf(record, rules);
  if (!areFailuresComparable(record, keys, oracle)) return undefined;
  const all = loadFingerprints(oracle.exercise.name);
  const ofFunction = all.bugs.filter((fingerprint) => fingerprint.function === check.name);
  const fitting = record.dependsOnEarlierCalls
    ? []
    : fittingFingerprints(record, keys, ofFunction, all).filter(
        ({ recognizedBy, function: name }) => recognizedBy !== 'ending' || ending.has(name),
      );
  if (fitting.length > 0 || rules.bugOfObjects === undefined) {
    const isSpecific = ({ id }: AnswerFingerprint): boolean =>
      !fitting.some(({ general }) => general === id);
    const specific = fitting.filter(isSpecific);
    return specific.length === 1 ? specific[0] : undefined;
  }
  // The objects that a function returns show such a misconception even where few inputs were asked.
  const knownKeys = [...keys.values()].filter((key) => key !== undefined);
  const wrongKeys = knownKeys.filter((key) => key !== RIGHT_KEY);
  const id = wrongKeys.length === 0 ? undefined : rules.bugOfObjects(record, wrongKeys);
  return ofFunction.find((fingerprint) => fingerprint.id === id);
}

/** The keys of a function's answers by their inputs. An answer that is not known has no key. */
type AnswerKeys = ReadonlyMap<Input, string | undefined>;

/**
 * Whether each failure of its own can be compared with those of a misconception. A failure that has no answer, or goes away
 * among right functions, has another cause than a misconception, which is the same among all functions. Two kinds of
 * failures go away by themselves: the call of a function that is not written yet, and a wrong answer that a function gets
 * back from itself, through a function that calls it.
 */
function areFailuresComparable(
  { check, wrong, facts }: CheckRecord,
  keys: AnswerKeys,
  { exercise }: Oracle,
): boolean {
  const mayGoAway = isCalledBack(exercise, check);
  const isCompared = ({ input }: JudgedAnswer): boolean =>
    check.reliesOn.length === 0 || facts.inItself?.has(input) === true;
  return wrong
    .filter((judged) => judged.carriedFrom === undefined && judged.finding?.kind !== 'not-written')
    .filter(isCompared)
    .every(({ input }) => {
      const key = keys.get(input);
      return key !== undefined && (mayGoAway || key !== RIGHT_KEY);
    });
}

function fittingFingerprints(
  record: CheckRecord,
  keys: AnswerKeys,
  ofFunction: readonly AnswerFingerprint[],
  all: AnswerFingerprints,
): readonly AnswerFingerprint[] {
  const keyOf = (input: Input): string | undefined =>
    keys.has(input) || !record.every?.isAsked(input) ? keys.get(input) : RIGHT_KEY;
  const groups = [...blocksOf(record.check), ...singleInputs(record, all)];
  const codes = groups.map((group) => codeOf(group, keyOf));
  // Some misconceptions are recognized by what the submission prints.
  const isPrinting = record.wrong.some(({ printed }) => printed !== undefined);
  return ofFunction.filter((fingerprint) => {
    const { recognizedBy, codes: known } = fingerprint;
    const canBeRecognized = known !== '' && (isPrinting || recognizedBy !== 'printing');
    return canBeRecognized && agrees(fingerprint, groups, codes);
  });
}

/**
 * @returns the keys of the answers among right functions. A function that relies on no other gives these at once; of
 *   another one only right answers are known without substitutes.
 */
function keysOf(
  { check, listed, every, facts }: CheckRecord,
  rules: MisconceptionRules,
): AnswerKeys {
  const keyOf = ({ finding }: JudgedAnswer): string | undefined =>
    finding === undefined ? RIGHT_KEY : answerKey(check.name, finding, rules);
  const keys = new Map<Input, string | undefined>();
  const reliesOnNone = check.reliesOn.length === 0;
  for (const judged of [...listed.values(), ...(every?.wrong.values() ?? [])]) {
    keys.set(judged.input, reliesOnNone || isRight(judged) ? keyOf(judged) : undefined);
  }
  for (const judged of facts.inItself?.values() ?? []) keys.set(judged.input, keyOf(judged));
  return keys;
}

/** @returns the listed inputs that the fingerprints know, each in a group of its own; an empty group for each other one */
function singleInputs(record: CheckRecord, { single }: AnswerFingerprints): (readonly Input[])[] {
  const listed = new Map([...record.listed.keys()].map((input) => [inputCode(input), [input]]));
  return (single[record.check.name] ?? []).map((code) => listed.get(code) ?? []);
}

/** Whether a program with this misconception would have given all these answers, of which one is wrong. */
function agrees(
  fingerprint: AnswerFingerprint,
  groups: readonly (readonly Input[])[],
  codes: readonly AnswerCode[],
): boolean {
  const expected = unpackCodes(fingerprint.codes);
  const isKnown = (index: number): boolean =>
    expected[index] !== UNKNOWN_CODE && codes[index] !== UNKNOWN_CODE;
  if (codes.some((code, index) => isKnown(index) && code !== expected[index])) return false;
  const answers = groups.filter((_, index) => isKnown(index)).flat();
  const isAnyWrong = codes.some((code, index) => isKnown(index) && code !== RIGHT_CODE);
  return isAnyWrong && answers.length >= MIN_ANSWERS;
}
