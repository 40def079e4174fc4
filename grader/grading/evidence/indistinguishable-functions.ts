/**
 * Finds out which functions at fault could not be told apart: they share code that no substitute can replace, so one mistake
 * in it makes all of them wrong. Code that a proven function uses as well is not known to be wrong.
 */
import { formatterFor, type Language, nameList } from '../../base/messages/format-message.ts';
import { type CheckRecord, isProven, type Records } from '../../engine/check-record.ts';
import { type Exercise, functionsOf, type Oracle } from '../../engine/exercise.ts';
import type { Warning } from '../../results/result.ts';
import type { Reader } from '../../sandbox/reader.ts';
import type { SharedHelper, sharedHelpers } from '../../submission/source/program.ts';

/**
 * @param texts of the submission's files, by name
 * @returns the helpers that functions at fault share, those with the most users first
 */
export async function helpersOfWrong(
  { exercise }: Oracle,
  records: Records,
  texts: ReadonlyMap<string, string>,
  reader: Reader,
): Promise<readonly SharedHelper[]> {
  const atFault = wrongByThemselves(exercise, records);
  if (atFault.length < 2) return [];
  const functions = functionsOf(exercise);
  const given = exercise.givenFunctions ?? [];
  const shared = await reader.read<typeof sharedHelpers>(
    'sharedHelpers',
    texts,
    atFault,
    functions,
    given,
    functions.filter((name) => isProven(records.get(name))),
  );
  return shared ?? [];
}

/** @param helpers that functions at fault share */
export function notesOnIndistinguishable(
  { exercise }: Oracle,
  records: Records,
  helpers: readonly SharedHelper[],
  language: Language,
): readonly Warning[] {
  const atFault = wrongByThemselves(exercise, records);
  return [
    ...notesOnHelpers(helpers.slice(0, MAX_HELPERS), records, language),
    ...notesOnIrreplaceable(atFault, records, language),
  ];
}

/** Students do not read longer lists. A guess. */
const MAX_HELPERS = 2;

/**
 * Whether a function called others that are wrong, although it was asked among substitutes: the others cannot be replaced, or
 * it calls the recursive code behind them. Its answers then do not show its own mistake.
 *
 * @param helpers that functions at fault share
 */
export function hasWrongPartners(
  { check }: CheckRecord,
  records: Records,
  helpers: readonly SharedHelper[],
): boolean {
  const isWrongPartner = (name: string): boolean =>
    check.reliesOn.includes(name) && isWrongByItself(records.get(name));
  const isKept = check.reliesOn.some(
    (name) => isWrongPartner(name) && records.get(name)!.facts.isIrreplaceable === true,
  );
  if (isKept) return true;
  return helpers.some(
    ({ isRecursive, users }) =>
      isRecursive && users.includes(check.name) && users.some(isWrongPartner),
  );
}

function wrongByThemselves(exercise: Exercise, records: Records): readonly string[] {
  return functionsOf(exercise).filter((name) => isWrongByItself(records.get(name)));
}

function isWrongByItself(record: CheckRecord | undefined): boolean {
  if (record === undefined || record.isNotWritten) return false;
  return record.failsByItself && record.facts.byChance === undefined;
}

/** @returns notes on functions that fail together and share a helper, which may have the mistake */
function notesOnHelpers(
  helpers: readonly SharedHelper[],
  records: Records,
  language: Language,
): readonly Warning[] {
  const formatMessage = formatterFor(language);
  return helpers.flatMap(({ name, users }) => {
    const together = failingTogether(users, records);
    if (together.length < 2) return [];
    const values = { users: nameList(together, 'list.and'), helper: name };
    const message = formatMessage('not-told-apart.shared', values);
    return [{ kind: 'note', message, functions: together }];
  });
}

/** @returns notes on functions that no substitute can replace, and on which other wrong functions rely */
function notesOnIrreplaceable(
  atFault: readonly string[],
  records: Records,
  language: Language,
): readonly Warning[] {
  const formatMessage = formatterFor(language);
  return atFault.flatMap((name) => {
    const others = atFault.filter((other) => records.get(other)!.check.reliesOn.includes(name));
    const isIrreplaceable = records.get(name)!.facts.isIrreplaceable === true;
    if (!isIrreplaceable || others.length === 0) return [];
    const values = { names: name, others: nameList(others, 'list.and') };
    return [{ kind: 'note', message: formatMessage('not-told-apart.kept', values) }];
  });
}

/** @returns the first of them, and those that fail together with it */
function failingTogether(users: readonly string[], records: Records): readonly string[] {
  const [first, ...others] = users.map((user) => records.get(user)!);
  const together = others.filter((other) => failsAs(first!, other) && failsAs(other, first!));
  return [first!, ...together].map(({ check }) => check.name);
}

/**
 * A mistake that two functions share shows on much the same inputs, where both are asked about these. Where no
 * input of one is an input of the other, only functions that use one another may fail for the same reason.
 */
function failsAs(one: CheckRecord, other: CheckRecord): boolean {
  const asked = new Set([...other.listed.keys(), ...other.check.inputDomain.inputs()]);
  const wrong = new Set(other.wrong.map(({ input }) => input));
  const comparable = one.wrong
    .filter(({ input }) => asked.has(input))
    .slice(0, MAX_INPUTS_COMPARED);
  if (comparable.length === 0) return usesOther(one, other) || usesOther(other, one);
  return comparable.filter(({ input }) => wrong.has(input)).length * 2 >= comparable.length;
}

function usesOther({ check }: CheckRecord, other: CheckRecord): boolean {
  return check.reliesOn.includes(other.check.name);
}

/** Enough inputs to see whether two functions fail together. This number is a guess. */
const MAX_INPUTS_COMPARED = 300;
