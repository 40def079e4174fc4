/**
 * Fault by trace: which function is at fault when one gives a wrong answer, and whose points it keeps.
 *
 * A function is at fault where it gives a wrong answer although every call that it made of the others
 * was answered rightly. So the calls of a failing function are looked at (`blame.ts`); whoever is
 * at fault there is blamed, even one that answers every question of its own rightly. The others
 * are asked again with right functions in the place of the blamed only: the sound
 * ones stay, because a function may rest on what they store. What is right then keeps its points.
 * Nothing is credited without a fault elsewhere.
 */
import {
  type CheckRecord,
  type Conviction,
  isRight,
  type Records,
  withJudged,
  wrongOnes,
} from '../../exercise/check-record.ts';
import type { Oracle } from '../../exercise/oracle.ts';
import type { Asker } from '../asker.ts';
import { tellingAmong } from '../telling-inputs.ts';
import { blameByCalls, blameByReplacing } from './blame.ts';
import { askInItself, withOwnFaults } from './in-itself.ts';
import { Suspects } from './suspects.ts';
import { pendingOn, readersOfProgram } from './whole-program.ts';

/** @returns the same records, with who is at fault and who is not */
export async function findFaults(asker: Asker, oracle: Oracle, records: Records): Promise<Records> {
  const suspects = new Suspects(asker, oracle, records);
  while (suspects.open.size > 0) {
    if (suspects.blamed.size > 0) await creditSome(suspects);
    const before = suspects.blamed.size;
    await blameByCalls(suspects);
    const isStuck = suspects.open.size > 0 && suspects.blamed.size === before;
    if (isStuck) await blameByReplacing(suspects);
  }
  const readers = await readersOfProgram(suspects);
  const pending = await pendingOn(suspects);
  const inItself = await askInItself(suspects);
  return new Map(
    [...records].map(([name, record]) => {
      const alone = inItself.get(name);
      const known: CheckRecord = {
        ...(alone === undefined ? record : { ...withOwnFaults(record, alone), inItself: alone }),
        ...(suspects.inquiry.kept.has(name) && { isKept: true as const }),
        ...(pending.includes(name) && { isPending: true as const }),
        ...(record.check.isProgram && readers.length > 0 && { readers }),
      };
      return [name, concluded(known, suspects)];
    }),
  );
}

/** Asks the open ones again among right functions. Nobody's state changes before all have answered. */
async function creditSome(suspects: Suspects): Promise<void> {
  const { inquiry, open } = suspects;
  const outcomes = await Promise.all(
    [...open].map(async (name) => {
      const others = suspects.blamedBut(name);
      if (!(await suspects.isRightWhereItFailed(name, others))) return [];
      const from = await fewest(suspects, name, others);
      return [{ name, from, conviction: await askedBack(suspects, name, others) }];
    }),
  );
  for (const { name, from, conviction } of outcomes.flat()) {
    suspects.credits.set(name, { inputs: new Set(inquiry.failures(name).inputs), from });
    open.delete(name);
    if (conviction !== undefined) suspects.blame(name, conviction);
  }
}

/** One of the functions at fault whose replacement alone is enough; else all of them. */
async function fewest(
  suspects: Suspects,
  name: string,
  others: readonly string[],
): Promise<readonly string[]> {
  if (others.length < 2) return others;
  for (const one of others) if (await suspects.isRightWhereItFailed(name, [one])) return [one];
  const { reliesOn } = suspects.inquiry.record(name).check;
  const reliedOn = others.filter((other) => reliesOn.includes(other));
  return reliedOn.length > 0 ? reliedOn : others;
}

/**
 * What is said of a credited function must come true once the others are right. Where it asks one of
 * them about inputs that are none of that one's own, it will be asked about such in turn, so that is
 * done at once.
 *
 * @returns what shows then that it is at fault
 */
async function askedBack(
  suspects: Suspects,
  name: string,
  others: readonly string[],
): Promise<Conviction | undefined> {
  const { inquiry, oracle } = suspects;
  const { check } = inquiry.record(name);
  const { by = '', about: sorts = [], isFree = false } = check.askedBack ?? {};
  if (!others.includes(by) || (isFree && !inquiry.isNotWritten(by))) return undefined;
  const setups = check.setups.filter((setup) => setup !== oracle.exercise.own?.setup);
  const some = tellingAmong(inquiry.failures(name).inputs, check);
  const seen = await inquiry.watch(name, setups[0]!, some, others);
  const asked = seen
    .flatMap(({ calls }) => calls)
    .flatMap((call) => (call.name === by ? (oracle.judgeCall(call).input ?? []) : []));
  for (const { inputs, setup } of sorts.filter((sort) => asked.some(sort.isSuch))) {
    const ways = await Promise.all(
      (setup === undefined ? setups : [setup]).map((each) =>
        inquiry.watch(name, each, inputs(), others),
      ),
    );
    for (const [i, input] of inputs().entries()) {
      // What it does with a setup that it is not written for is no evidence.
      const wrong = ways.map((way) => suspects.culpritOf(way[i]!.calls)?.call);
      if (wrong.every((call) => call?.name === name)) {
        return { asked: by, input, call: wrong[0]!, isForeseen: true };
      }
    }
  }
  return undefined;
}

function concluded(record: CheckRecord, { credits, blamed }: Suspects): CheckRecord {
  const { name } = record.check;
  const credit = credits.get(name);
  const conviction = blamed.get(name);
  const isOwn = wrongOnes(record).some(({ input }) => credit?.inputs.has(input) !== true);
  const known = conviction !== undefined && !isOwn ? { ...record, conviction } : record;
  if (credit === undefined) return known;
  return withJudged(known, (judged) =>
    !isRight(judged) && credit.inputs.has(judged.input)
      ? { ...judged, carriedFrom: credit.from }
      : judged,
  );
}
