/**
 * Fault by trace: which function is at fault when one gives a wrong answer, and whose points it keeps.
 *
 * A function is at fault where it gives a wrong answer although every call that it made of the others
 * was answered rightly. So the calls of a failing function are looked at (`blame.ts`); whoever is
 * at fault there is blamed, even one that answers every question of its own rightly. The others
 * are asked again with right functions in the place of the blamed only: the sound
 * ones stay, because a function may rest on what they store. What is right then keeps its points.
 * Nothing is credited without a fault elsewhere.
 *
 * The whole program may fail though every function is right by itself: one is right only where the
 * grader has written the values that it reads, and nobody else writes them, or writes wrong ones.
 */
import type { JudgedCall } from '../../engine/check.ts';
import {
  type CheckRecord,
  type Conviction,
  type Found,
  isRight,
  type Judged,
  type Records,
} from '../../engine/check-record.ts';
import type { Oracle } from '../../engine/exercise.ts';
import { checkNamed, functionsOf } from '../../engine/exercise.ts';
import type { Asker } from '../ask/asker.ts';
import type { SecretSample } from '../ask/secret-sample.ts';
import { tellingAmong } from '../locate/telling-inputs.ts';
import { blameByCalls, blameByChance, blameByReplacing } from './blame.ts';
import { byChanceIn, type Chances, findChances } from './by-chance.ts';
import { askInItself, withOwnFaults } from './in-itself.ts';
import { type Credit, Suspects } from './suspects.ts';
import { answeredAmong, withUnanswered } from './unanswered.ts';

/** @returns the same records, with who is at fault and who is not */
export async function findFaults(
  asker: Asker,
  oracle: Oracle,
  records: Records,
  sample: SecretSample,
): Promise<Records> {
  const suspects = new Suspects(asker, oracle, records, sample);
  const chances = await findChances(asker, oracle, records);
  while (suspects.open.size > 0) {
    if (suspects.blamed.size > 0) await creditSome(suspects);
    const before = suspects.blamed.size;
    await blameByCalls(suspects);
    const isStuck = (): boolean => suspects.open.size > 0 && suspects.blamed.size === before;
    if (isStuck()) await blameByChance(suspects, chances);
    if (isStuck()) await blameByReplacing(suspects);
  }
  const readers = await readersOfProgram(suspects);
  await blameAllWhoIgnore(suspects);
  // Nobody has written what makes the nodes: a function may be right only with what that one is still to write.
  const isUnmade = suspects.isNotWritten(oracle.exercise.own?.maker ?? '');
  const pending = isUnmade ? await readersAmong(suspects, functionsOf(oracle.exercise)) : [];
  const inItself = await askInItself(suspects);
  return new Map(
    [...records].map(([name, record]) => {
      const alone = inItself.get(name);
      const found: Found = {
        inItself: alone && answeredAmong(alone),
        isKept: suspects.kept.has(name),
        isPending: pending.includes(name),
        readers: record.check.isProgram && readers.length > 0 ? readers : undefined,
      };
      const own = alone ? withOwnFaults(record, alone, suspects) : record;
      return [name, concluded(own, found, suspects, chances)];
    }),
  );
}

/** Asks the open ones again among right functions. Nobody's state changes before all have answered. */
async function creditSome(suspects: Suspects): Promise<void> {
  const { open } = suspects;
  // Right functions in the place of those at fault keep to the convention of the program.
  for (const kind of suspects.kindsOfBlamed()) await suspects.conventions.of(kind);
  const outcomes = await Promise.all(
    [...open].map(async (name) => {
      const reasons = await reasonsFor(suspects, name);
      return reasons && { name, reasons, conviction: await foreseenFault(suspects, name) };
    }),
  );
  for (const { name, reasons, conviction } of outcomes.filter((each) => each !== undefined)) {
    suspects.credits.set(name, { inputs: new Set(suspects.failures(name).inputs), ...reasons });
    open.delete(name);
    if (conviction !== undefined) suspects.blame(name, conviction);
  }
}

/** @returns one of the functions at fault whose replacement alone is enough, else all of them; nothing where it is not */
async function reasonsFor(
  suspects: Suspects,
  name: string,
): Promise<Omit<Credit, 'inputs'> | undefined> {
  const { check } = suspects.record(name);
  const others = suspects.blamedBut(name);
  const unanswered = await suspects.unansweredWhereItFailed(name, others);
  if (unanswered === undefined) return undefined;
  for (const one of others) {
    const unansweredByOne = await suspects.unansweredWhereItFailed(name, [one]);
    if (unansweredByOne !== undefined) return { from: [one], unanswered: unansweredByOne };
  }
  const reliedOn = others.filter((other) => check.reliesOn.includes(other));
  return { from: reliedOn.length > 0 ? reliedOn : others, unanswered };
}

/**
 * What is said of a credited function must come true once the others are right. Where it asks one of them about
 * base cases and that one does not look either, it will be asked about such in turn.
 *
 * @returns what shows then that it is at fault
 */
async function foreseenFault(suspects: Suspects, name: string): Promise<Conviction | undefined> {
  const { oracle, conventions } = suspects;
  const others = suspects.blamedBut(name);
  const { check } = suspects.record(name);
  const kinds = (check.baseCases ?? []).filter(({ partner }) => others.includes(partner));
  if (kinds.length === 0) return undefined;
  const setups = check.setups.filter((setup) => setup !== oracle.exercise.own?.setup);
  const some = tellingAmong(suspects.failures(name).inputs, check);
  const seen = await suspects.watch(name, setups[0]!, some, others);
  const calls = seen.flatMap((watched) => watched.calls);
  for (const { name: kind, partner, isSuch } of kinds) {
    const isAsked = calls.some((call) => {
      const input = call.name === partner ? oracle.judgeCall(call).input : undefined;
      return input !== undefined && isSuch(input);
    });
    if (!isAsked || (await conventions.looksFor(partner, kind))) continue;
    const { wrong } = await conventions.handlingOf(name, kind);
    if (wrong !== undefined) return { ...wrong, asked: partner };
  }
  return undefined;
}

/** Where nobody looks for base cases and nobody answers about them, whoever is asked about them is at fault. */
async function blameAllWhoIgnore(suspects: Suspects): Promise<void> {
  const { conventions, blamed } = suspects;
  for (const conviction of [...blamed.values()]) {
    const kind = conviction && suspects.kindOfBaseCase(conviction.call);
    if (kind === undefined || (await conventions.of(kind)) !== 'ignored') continue;
    for (const owner of conventions.ownersOf(kind)) {
      const { wrong } = await conventions.handlingOf(owner, kind);
      if (wrong !== undefined) suspects.blame(owner, wrong);
    }
  }
}

function concluded(
  record: CheckRecord,
  found: Found,
  suspects: Suspects,
  chances: Chances,
): CheckRecord {
  const { credits, blamed } = suspects;
  const { name } = record.check;
  const credit = credits.get(name);
  const isCarried = ({ input }: Judged): boolean => credit?.inputs.has(input) === true;
  const shown = record.wrong.every(isCarried) ? blamed.get(name) : undefined;
  const isConvictedByChance =
    shown?.call.wrongBy === 'chance' || (shown && chances.get(shown.asked)?.users.has(name));
  const conviction = isConvictedByChance ? convictedByChance(shown) : shown;
  const asked = isConvictedByChance ? shown.asked : name;
  const byChance = byChanceIn(chances, asked, name, [...blamed.keys()]);
  const carriedFrom = credit?.from;
  const told = (judged: Judged): Judged =>
    !isRight(judged) && isCarried(judged) ? { ...judged, carriedFrom } : judged;
  const credited = record.with({ ...found, conviction, byChance }, credit && told);
  return credit === undefined ? credited : withUnanswered(credited, credit, suspects);
}

function convictedByChance(conviction: Conviction): Conviction {
  return { ...conviction, call: { ...conviction.call, wrongBy: 'chance' } };
}

/**
 * Blames whoever it is that makes the program fail, where that can be told.
 *
 * @returns else the functions that read what nobody writes
 */
async function readersOfProgram(suspects: Suspects): Promise<readonly string[]> {
  const { oracle } = suspects;
  const { checks, own } = oracle.exercise;
  const asked = checks.find(({ isProgram }) => isProgram)?.name ?? '';
  const record = suspects.records.get(asked);
  if (record === undefined || suspects.blamed.size > 0) return [];
  const [input] = suspects.failures(asked).inputs;
  if (input === undefined) return [];
  const [seen] = await suspects.watch(asked, record.setup, [input], []);
  const calls = seen?.calls ?? [];
  const inFull = functionsOf(oracle.exercise).filter(
    (name) => own !== undefined && suspects.records.get(name)?.setup === own.full,
  );
  const readers = await readersAmong(suspects, inFull);
  const made = calls.find(({ name, parent }) => name === own?.maker && parent === -1);
  let call = (await suspects.culpritOf(calls))?.call;
  if (readers.length > 0 && made !== undefined && oracle.leavesWrongValues?.(made)) {
    const meanwhile = calls.filter((each) => each.order <= made.order);
    const wrote: JudgedCall = { name: made.name, verdict: 'wrong', input };
    call = (await suspects.culpritOf(meanwhile))?.call ?? wrote;
  } else if (call === undefined || readers.includes(call.name)) return readers;
  suspects.blame(call.name, { asked, input, call });
  return [];
}

/**
 * Of functions that are right, those that read themselves what only another one, or the grader, has written into
 * the nodes: see `Check.unmade`. The others at most ask these, and are right with any nodes once these are.
 */
async function readersAmong(
  suspects: Suspects,
  names: readonly string[],
): Promise<readonly string[]> {
  const isReader = async (name: string): Promise<boolean> => {
    const { unmade, reliesOn, universe } = checkNamed(suspects.oracle.exercise, name);
    const record = suspects.records.get(name);
    if (unmade === undefined || record === undefined || record.wrong.length > 0) return false;
    const inputs = tellingAmong(universe.inputs(), record.check);
    return !(await suspects.isRightOn(name, unmade, reliesOn, inputs));
  };
  const areReaders = await Promise.all(names.map(isReader));
  return names.filter((_, i) => areReaders[i]);
}
