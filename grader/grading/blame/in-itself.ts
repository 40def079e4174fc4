/** What functions at fault answer when all others are right. */
import type { Input } from '../../engine/check.ts';
import {
  CheckRecord,
  isLost,
  isRight,
  isSkipped,
  isUnanswered,
  type Judged,
} from '../../engine/check-record.ts';
import { checkNamed } from '../../engine/exercise.ts';
import { isSmall, universeBySize } from '../../engine/in-child/sizes.ts';
import type { Suspects } from './suspects.ts';
import { asNotAsked } from './unanswered.ts';

type Alone = ReadonlyMap<Input, Judged>;

/** The smallest of these tell one bug from another. */
const MOST_FAILED = 5_000;

/** @returns of each function at fault its answers, by which known bugs are told */
export async function askInItself(suspects: Suspects): Promise<ReadonlyMap<string, Alone>> {
  const found = new Map<string, Alone>();
  await Promise.all(
    [...suspects.blamed.keys()].map(async (name) => {
      const alone = await answersOf(suspects, name);
      if (alone !== undefined) found.set(name, alone);
    }),
  );
  const notCredited = [...found.keys()].filter((name) => !suspects.credits.has(name));
  await Promise.all(notCredited.map((name) => excuseListed(suspects, name)));
  return found;
}

async function answersOf(suspects: Suspects, name: string): Promise<Alone | undefined> {
  // One that no case names may still be at fault in what others were asked.
  const record = suspects.records.get(name);
  if (record === undefined || suspects.isNotWritten(name)) return undefined;
  const { inputs: failed, areAllLost } = suspects.failures(name);
  const [smallest] = failed;
  if (smallest === undefined) return undefined;
  const { bugSetup, reliesOn } = record.check;
  const isAsked = !record.wrong.some((judged) => isLost(judged) || isSkipped(judged));
  const isAmongRight = isAsked && reliesOn.every((each) => isProven(suspects, each));
  if (isAmongRight && record.setup === bugSetup)
    return new Map([...record.listed, ...(record.every?.wrong ?? [])]);
  const ask = (some: readonly Input[]): Promise<Alone> =>
    suspects.ask(name, bugSetup, reliesOn, some, false);
  if (areAllLost) {
    if (!isSmall(smallest, record.check)) return undefined; // it would take far too long
    // One by itself first: where it hangs, the others would take as long for nothing.
    const first = await ask([smallest]);
    if ([...first.values()].some(isLost)) return first;
  }
  const elsewhere = rightElsewhere(suspects, record);
  const some = failed.slice(0, MOST_FAILED);
  return ask([...new Set([...record.listed.keys(), ...some, ...elsewhere])]);
}

/** Right on every input: with it, nothing is answered otherwise than with a right one in its place. */
function isProven({ records }: Suspects, name: string): boolean {
  const record = records.get(name);
  const all = record?.check.universe.inputs();
  return record?.wrong.length === 0 && record.every?.asked === all?.length;
}

/**
 * What was right with its own partners, where it may be wrong among right ones: these are of another
 * setup, or its partners call it in their turn, so that one wrong answer can make up for another.
 */
function rightElsewhere(suspects: Suspects, { check, every }: CheckRecord): readonly Input[] {
  const isCalledBack = check.reliesOn.some((name) =>
    checkNamed(suspects.oracle.exercise, name).reliesOn.includes(check.name),
  );
  const isAlike = check.setups.includes(check.bugSetup) && !isCalledBack;
  if (every === undefined || isAlike) return [];
  return universeBySize(check).small.filter((input) => every.isAsked(input));
}

/**
 * A function at fault may still have failed on a listed input through another's fault: then it
 * keeps that case, unless the two only accuse each other, or nothing else shows that it is at fault.
 */
async function excuseListed(suspects: Suspects, name: string): Promise<void> {
  const { accusers } = suspects;
  const { check, listed, setup } = suspects.record(name);
  const accuses = (one: string, other: string): boolean => accusers.get(other)?.has(one) === true;
  const from = suspects
    .blamedBut(name)
    .filter((other) => check.reliesOn.includes(other))
    .filter((other) => !(accuses(name, other) && accuses(other, name)));
  const failed = [...listed.values()].filter((judged) => !isRight(judged));
  if (from.length === 0 || failed.length === 0) return;
  const answers = await suspects.ask(name, setup, from, [...listed.keys()]);
  const inputs = new Set<Input>();
  for (const { input } of failed) {
    if (!isRight(answers.get(input)) || !isSmall(input, check)) continue;
    const [seen] = await suspects.watch(name, setup, [input], []);
    const culprit = await suspects.culpritOf(seen?.calls ?? []);
    if (culprit !== undefined && culprit.call.name !== name) inputs.add(input);
  }
  // With none left it would be said to pass once they are right, which it does not.
  const isSomeLeft = inputs.size < suspects.failures(name).inputs.length;
  if (inputs.size > 0 && isSomeLeft)
    suspects.credits.set(name, { inputs, from, unanswered: new Map() });
}

/**
 * That nobody can answer where a function is called that is not written yet is no news; what is answered
 * with right ones in their place is its own doing.
 *
 * @returns the record with what is wrong by itself, wherever that is known
 */
export function withOwnFaults(record: CheckRecord, alone: Alone, suspects: Suspects): CheckRecord {
  const { name } = record.check;
  const told = (judged: Judged): Judged => {
    const missing = missingIn(judged, name);
    const own = alone.get(judged.input);
    if (missing === undefined || own === undefined || isRight(own) || isLost(own)) return judged;
    if (isUnanswered(own)) return asNotAsked(own, suspects);
    return { ...own, inPlaceOf: missing };
  };
  const known = record.with({}, told);
  const { every } = known;
  // Where something is wrong by itself, only that is counted and shown.
  const all = [...(every?.wrong ?? [])];
  const own = all.filter(([, judged]) => !missingIn(judged, name) && !isUnanswered(judged));
  if (!every || own.length === 0 || own.length === all.length) return known;
  const { check, setup, listed, found } = known;
  return new CheckRecord(check, setup, listed, { ...every, wrong: new Map(own) }, found);
}

/** The function, another than the one asked, that was called and is not written. */
function missingIn({ finding }: Judged, asked: string): string | undefined {
  if (finding?.kind !== 'not-written') return undefined;
  return finding.name === asked ? undefined : finding.name;
}
