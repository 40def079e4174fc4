/**
 * Fault by trace: which function is at fault when one gives a wrong answer, and whose points it keeps.
 *
 * A function is at fault where it gives a wrong answer although every call that it made of the others
 * was answered rightly. So the calls of a failing function are looked at (`blame.ts`); whoever is
 * at fault there is blamed, even one that answers every question of its own rightly. The others
 * are asked again with right functions in the place of the blamed only (`credit.ts`): the sound
 * ones stay, because a function may rest on what they store. What is right then keeps its points.
 * Nothing is credited without a fault elsewhere.
 */
import {
  type CheckRecord,
  isRight,
  type Records,
  withJudged,
  wrongOnes,
} from '../../exercise/check-record.ts';
import type { Oracle } from '../../exercise/oracle.ts';
import type { Asker } from '../asker.ts';
import { blameByCalls, blameByReplacing } from './blame.ts';
import { creditSome } from './credit.ts';
import { askInItself, withOwnFaults } from './in-itself.ts';
import { type Credit, Suspects } from './suspects.ts';
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

function concluded(record: CheckRecord, { credits, blamed }: Suspects): CheckRecord {
  const { name } = record.check;
  const credit = credits.get(name);
  const conviction = blamed.get(name);
  const isOwn = wrongOnes(record).some(({ input }) => credit?.inputs.has(input) !== true);
  const known = conviction !== undefined && !isOwn ? { ...record, conviction } : record;
  return credit === undefined ? known : withCredit(known, credit);
}

function withCredit(record: CheckRecord, credit: Credit): CheckRecord {
  return withJudged(record, (judged) =>
    !isRight(judged) && credit.inputs.has(judged.input)
      ? { ...judged, carriedFrom: credit.from }
      : judged,
  );
}
