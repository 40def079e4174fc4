/** Finds who is at fault: by the calls that failing functions make, else by replacing one another. */
import type { Input, JudgedCall, Setup } from '../../engine/check.ts';
import { type Conviction, isRight, isUnanswered } from '../../engine/check-record.ts';
import { checkNamed } from '../../engine/exercise.ts';
import { isLargest, universeBySize } from '../../engine/in-child/sizes.ts';
import type { Tracing } from '../../sandbox/in-child/trace.ts';
import { FIRST_TRACED } from '../locate/telling-inputs.ts';
import type { Chances } from './by-chance.ts';
import { type Culprit, judgeCalls, type TracedCall, type Watched } from './calls.ts';
import { MOST_TO_NAME, type Suspects } from './suspects.ts';

/** What the calls of one question show, and which question it was. */
type Shown = Culprit & Conviction;

/**
 * The smallest of the inputs where each failed are enough as long as they show somebody: whoever is
 * still wrong among right ones is looked at again.
 */
export async function blameByCalls(suspects: Suspects): Promise<void> {
  const { open } = suspects;
  const hanging = [...open].filter((name) => suspects.failures(name).areAllLost);
  const answering = [...open].filter((name) => !hanging.includes(name));
  /** Of these no call came back: to look at more of them would take as long for nothing. */
  const lost = new Set(hanging.filter((name) => suspects.failures(name).telling.length === 0));
  const rounds: readonly (readonly [Tracing, (name: string) => readonly Input[]])[] = [
    ['trace', (name) => suspects.failures(name).telling.slice(0, FIRST_TRACED)],
    ['trace', (name) => suspects.failures(name).telling.slice(FIRST_TRACED)],
    // What goes wrong only after others shows where these are asked before it.
    [
      'trace in turn',
      (name) => (hanging.includes(name) ? [] : [...suspects.record(name).listed.keys()]),
    ],
  ];
  for (const [traced, inputsOf] of rounds) {
    const found: Shown[] = [];
    // One after the other: to start a child for each takes longer than these few questions.
    for (const name of [...answering, ...hanging]) {
      const inputs = inputsOf(name);
      // Each of these costs its whole time again, and so does who rests on one that does not come back.
      const { reliesOn } = suspects.record(name).check;
      const isLost = [name, ...(hanging.includes(name) ? reliesOn : [])].some((each) =>
        lost.has(each),
      );
      if (isLost || inputs.length === 0) continue;
      const shown = await lookAt(suspects, name, inputs, traced);
      if (shown === undefined) lost.add(name);
      else found.push(...shown);
    }
    if (await blameThese(suspects, found)) return;
  }
  const kept: Shown[] = [];
  for (const name of answering) kept.push(...(await lookAtManyInTurn(suspects, name)));
  await blameThese(suspects, kept);
}

/**
 * Some calls go wrong only after thousands of others, such as those of a function that counts them. Where such a
 * failure is not there when nothing is asked before, all that is small is asked in turn until a call goes wrong,
 * whatever is made of that.
 */
async function lookAtManyInTurn(suspects: Suspects, name: string): Promise<readonly Shown[]> {
  const { telling } = suspects.failures(name);
  const { check, setup } = suspects.record(name);
  const replaced = suspects.blamedBut(name);
  const [first] = await suspects.watch(name, setup, telling.slice(0, 1), replaced, '');
  if (!isRight(first?.judged)) return [];
  const { small } = universeBySize(check);
  const seen = await suspects.watch(name, setup, small, replaced, 'trace in turn');
  for (const watched of seen) {
    if (isUnanswered(watched.judged)) continue;
    const shown = await shownBy(suspects, watched, name, setup);
    if (shown !== undefined) return [{ ...shown, isRightAlone: true }];
  }
  return [];
}

/** Looks at the calls that a failing function makes on some inputs. @returns nothing when none came back */
async function lookAt(
  suspects: Suspects,
  name: string,
  inputs: readonly Input[],
  traced: Tracing,
): Promise<readonly Shown[] | undefined> {
  const { inputs: failed } = suspects.failures(name);
  const shown: Shown[] = [];
  let isBack = false;
  let open = inputs;
  for (const setup of suspects.setupsFor(name)) {
    if (open.length === 0) break;
    const seen = await suspects.watch(name, setup, open, suspects.blamedBut(name), traced);
    const left: Input[] = [];
    for (const watched of seen) {
      // It did not come back, and would not with another setup.
      if (watched.calls.length === 0) continue;
      isBack = true;
      const { input } = watched.judged;
      // What is right was asked for what it leaves behind alone; what is unanswered is nobody's fault.
      const isWrong = failed.includes(input) || !isRight(watched.judged);
      const isTelling = isWrong && !isUnanswered(watched.judged);
      const one = isTelling ? await shownBy(suspects, watched, name, setup) : undefined;
      if (one === undefined) left.push(input);
      else if (traced === 'trace in turn' && (await isRightAtOnce(suspects, one, setup)))
        shown.push({ ...one, isRightAlone: true });
      else shown.push(one);
    }
    open = left;
  }
  return isBack ? shown : undefined;
}

/** Whether the question has a right answer where nothing is asked before it. */
async function isRightAtOnce(
  suspects: Suspects,
  { asked, input }: Shown,
  setup: Setup,
): Promise<boolean> {
  const [seen] = await suspects.watch(asked, setup, [input], suspects.blamedBut(asked));
  return isRight(seen?.judged);
}

/** @returns nothing where it is right in this setup, on this input; it may be wrong in another */
async function shownBy(
  suspects: Suspects,
  watched: Watched,
  name: string,
  setup: Setup,
): Promise<Shown | undefined> {
  const { judged, calls } = watched;
  const { input } = judged;
  const culprit = await suspects.culpritOf(calls);
  if (culprit === undefined) return undefined;
  const isRightAlone = isAnsweredRightly(culprit.call, calls, suspects);
  // No setup explains that it was right and wrong about the same.
  if (!isRightAlone && isForAnother(suspects, culprit.call.name, setup)) return undefined;
  const freezer = await freezerAmong(suspects, watched, name, setup);
  if (freezer !== undefined) return { ...freezer, asked: name, input };
  return { ...culprit, asked: name, input, ...(isRightAlone && { isRightAlone }) };
}

/** The same question had a right answer at another time, so something is kept from call to call. */
function isAnsweredRightly(
  { name, input, verdict }: JudgedCall,
  calls: readonly TracedCall[],
  { judge }: Suspects,
): boolean {
  if (input === undefined || verdict !== 'wrong') return false;
  const judged = judgeCalls(calls, judge);
  return judged.some(
    (call) => call.name === name && call.input === input && call.verdict === 'right',
  );
}

/** What the engine says where something is written to that cannot be. */
const FROZEN = /read only property|not extensible|Cannot (?:delete|redefine) property/;

/**
 * A call may be answered rightly and yet leave what it was given frozen, so that its caller goes wrong
 * where it writes to that. Whose it was shows when a right function stands there.
 */
async function freezerAmong(
  suspects: Suspects,
  { judged: { input, finding }, calls }: Watched,
  name: string,
  setup: Setup,
): Promise<Culprit | undefined> {
  if (finding?.kind !== 'threw' || !FROZEN.test(finding.message)) return undefined;
  const right = judgeCalls(calls, suspects.judge).filter(({ verdict }) => verdict === 'right');
  for (const other of new Set(right.map((call) => call.name))) {
    const replaced = [...suspects.blamedBut(name), other];
    if (other === name || !(await suspects.isRightOn(name, setup, replaced, [input]))) continue;
    const call = right.find((each) => each.name === other)!;
    return { call: { ...call, wrongBy: 'freezing' }, isSure: true, isInCircle: false };
  }
  return undefined;
}

/** It is right with another setup, for which it is written, and may take this one for something else. */
function isForAnother({ records }: Suspects, name: string, setup: Setup): boolean {
  const record = records.get(name);
  if (record === undefined || !record.check.setups.includes(setup)) return false;
  return record.setup !== setup && record.wrong.length === 0;
}

/**
 * Of functions that ask each other in a circle each seems to be at fault, by where one enters it: they
 * wait as long as somebody else is found, and are asked again then. Else whoever of them is wrong among
 * right ones is at fault, and all of them where nobody is.
 *
 * @returns whether anybody was blamed
 */
async function blameThese(suspects: Suspects, found: readonly Shown[]): Promise<boolean> {
  const { accusers, blamed } = suspects;
  const before = blamed.size;
  for (const { asked, call } of found)
    accusers.set(call.name, (accusers.get(call.name) ?? new Set()).add(asked));
  const sure = found.filter(({ isSure, call }) => isSure && !suspects.kept.has(call.name));
  const blameSome = (some: readonly Shown[]): boolean => {
    for (const shown of some) suspects.blame(shown.call.name, shown);
    return blamed.size > before;
  };
  if (blameSome(sure.filter(({ isInCircle }) => !isInCircle))) return true;
  const names = sure.flatMap(({ asked, call }) => [asked, call.name]);
  const wrong = await wrongAmongRightOnes(suspects, [...new Set(names)]);
  const areWrong = sure.filter(({ call }) => wrong.includes(call.name));
  return blameSome(areWrong.length > 0 ? areWrong : sure);
}

/** @returns those of the functions that are wrong where right ones are in the places of all the others */
async function wrongAmongRightOnes(
  suspects: Suspects,
  names: readonly string[],
): Promise<readonly string[]> {
  const areRight = await Promise.all(
    names.map((name) => {
      if (!suspects.open.has(name)) return true;
      const others = names.filter((other) => other !== name);
      const replaced = [...new Set([...suspects.blamedBut(name), ...others])];
      // On the first that failed.
      const inputs = suspects.failures(name).inputs.slice(0, MOST_TO_NAME);
      return suspects.isRightAmong(name, replaced, inputs);
    }),
  );
  return names.filter((_, i) => !areRight[i]);
}

/**
 * The answers of a function change by chance, and it is others that use it, so often that the wrong call is not among
 * those that were written down: one of them is at fault where it is right without it.
 */
export async function blameByChance(suspects: Suspects, chances: Chances): Promise<void> {
  for (const asked of [...suspects.open]) {
    const chance = chances.get(asked);
    if (chance === undefined || chance.users.has(asked)) continue;
    const { reliesOn } = suspects.record(asked).check;
    const names = chance.users.size > 0 ? [...chance.users.keys()] : reliesOn;
    for (const name of names) {
      const replaced = [...new Set([...suspects.blamedBut(asked), name])];
      if (!(await suspects.isRightWhereItFailed(asked, replaced))) continue;
      const [input = ''] = suspects.failures(asked).inputs;
      const own = inputOf(suspects, name, input);
      const call = { name, input: own, verdict: 'wrong', wrongBy: 'chance' } as const;
      suspects.blame(name, { asked, input, call });
      return;
    }
  }
}

/**
 * @param input of the function that asked
 * @returns the same where it is a question to the other one, too; functions may be asked about different kinds of inputs
 */
function inputOf(suspects: Suspects, name: string, input: Input): Input | undefined {
  const { universe } = checkNamed(suspects.oracle.exercise, name);
  return universe.inputs().includes(input) ? input : undefined;
}

/**
 * Nothing can be told from the calls: they did not come back, or fail only after other calls, or
 * have arguments that nobody else can judge. Then one whose replacement makes all the others
 * right is at fault; else whoever is wrong among right others; else all who wait for one another.
 */
export async function blameByReplacing(suspects: Suspects): Promise<void> {
  const open = [...suspects.open];
  const areRightAmong = async (names: readonly string[], one: string): Promise<boolean> => {
    // A few right answers may be luck: what piles up from call to call shows in many.
    const replaced = [...suspects.blamedBut(one), one];
    for (const name of names)
      if (!(await suspects.isRightWhereItFailed(name, replaced))) return false;
    return true;
  };
  for (const one of [...(await partnersTakingMuch(suspects)), ...open]) {
    const others = open.filter((other) => other !== one);
    if (await areRightAmong(others, one)) {
      const [asked = one] = others;
      const [input = ''] = suspects.failures(asked).inputs;
      const own = inputOf(suspects, one, input);
      const call = { name: one, input: own, verdict: 'wrong', wrongBy: 'taking-much' } as const;
      suspects.blame(one, open.includes(one) ? undefined : { asked, input, call });
      return;
    }
  }
  const wrong = await wrongAmongRightOnes(suspects, open);
  for (const name of wrong.length > 0 ? wrong : open) suspects.blame(name);
}

/**
 * What is right when it is asked alone may take so much that nobody comes back who asks it often.
 *
 * @returns the partners among whom it is, where nobody comes back and all do with right ones in their places
 */
async function partnersTakingMuch(suspects: Suspects): Promise<readonly string[]> {
  const { open, blamed } = suspects;
  const used = [...open].flatMap((name) => suspects.record(name).check.reliesOn);
  const partners = [...new Set(used)].filter((name) => !open.has(name) && !blamed.has(name));
  const replaced = [...blamed.keys(), ...partners];
  for (const name of partners.length === 0 ? [] : open) {
    const { areAllLost, inputs } = suspects.failures(name);
    const [smallest = ''] = inputs;
    // The largest would be waited for again and again.
    if (!areAllLost || isLargest(smallest, suspects.record(name).check)) return [];
    if (!(await suspects.isRightAmong(name, replaced, [smallest]))) return [];
  }
  return partners;
}
