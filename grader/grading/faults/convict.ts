/** Finds who is at fault: by the calls that failing functions make, else by replacing one another. */
import type { Input, Kind } from '../../exercise/check.ts';
import { type Conviction, isLost, type Judged, wrongOnes } from '../../exercise/check-record.ts';
import { FIRST_TRACED } from './spread.ts';
import { MOST_TO_NAME, type Suspects } from './suspects.ts';

/** What the calls of one question show. */
interface Shown {
  readonly conviction: Conviction;
  readonly isSure: boolean;
  readonly isInCircle: boolean;
}

/**
 * The smallest of the inputs where each failed are enough as long as they show somebody: whoever is
 * still wrong among right ones is looked at again.
 */
export async function convictByCalls(suspects: Suspects): Promise<void> {
  const hanging = [...suspects.open].filter((name) => suspects.failures(name).areAllLost);
  const answering = [...suspects.open].filter((name) => !hanging.includes(name));
  const traced = answering.map((name) => new TracedFunction(suspects, name));
  const first = await Promise.all(traced.map((each) => each.culpritsInFirst()));
  const inHanging = await culpritsInHanging(suspects, hanging);
  if (await convictThese(suspects, [...first.flat(), ...inHanging])) return;
  const others = await Promise.all(traced.map((each) => each.culpritsInOthers()));
  await convictThese(suspects, others.flat());
}

/**
 * Each that hangs costs its whole time again. Where one did not come back, who rests on it is not looked
 * at: it would not come back either.
 */
async function culpritsInHanging(
  suspects: Suspects,
  names: readonly string[],
): Promise<readonly Shown[]> {
  const lost: string[] = [];
  const found: Shown[] = [];
  for (const name of names) {
    if (suspects.record(name).check.reliesOn.some((other) => lost.includes(other))) continue;
    const traced = new TracedFunction(suspects, name);
    found.push(...(await traced.culpritsInFirst()));
    if (!traced.hasCalls) lost.push(name);
  }
  return found;
}

/**
 * Of functions that ask each other in a circle each seems to be at fault, by where one enters it: they
 * wait as long as somebody else is found, and are asked again then. Else whoever of them is wrong among
 * right ones is at fault, and all of them where nobody is.
 *
 * @returns whether anybody was convicted
 */
async function convictThese(suspects: Suspects, found: readonly Shown[]): Promise<boolean> {
  const { accusers, kept } = suspects;
  const before = suspects.guilty.size;
  for (const { conviction } of found) {
    const { name } = conviction.call;
    accusers.set(name, (accusers.get(name) ?? new Set()).add(conviction.asked));
  }
  const convictSome = (isChosen: (shown: Shown) => boolean): void => {
    for (const { conviction, isSure } of found.filter(isChosen)) {
      const { name } = conviction.call;
      if (isSure && !kept.has(name)) suspects.convict(name, conviction);
    }
  };
  convictSome(({ isInCircle }) => !isInCircle);
  const circling = found.filter(({ isSure, isInCircle }) => isSure && isInCircle);
  if (suspects.guilty.size === before && circling.length > 0) {
    const names = circling.flatMap(({ conviction: { asked, call } }) => [asked, call.name]);
    const wrong = await wrongAmongRightOnes(suspects, [...new Set(names)]);
    const isWrong = ({ conviction }: Shown): boolean => wrong.includes(conviction.call.name);
    convictSome((shown) => circling.includes(shown) && isWrong(shown));
    if (suspects.guilty.size === before) convictSome((shown) => circling.includes(shown));
  }
  return suspects.guilty.size > before;
}

/** @returns those of the functions that are wrong where right ones are in the places of all the others */
async function wrongAmongRightOnes(
  suspects: Suspects,
  names: readonly string[],
): Promise<readonly string[]> {
  const areRight = await Promise.all(
    names.map((name) => {
      const others = names.filter((other) => other !== name);
      return !suspects.open.has(name) || isRightAmong(suspects, name, others);
    }),
  );
  return names.filter((_, i) => !areRight[i]);
}

/** @param replaced besides those that are at fault already */
async function isRightAmong(
  suspects: Suspects,
  name: string,
  replaced: readonly string[],
): Promise<boolean> {
  const inputs = suspects.failures(name).inputs.slice(0, MOST_TO_NAME);
  const all = [...new Set([...suspects.guiltyBut(name), ...replaced])];
  for (const kind of suspects.kindsFor(name)) {
    const answers = new Map<Input, Judged>();
    // One by itself first: where it hangs, the others would take as long for nothing.
    if ((await suspects.ask(name, kind, all, inputs.slice(0, 1), answers)).size === 0) {
      if ([...answers.values()].some(isLost)) return false;
      continue;
    }
    const right = await suspects.ask(name, kind, all, inputs);
    if (right.size === inputs.length) return true;
  }
  return false;
}

/** The calls that a failing function makes on some of the inputs where it fails. */
class TracedFunction {
  readonly #inputs: readonly Input[];
  readonly #replaced: readonly string[];
  #hasCalls = false;

  constructor(
    private readonly suspects: Suspects,
    private readonly name: string,
  ) {
    this.#inputs = suspects.failures(name).telling;
    this.#replaced = suspects.guiltyBut(name);
  }

  /** A question came back, with its calls. */
  get hasCalls(): boolean {
    return this.#hasCalls;
  }

  /** @returns calls that show who is at fault */
  async culpritsInFirst(): Promise<readonly Shown[]> {
    return this.#culpritsIn(this.#inputs.slice(0, FIRST_TRACED));
  }

  /** Where no call of the first came back, it hangs: the others would take as long for nothing. */
  async culpritsInOthers(): Promise<readonly Shown[]> {
    return this.#hasCalls ? this.#culpritsIn(this.#inputs.slice(FIRST_TRACED)) : [];
  }

  async #culpritsIn(inputs: readonly Input[]): Promise<readonly Shown[]> {
    const shown = await Promise.all(inputs.map((input) => this.#culpritOn(input)));
    return shown.filter((each) => each !== undefined);
  }

  async #culpritOn(input: Input): Promise<Shown | undefined> {
    const { suspects, name } = this;
    for (const kind of suspects.kindsFor(name)) {
      const calls = await suspects.callsOn(name, kind, input, this.#replaced);
      // It did not come back, and would not with another kind.
      if (calls.length === 0) return undefined;
      this.#hasCalls = true;
      await suspects.findNeedOfObject(calls);
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
        const right = await suspects.ask(name, kind, [...this.#replaced, closer.name], [input]);
        if (right.has(input))
          return {
            conviction: { asked: name, input, call: closer },
            isSure: true,
            isInCircle: false,
          };
      }
      const { call, ...how } = culprit;
      return { conviction: { asked: name, input, call }, ...how };
    }
    return undefined;
  }
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
  const areRightAmong = async (names: readonly string[], one: string): Promise<boolean> => {
    for (const name of names) if (!(await isRightAmong(suspects, name, [one]))) return false;
    return true;
  };
  for (const one of open) {
    const others = open.filter((other) => other !== one);
    if ((others.length > 0 || open.length === 1) && (await areRightAmong(others, one))) {
      suspects.convict(one);
      return;
    }
  }
  const wrong = await wrongAmongRightOnes(suspects, open);
  for (const name of wrong.length > 0 ? wrong : open) suspects.convict(name);
}
