/**
 * Which functions that are wrong could not be told apart, because what they share cannot be replaced
 * by something right: a mistake in it costs each of them.
 */
import {
  type CheckRecord,
  failsByItself,
  isNotWritten,
  type Records,
  wrongOnes,
} from '../exercise/check-record.ts';
import { functionsOf } from '../exercise/exercise.ts';
import type { Oracle } from '../exercise/oracle.ts';
import type { SharedHelper, sharedHelpers } from '../hints/program.ts';
import type { Language } from '../messages/languages.ts';
import { listed, sayIn } from '../messages/say.ts';
import type { Warning } from '../results/result.ts';
import type { Reader } from '../sandbox/reader.ts';

export interface NotToldApart {
  readonly helpers: readonly SharedHelper[];
  /** Wrong functions whose place nothing can take, and the other wrong ones that rest on them. */
  readonly kept: readonly SharedHelper[];
}

/** @param texts of the submission's files, by name */
export async function findNotToldApart(
  { exercise }: Oracle,
  records: Records,
  texts: ReadonlyMap<string, string>,
  reader: Reader,
): Promise<NotToldApart> {
  const functions = functionsOf(exercise);
  const atFault = functions.filter((name) => {
    const record = records.get(name);
    return record !== undefined && !isNotWritten(record) && failsByItself(record);
  });
  if (atFault.length < 2) return { helpers: [], kept: [] };
  const kept = atFault.flatMap((name) => {
    if (records.get(name)!.isKept !== true) return [];
    const users = atFault.filter((other) => records.get(other)!.check.reliesOn.includes(name));
    return users.length === 0 ? [] : [{ name, users }];
  });
  const sources = [...texts].map(([file, text]) => ({ file, text }));
  const shared =
    (await reader.read<typeof sharedHelpers>('sharedHelpers', sources, atFault, functions)) ?? [];
  const helpers = shared.map(({ name, users }) => {
    const [first, ...others] = users.map((user) => records.get(user)!);
    const together = others.filter((other) => failsAs(first!, other) && failsAs(other, first!));
    return { name, users: [first!, ...together].map(({ check }) => check.name) };
  });
  return { helpers: helpers.filter(({ users }) => users.length > 1), kept };
}

/** A mistake that two functions share shows on much the same inputs, where both are asked about these. */
function failsAs(one: CheckRecord, other: CheckRecord): boolean {
  const asked = new Set([...other.listed.keys(), ...other.check.universe.inputs()]);
  const wrong = new Set(wrongOnes(other).map(({ input }) => input));
  const comparable = wrongOnes(one)
    .filter(({ input }) => asked.has(input))
    .slice(0, MOST_COMPARED);
  return comparable.filter(({ input }) => wrong.has(input)).length * 2 >= comparable.length;
}

/** Enough to see whether two functions fail together. */
const MOST_COMPARED = 300;

export function notToldApart({ helpers, kept }: NotToldApart, language: Language): Warning[] {
  const say = sayIn(language);
  const list = (names: readonly string[]): string => listed(say, names, 'list.and');
  const ofHelpers = helpers.map(({ name, users }) => ({
    kind: 'note' as const,
    message: say('not-told-apart.shared', {
      users: list(users),
      count: users.length,
      helper: name,
    }),
    functions: users,
  }));
  const ofKept = kept.map(({ name, users }) => ({
    kind: 'note' as const,
    message: say('not-told-apart.kept', { names: name, others: list(users) }),
  }));
  return [...ofHelpers, ...ofKept];
}
