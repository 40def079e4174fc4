/** Who keeps the points: a function that is right once those at fault are. */
import { isDeepStrictEqual } from 'node:util';
import type { Input, Kind } from '../../exercise/check.ts';
import { type Conviction, isAboutItself } from '../../exercise/check-record.ts';
import { checkNamed } from '../../exercise/exercise.ts';
import { judgeCalls, type TracedCall } from './calls.ts';
import { MOST_TO_NAME } from './inquiry.ts';
import type { Suspects } from './suspects.ts';
import { FIRST_TRACED, tellingAmong } from './telling-inputs.ts';

/** Asks the open ones again among right functions. Nobody's state changes before all have answered. */
export async function creditSome(suspects: Suspects): Promise<void> {
  const outcomes = await Promise.all(
    [...suspects.open].map((name) => outcomeOf(suspects, name, suspects.blamedBut(name))),
  );
  for (const { name, from, isBlamed, conviction } of outcomes.flatMap((each) => each ?? [])) {
    const inputs = new Set(suspects.inquiry.failures(name).inputs);
    if (from !== undefined) suspects.credits.set(name, { inputs, from });
    suspects.open.delete(name);
    if (isBlamed) suspects.blame(name, conviction);
  }
}

interface Outcome {
  readonly name: string;
  /** Whose replacement makes it right. */
  readonly from?: readonly string[];
  readonly isBlamed: boolean;
  readonly conviction?: Conviction;
}

async function outcomeOf(
  suspects: Suspects,
  name: string,
  others: readonly string[],
): Promise<Outcome | undefined> {
  if (!(await isRightAmong(suspects, name, others))) return undefined;
  if (await isAnotherWhileWatched(suspects, name)) return { name, isBlamed: true };
  const from = await fewest(suspects, name, others);
  const conviction = await askedBack(suspects, name, others);
  return { name, from, isBlamed: conviction !== undefined, ...(conviction && { conviction }) };
}

/** Whether it is right wherever it failed, with right functions in some places. */
function isRightAmong(
  suspects: Suspects,
  name: string,
  replaced: readonly string[],
): Promise<boolean> {
  const { check, listed, every } = suspects.inquiry.record(name);
  const failed = suspects.inquiry.failures(name).inputs;
  // Inputs that were right are asked too, so that what piles up from call to call shows again.
  const inputs = [...new Set([...listed.keys(), ...failed])];
  // Large ones it was not asked about because it failed on small ones.
  const isMissing = every !== undefined && every.asked < check.universe.inputs().length;
  return suspects.isRightAmong(name, replaced, inputs, isMissing ? check.largeSamples() : []);
}

/** One of the functions at fault whose replacement alone is enough; else all of them. */
async function fewest(
  suspects: Suspects,
  name: string,
  others: readonly string[],
): Promise<readonly string[]> {
  if (others.length < 2) return others;
  for (const one of others) if (await isRightAmong(suspects, name, [one])) return [one];
  const { reliesOn } = suspects.inquiry.record(name).check;
  const reliedOn = others.filter((other) => reliesOn.includes(other));
  return reliedOn.length > 0 ? reliedOn : others;
}

/**
 * A right function in a partner's place can be told from the partner by how it is kept, and so can what
 * writes calls down. Who is right only where something else stands there breaks what is promised of it:
 * the first in its calls that answers otherwise where nobody watches.
 */
async function isAnotherWhileWatched(suspects: Suspects, name: string): Promise<boolean> {
  const { inquiry } = suspects;
  const { kind } = inquiry.record(name);
  if (!suspects.kindsFor(name).includes(kind)) return false;
  const inputs = inquiry.failures(name).telling.slice(0, FIRST_TRACED);
  for (const calls of await callsWhereAnother(suspects, name, kind, inputs)) {
    const judged = judgeCalls(calls, suspects.judge).map((call, i) => {
      return { ...call, order: calls[i]!.order };
    });
    for (const call of judged.toSorted((a, b) => a.order - b.order)) {
      const itsKind = inquiry.find(call.name)?.kind;
      if (itsKind === undefined || call.input === undefined) continue;
      const another = await callsWhereAnother(suspects, call.name, itsKind, [call.input]);
      if (another.length === 0) continue;
      if (call.name === name) return true;
      break;
    }
  }
  return false;
}

/** @returns the calls on those inputs that are answered otherwise while calls are written down */
async function callsWhereAnother(
  { inquiry }: Suspects,
  name: string,
  kind: Kind,
  inputs: readonly Input[],
): Promise<readonly (readonly TracedCall[])[]> {
  const [plainly, watched] = await Promise.all([
    inquiry.watch(name, kind, inputs, [], false),
    inquiry.watch(name, kind, inputs, []),
  ]);
  return watched.flatMap(({ judged, calls }, i) => {
    const plain = plainly[i]!.judged;
    // Where the calls were too many, it was ended before it could answer.
    const isWhole = calls.every(({ how }) => how !== 'cut');
    const isTelling = isWhole && [plain, judged].every(isAboutItself);
    return isTelling && !isDeepStrictEqual(plain.verdict, judged.verdict) ? [calls] : [];
  });
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
  const { by = '', about: sorts = [], onlyWhileUnwritten = false } = check.askedBack ?? {};
  if (!others.includes(by) || (onlyWhileUnwritten && !inquiry.isNotWritten(by))) return undefined;
  const failed = inquiry.failures(name).inputs;
  // What it does with a kind of the grader's that it is not written for is no evidence.
  const isRight = await Promise.all(
    check.kinds.map(
      (kind) =>
        kind !== oracle.exercise.own?.kind &&
        inquiry.isRightOn(name, kind, others, failed.slice(0, MOST_TO_NAME)),
    ),
  );
  const given = check.kinds.filter((_, i) => isRight[i]);
  const [first] = given;
  if (first === undefined) return undefined;
  const seen = await inquiry.watch(name, first, tellingAmong(failed, check), others);
  const asked = seen
    .flatMap(({ calls }) => calls)
    .flatMap((call) => (call.name === by ? (oracle.judgeCall(call).input ?? []) : []));
  const usual = checkNamed(oracle.exercise, by).universe.inputs;
  for (const about of sorts) {
    const { inputs, kind, isSuch = (input: Input) => !usual().includes(input) } = about;
    if (!asked.some(isSuch)) continue;
    const ways = await Promise.all(
      (kind === undefined ? given : [kind]).map((each) =>
        inquiry.watch(name, each, inputs(), others),
      ),
    );
    for (const [i, input] of inputs().entries()) {
      const wrong = ways.map((way) => suspects.culpritOf(way[i]!.calls)?.call);
      if (wrong.every((call) => call?.name === name)) {
        return { asked: by, input, call: wrong[0]!, isForeseen: true };
      }
    }
  }
  return undefined;
}
