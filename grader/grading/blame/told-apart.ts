/**
 * Which functions that are wrong could not be told apart, because what they share cannot be replaced
 * by something right: a mistake in it costs each of them.
 */

import { formatterFor, type Language, nameList } from '../../base/messages/format-message.ts';
import type { CheckRecord, Records } from '../../engine/check-record.ts';
import type { Oracle } from '../../engine/exercise.ts';
import { functionsOf } from '../../engine/exercise.ts';
import type { Warning } from '../../results/result.ts';
import type { Reader } from '../../sandbox/reader.ts';
import type { sharedHelpers } from '../../submission/source/program.ts';

/** @param texts of the submission's files, by name */
export async function notToldApart(
  { exercise }: Oracle,
  records: Records,
  texts: ReadonlyMap<string, string>,
  reader: Reader,
  language: Language,
): Promise<readonly Warning[]> {
  const formatMessage = formatterFor(language);
  const functions = functionsOf(exercise);
  const isOpen = (record?: CheckRecord) => record?.failsByItself && !record.found.byChance;
  const failing = functions.filter((name) => isOpen(records.get(name)));
  const atFault = failing.filter((name) => !records.get(name)!.isNotWritten);
  if (atFault.length < 2) return [];
  const shared =
    (await reader.read<typeof sharedHelpers>(
      'sharedHelpers',
      texts,
      atFault,
      functions,
      exercise.givenFunctions ?? [],
    )) ?? [];
  const ofHelpers = shared.flatMap(({ name, users: all }) => {
    const users = failingTogether(all, records);
    const said = { users: nameList(users, 'list.and'), helper: name };
    const message = formatMessage('not-told-apart.shared', said);
    return users.length > 1 ? [{ kind: 'note' as const, message, functions: users }] : [];
  });
  // Nothing can take their place, and others that are wrong rest on them.
  const ofKept = atFault.flatMap((name) => {
    const others = atFault.filter((each) => records.get(each)!.check.reliesOn.includes(name));
    const message = formatMessage('not-told-apart.kept', {
      names: name,
      others: nameList(others, 'list.and'),
    });
    const isSuch = records.get(name)!.found.isKept === true && others.length > 0;
    return isSuch ? [{ kind: 'note' as const, message }] : [];
  });
  return [...ofHelpers, ...ofKept];
}

/** Those of them that fail together with the first. */
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
  const asked = new Set([...other.listed.keys(), ...other.check.universe.inputs()]);
  const wrong = new Set(other.wrong.map(({ input }) => input));
  const comparable = one.wrong.filter(({ input }) => asked.has(input)).slice(0, MOST_COMPARED);
  if (comparable.length === 0) return usesOther(one, other) || usesOther(other, one);
  return comparable.filter(({ input }) => wrong.has(input)).length * 2 >= comparable.length;
}

function usesOther({ check }: CheckRecord, other: CheckRecord): boolean {
  return check.reliesOn.includes(other.check.name);
}

/** Enough to see whether two functions fail together. */
const MOST_COMPARED = 300;
