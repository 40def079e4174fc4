/** What functions at fault answer when all others are right. */
import type { Input } from '../../exercise/check.ts';
import { type CheckRecord, isLost, isRight, type Judged } from '../../exercise/check-record.ts';
import { checkNamed } from '../../exercise/exercise.ts';
import { isSmall, universeBySize } from '../../exercise/sizes.ts';
import type { Suspects } from './suspects.ts';

/** @returns of each function at fault its answers, by which known bugs are told */
export async function askInItself(
  suspects: Suspects,
): Promise<ReadonlyMap<string, ReadonlyMap<Input, Judged>>> {
  const found = new Map<string, ReadonlyMap<Input, Judged>>();
  await Promise.all(
    [...suspects.guilty.keys()].map(async (name) => {
      // One that no case names may still be at fault in what others were asked.
      const record = suspects.find(name);
      if (record === undefined || suspects.isNotWritten(name)) return;
      const failures = suspects.failures(name);
      const failed = failures.inputs;
      if (failed.length === 0) return;
      const inItself = new Map<Input, Judged>();
      const { bugKind, reliesOn } = record.check;
      const inputs = [
        ...new Set([...record.listed.keys(), ...failed, ...rightElsewhere(suspects, record)]),
      ];
      const ask = (some: readonly Input[]): Promise<unknown> =>
        suspects.ask(name, bugKind, reliesOn, some, inItself, false);
      const hung = failures.areAllLost ? failed[0] : undefined;
      if (hung !== undefined && !isSmall(hung, record.check)) return; // it would take far too long
      // One by itself first: where it hangs, the others would take as long for nothing.
      if (hung !== undefined) await ask([hung]);
      if (![...inItself.values()].some(isLost)) await ask(inputs);
      found.set(name, inItself);
      if (!suspects.credits.has(name)) await excuseListed(suspects, name);
    }),
  );
  return found;
}

/** Of so many inputs all are asked about, for a name that may be found. */
const MOST_INPUTS = 300_000;

/**
 * What was right with its own partners, where it may be wrong among right ones: these are of another
 * kind, or its partners call it in their turn, so that one wrong answer can make up for another.
 */
function rightElsewhere(suspects: Suspects, { check, every }: CheckRecord): readonly Input[] {
  const isCalledBack = check.reliesOn.some((name) =>
    checkNamed(suspects.oracle.exercise, name).reliesOn.includes(check.name),
  );
  const isAlike = check.kinds.includes(check.bugKind) && !isCalledBack;
  if (every === undefined || isAlike) return [];
  const { small } = universeBySize(check);
  return small.length > MOST_INPUTS ? [] : small.filter((input) => every.isAsked(input));
}

/**
 * A function at fault may still have failed on a listed input through another's fault: then it
 * keeps that case, unless the two only accuse each other, or nothing else shows that it is at fault.
 */
async function excuseListed(suspects: Suspects, name: string): Promise<void> {
  const { check, listed, kind } = suspects.record(name);
  const accuses = (one: string, other: string): boolean =>
    suspects.accusers.get(other)?.has(one) === true;
  const from = suspects
    .guiltyBut(name)
    .filter(
      (other) => check.reliesOn.includes(other) && !(accuses(name, other) && accuses(other, name)),
    );
  const failed = [...listed.values()].filter((judged) => !isRight(judged));
  if (from.length === 0 || failed.length === 0) return;
  const right = await suspects.ask(name, kind, from, [...listed.keys()]);
  const inputs = new Set<Input>();
  for (const { input } of failed) {
    if (!right.has(input) || !isSmall(input, check)) continue;
    const culprit = suspects.culpritOf(await suspects.callsOn(name, kind, input, []));
    if (culprit !== undefined && culprit.call.name !== name) inputs.add(input);
  }
  // With none left it would be said to pass once they are right, which it does not.
  const isSomeLeft = inputs.size < suspects.failures(name).inputs.length;
  if (inputs.size > 0 && isSomeLeft) suspects.credits.set(name, { inputs, from });
}
