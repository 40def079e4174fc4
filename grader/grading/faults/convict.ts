/** Finds who is at fault: by the calls that failing functions make, else by replacing one another. */
import type { Input, Kind } from '../../exercise/check.ts';
import { type Conviction, wrongOnes } from '../../exercise/check-record.ts';
import { FIRST_TRACED, spread } from './spread.ts';
import { MOST_TO_NAME, type Suspects } from './suspects.ts';

/** What the calls of one question show. */
interface Shown {
  readonly conviction: Conviction;
  readonly isSure: boolean;
}

export async function convictByCalls(suspects: Suspects): Promise<void> {
  const { open, accusers, kept } = suspects;
  const found = await Promise.all([...open].map((name) => culpritsIn(suspects, name)));
  for (const { conviction, isSure } of found.flat()) {
    const { name } = conviction.call;
    accusers.set(name, (accusers.get(name) ?? new Set()).add(conviction.asked));
    if (isSure && !kept.has(name)) suspects.convict(name, conviction);
  }
}

/** @returns the calls that show who is at fault on some of the boards where this function fails */
async function culpritsIn(suspects: Suspects, name: string): Promise<readonly Shown[]> {
  const inputs = spread(suspects.wrongInputs(name), suspects.record(name).check);
  const replaced = suspects.guiltyBut(name);
  let hasCalls = false;
  const lookAt = async (input: Input): Promise<Shown[]> => {
    for (const kind of suspects.kindsFor(name)) {
      const calls = await suspects.callsOn(name, kind, input, replaced);
      hasCalls ||= calls.length > 0;
      let culprit = suspects.culpritOf(calls);
      if (culprit !== undefined && (await suspects.isCallersFault(culprit.call))) {
        culprit = suspects.culpritOf(calls);
      }
      // Right in this kind, on this input; perhaps wrong in another.
      if (culprit === undefined || isForAnother(suspects, culprit.call.name, kind)) continue;
      const closer = suspects.closerAmong(calls);
      if (closer !== undefined && closer.name !== culprit.call.name) {
        // That the asked function closed it itself is for another one's calls to show.
        if (closer.name === name) continue;
        const right = await suspects.ask(name, kind, [...replaced, closer.name], [input]);
        const conviction = { asked: name, input, call: closer };
        if (right.has(input)) return [{ conviction, isSure: true }];
      }
      const { call, isSure } = culprit;
      return [{ conviction: { asked: name, input, call }, isSure }];
    }
    return [];
  };
  const found = await Promise.all(inputs.slice(0, FIRST_TRACED).map(lookAt));
  // Where no call of the first came back, it hangs: the others would take as long for nothing.
  const others = hasCalls ? inputs.slice(FIRST_TRACED) : [];
  return [...found, ...(await Promise.all(others.map(lookAt)))].flat();
}

/** It is right with another kind, for which it is written, and may take this one for something else. */
function isForAnother(suspects: Suspects, name: string, kind: Kind): boolean {
  const record = suspects.find(name);
  if (record === undefined || !record.check.kinds.includes(kind)) return false;
  return record.kind !== kind && wrongOnes(record).length === 0;
}

/**
 * Nothing can be told from the calls: they did not come back, or fail only after other calls, or
 * have arguments that nobody else can judge. Then one whose replacement makes all the others
 * right is at fault; else whoever is wrong among right others; else all who wait for one another.
 */
export async function convictByReplacing(suspects: Suspects): Promise<void> {
  const open = [...suspects.open];
  const isRightAmong = async (name: string, replaced: readonly string[]): Promise<boolean> => {
    const inputs = suspects.wrongInputs(name).slice(0, MOST_TO_NAME);
    for (const kind of suspects.kindsFor(name)) {
      const all = [...suspects.guilty.keys(), ...replaced];
      const right = await suspects.ask(name, kind, all, inputs);
      if (right.size === inputs.length) return true;
    }
    return false;
  };
  for (const one of open) {
    const others = open.filter((other) => other !== one);
    const isRight = await Promise.all(others.map((other) => isRightAmong(other, [one])));
    if (isRight.every(Boolean) && (others.length > 0 || open.length === 1)) {
      suspects.convict(one);
      return;
    }
  }
  const inItself = await Promise.all(
    open.map((name) =>
      isRightAmong(
        name,
        open.filter((other) => other !== name),
      ),
    ),
  );
  const wrong = open.filter((_, i) => !inItself[i]);
  for (const name of wrong.length > 0 ? wrong : open) suspects.convict(name);
}
