/** Who keeps the points: a function that is right once those at fault are. */
import { isDeepStrictEqual } from 'node:util';
import type { Input, Kind } from '../../exercise/check.ts';
import { isAboutItself, isRight } from '../../exercise/check-record.ts';
import { checkNamed } from '../../exercise/exercise.ts';
import { FIRST_TRACED, spread } from './spread.ts';
import { MOST_TO_NAME, type Suspects } from './suspects.ts';
import type { TracedCall } from './trace.ts';

/** Asks the open ones again among right functions. */
export async function creditSome(suspects: Suspects): Promise<void> {
  const open = [...suspects.open];
  await Promise.all(open.map((name) => creditIfRight(suspects, name, suspects.guiltyBut(name))));
}

async function creditIfRight(
  suspects: Suspects,
  name: string,
  others: readonly string[],
): Promise<void> {
  const kind = await kindRightAmong(suspects, name, others);
  if (kind === undefined) return;
  if (await isAnotherWhileWatched(suspects, name)) {
    suspects.convict(name);
    return;
  }
  const inputs = new Set(suspects.failures(name).inputs);
  suspects.credits.set(name, { inputs, from: await fewest(suspects, name, others) });
  suspects.open.delete(name);
  await convictIfAskedBack(suspects, name, others);
}

/**
 * A right function in a partner's place can be told from the partner by how it is kept, and so can what
 * writes calls down. Who is right only where something else stands there breaks what is promised of it.
 */
async function isAnotherWhileWatched(suspects: Suspects, name: string): Promise<boolean> {
  const { kind } = suspects.record(name);
  if (!suspects.kindsFor(name).includes(kind)) return false;
  const inputs = suspects.failures(name).telling.slice(0, FIRST_TRACED);
  for (const { calls, isAnother } of await watchedAndNot(suspects, name, kind, inputs)) {
    if (isAnother && (await firstToDiffer(suspects, calls)) === name) return true;
  }
  return false;
}

/** Asks the same twice: as at first, and while its calls are written down. */
async function watchedAndNot(
  suspects: Suspects,
  name: string,
  kind: Kind,
  inputs: readonly Input[],
) {
  const [plainly, watched] = await Promise.all([
    suspects.askPlainly(name, kind, inputs),
    suspects.watch(name, kind, inputs, []),
  ]);
  return watched.map(({ judged, calls }, i) => {
    const plain = plainly[i];
    // Where the calls were too many, it was ended before it could answer.
    const isWhole = calls.every(({ how }) => how !== 'cut');
    const isTelling = isWhole && plain !== undefined && [plain, judged].every(isAboutItself);
    return { calls, isAnother: isTelling && !isDeepStrictEqual(plain.verdict, judged.verdict) };
  });
}

/** @returns whose answer is the first that is another where nobody watches; what rests on it is, too */
async function firstToDiffer(
  suspects: Suspects,
  calls: readonly TracedCall[],
): Promise<string | undefined> {
  const judged = suspects.judgeCalls(calls).map((call, i) => ({ ...call, order: calls[i]!.order }));
  for (const { name, input } of judged.toSorted((a, b) => a.order - b.order)) {
    const kind = suspects.find(name)?.kind;
    if (kind === undefined || input === undefined) continue;
    const [asked] = await watchedAndNot(suspects, name, kind, [input]);
    if (asked!.isAnother) return name;
  }
  return undefined;
}

/** @returns the kind in which it is right wherever it failed, with right functions in some places */
async function kindRightAmong(
  suspects: Suspects,
  name: string,
  replaced: readonly string[],
): Promise<Kind | undefined> {
  const record = suspects.record(name);
  const failed = suspects.failures(name).inputs;
  const wasRight = [...record.listed.values()].filter(isRight).map(({ input }) => input);
  // Inputs that were right are asked too, so that what piles up from call to call shows again.
  const inputs = [...new Set([...record.listed.keys(), ...failed])];
  const first = failed.slice(0, MOST_TO_NAME);
  for (const kind of suspects.kindsFor(name)) {
    if ((await suspects.ask(name, kind, replaced, first)).size < first.length) continue;
    const right = await suspects.ask(name, kind, replaced, inputs);
    const isRightNow = [...wasRight, ...failed].every((input) => right.has(input));
    if (isRightNow && (await isRightOnLarge(suspects, name, kind, replaced))) return kind;
  }
  return undefined;
}

/** Large inputs that it was not asked about because it failed on small ones. */
async function isRightOnLarge(
  suspects: Suspects,
  name: string,
  kind: Kind,
  replaced: readonly string[],
): Promise<boolean> {
  const { check, every } = suspects.record(name);
  const isMissing = every !== undefined && every.asked < check.universe.inputs().length;
  const inputs = isMissing ? check.largeSamples() : [];
  return (await suspects.ask(name, kind, replaced, inputs)).size === inputs.length;
}

/** One of the functions at fault whose replacement alone is enough; else all of them. */
async function fewest(
  suspects: Suspects,
  name: string,
  others: readonly string[],
): Promise<readonly string[]> {
  if (others.length < 2) return others;
  const { inputs } = suspects.failures(name);
  for (const one of others) {
    const areRight = async (kind: Kind, some: readonly Input[]): Promise<boolean> =>
      (await suspects.ask(name, kind, [one], some)).size === some.length;
    for (const kind of suspects.kindsFor(name)) {
      // The smallest may never ask the others.
      const isEnough = await areRight(kind, inputs.slice(0, MOST_TO_NAME));
      if (isEnough && (await areRight(kind, inputs))) return [one];
    }
  }
  const { reliesOn } = suspects.record(name).check;
  const reliedOn = others.filter((other) => reliesOn.includes(other));
  return reliedOn.length > 0 ? reliedOn : others;
}

/**
 * What is said of a credited function must come true once the others are right. Where it asks one of
 * them about inputs that are none of that one's own, it will be asked about such in turn, so that is
 * done at once.
 */
async function convictIfAskedBack(
  suspects: Suspects,
  name: string,
  others: readonly string[],
): Promise<void> {
  const { oracle } = suspects;
  const { askedBack } = suspects.record(name).check;
  if (askedBack === undefined || !others.includes(askedBack.by)) return;
  const { by, onlyWhileUnwritten } = askedBack;
  if (onlyWhileUnwritten === true && !suspects.isNotWritten(by)) return;
  const failed = suspects.failures(name).inputs;
  const given = await kindsRightIn(suspects, name, others, failed);
  const [first] = given;
  if (first === undefined) return;
  const callsOn = (input: Input, kind: Kind) => suspects.callsOn(name, kind, input, others);
  const calls = await Promise.all(
    spread(failed, suspects.record(name).check).map((input) => callsOn(input, first)),
  );
  const asked = calls.flat().flatMap((call) => {
    const { input } = oracle.judgeCall(call);
    return call.name === by && input !== undefined ? [input] : [];
  });
  const usual = checkNamed(oracle.exercise, by).universe.inputs;
  for (const about of askedBack.about) {
    const { inputs, kind, isSuch = (input: Input) => !usual().includes(input) } = about;
    if (!asked.some(isSuch)) continue;
    for (const each of inputs()) {
      const inKinds = kind === undefined ? given : [kind];
      const ways = await Promise.all(inKinds.map((one) => callsOn(each, one)));
      const wrong = ways.map((way) => suspects.culpritOf(way)?.call);
      if (wrong.every((call) => call?.name === name)) {
        suspects.convict(name, { asked: by, input: each, call: wrong[0]!, isForeseen: true });
        return;
      }
    }
  }
}

/** What it does with a kind of the grader's that it is not written for is no evidence. */
async function kindsRightIn(
  suspects: Suspects,
  name: string,
  others: readonly string[],
  failed: readonly Input[],
): Promise<readonly Kind[]> {
  const { kinds } = suspects.record(name).check;
  const given = kinds.filter((kind) => kind !== suspects.oracle.exercise.own?.kind);
  const some = failed.slice(0, MOST_TO_NAME);
  const right = await Promise.all(given.map((kind) => suspects.ask(name, kind, others, some)));
  return given.filter((_, i) => right[i]!.size === some.length);
}
