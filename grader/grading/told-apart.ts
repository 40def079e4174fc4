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
import type { Reader } from '../submission/reader.ts';

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
  const atFault = functions.filter((name) => isAtFault(records.get(name)));
  if (atFault.length < 2) return { helpers: [], kept: [] };
  const kept = atFault.flatMap((name) => {
    if (records.get(name)!.isKept !== true) return [];
    const users = atFault.filter((other) => records.get(other)!.check.reliesOn.includes(name));
    return users.length === 0 ? [] : [{ name, users }];
  });
  const sources = [...texts].map(([file, text]) => ({ file, text }));
  const shared =
    (await reader.read<typeof sharedHelpers>('sharedHelpers', sources, atFault, functions)) ?? [];
  const helpers = shared.map(({ name, users }) => ({
    name,
    users: failingTogether(users, records),
  }));
  return { helpers: helpers.filter(({ users }) => users.length > 1), kept };
}

function isAtFault(record: CheckRecord | undefined): boolean {
  if (record === undefined || isNotWritten(record)) return false;
  return failsByItself(record);
}

/** Those of them that fail together with the first: each with all before it. */
function failingTogether(users: readonly string[], records: Records): readonly string[] {
  const together: string[] = [];
  for (const user of users) {
    const isOne = together.every((other) => failTogether(records.get(user)!, records.get(other)!));
    if (isOne) together.push(user);
  }
  return together;
}

/** A mistake that two functions share shows on much the same inputs, where both are asked about these. */
function failTogether(one: CheckRecord, other: CheckRecord): boolean {
  const [wrongOne, wrongOther] = [one, other].map(
    (record) => new Set(wrongOnes(record).map(({ input }) => input)),
  ) as [Set<string>, Set<string>];
  const comparable = (wrong: Set<string>, { check, listed }: CheckRecord): string[] => {
    const asked = new Set([...listed.keys(), ...check.universe.inputs()]);
    return [...wrong].filter((input) => asked.has(input)).slice(0, MOST_COMPARED);
  };
  const [inOne, inOther] = [comparable(wrongOne, other), comparable(wrongOther, one)];
  if (inOne.length === 0 && inOther.length === 0) return true;
  const isMostly = (inputs: readonly string[], wrong: Set<string>): boolean =>
    inputs.filter((input) => wrong.has(input)).length * 2 >= inputs.length;
  return isMostly(inOne, wrongOther) && isMostly(inOther, wrongOne);
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
