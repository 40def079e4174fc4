/**
 * Where a recursion ends, two styles are right: each value function answers about base cases (finished games, tips)
 * itself, or each caller looks before it asks. Which of them a program keeps to is found here, by asking its
 * functions: it decides who is at fault where a wrong answer goes back to a question about a base case.
 */
import type { BaseCases, Input, JudgedCall, Setup } from '../../engine/check.ts';
import { type CheckRecord, type Conviction, isNotWrittenIn } from '../../engine/check-record.ts';
import type { Oracle } from '../../engine/exercise.ts';
import { checkNamed, functionsOf } from '../../engine/exercise.ts';
import { readFields } from '../../sandbox/in-child/fields.ts';
import { tellingAmong } from '../locate/telling-inputs.ts';
import { judgeCalls, type TracedCall, type Watched } from './calls.ts';

/**
 * `handled`: at least one function answers about base cases itself, so one that does not is at fault. `looked
 * for`: none does, and at least one caller looks, so each caller that does not is at fault. `ignored`: nobody does
 * either, so all functions that are asked about base cases are at fault.
 */
export type Convention = 'handled' | 'looked for' | 'ignored';

/** Asks one function and writes the calls down. */
export type Watch = (
  name: string,
  setup: Setup,
  inputs: readonly Input[],
  replaced: readonly string[],
) => Promise<readonly Watched[]>;

/** How a function answers about base cases when it is asked about them alone. */
interface Handling {
  readonly isHandled: boolean;
  /** What shows that it is wrong about some, whatever it is given. */
  readonly wrong?: Conviction;
}

export class Conventions {
  readonly #found = new Map<string, Promise<Convention>>();
  readonly #handling = new Map<string, Promise<Handling>>();
  readonly #looking = new Map<string, Promise<boolean>>();
  readonly #lookedFor = new Set<string>();

  constructor(
    private readonly oracle: Oracle,
    private readonly watch: Watch,
    private readonly record: (name: string) => CheckRecord | undefined,
  ) {}

  /** Known to be left to the callers. */
  isLookedFor(kind: string): boolean {
    return this.#lookedFor.has(kind);
  }

  get areAnyLookedFor(): boolean {
    return this.#lookedFor.size > 0;
  }

  /** @param kind the name of base cases */
  async of(kind: string): Promise<Convention> {
    const found = this.#found.get(kind) ?? this.#find(kind);
    this.#found.set(kind, found);
    const convention = await found;
    if (convention === 'looked for') this.#lookedFor.add(kind);
    return convention;
  }

  async #find(kind: string): Promise<Convention> {
    const owners = this.ownersOf(kind);
    for (const owner of owners) {
      const { isHandled } = await this.handlingOf(owner, kind);
      if (isHandled) return 'handled';
    }
    const isCaller = (name: string): boolean =>
      checkNamed(this.oracle.exercise, name).reliesOn.some((each) => owners.includes(each));
    for (const caller of functionsOf(this.oracle.exercise).filter(isCaller)) {
      if (await this.looksFor(caller, kind)) return 'looked for';
    }
    return 'ignored';
  }

  /** The functions that have such base cases. */
  ownersOf(kind: string): readonly string[] {
    const hasSuch = (name: string): boolean => baseCasesOf(this.oracle, name, kind) !== undefined;
    return functionsOf(this.oracle.exercise).filter(hasSuch);
  }

  handlingOf(owner: string, kind: string): Promise<Handling> {
    const key = `${owner} ${kind}`;
    const found = this.#handling.get(key) ?? this.#askAboutBaseCases(owner, kind);
    this.#handling.set(key, found);
    return found;
  }

  async #askAboutBaseCases(owner: string, kind: string): Promise<Handling> {
    // Once it is written it may handle them.
    if (this.record(owner)?.isNotWritten) return { isHandled: true };
    const { setups, reliesOn } = checkNamed(this.oracle.exercise, owner);
    const { inputs, setup } = baseCasesOf(this.oracle, owner, kind)!;
    const others = this.ownersOf(kind);
    const partners = reliesOn.filter((name) => !others.includes(name));
    let wrong: Conviction | undefined;
    let isRightSomewhere = false;
    for (const each of setup === undefined ? setups : [setup]) {
      const seen = await this.watch(owner, each, inputs(), partners);
      if (seen.some(({ judged }) => isNotWrittenIn(judged, owner))) return { isHandled: true };
      const answers = seen.flatMap((watched) => answerTo(watched, owner, this.oracle));
      const firstWrong = answers.find(({ call }) => call.verdict === 'wrong');
      const isRight = answers.some(({ call }) => call.verdict === 'right');
      if (firstWrong !== undefined) {
        const { call, input } = firstWrong;
        wrong ??= { asked: owner, input, call, isForeseen: true };
      } else if (isRight) isRightSomewhere = true;
      if (isRight && !isOneAnswer(answers)) {
        return { isHandled: true, ...(!isRightSomewhere && wrong && { wrong }) };
      }
    }
    return { isHandled: false, ...(!isRightSomewhere && wrong && { wrong }) };
  }

  /** Whether a caller never asks where there is nothing but base cases, and asks about others. */
  looksFor(caller: string, kind: string): Promise<boolean> {
    const key = `${caller} ${kind}`;
    const found = this.#looking.get(key) ?? this.#seeWhetherItLooks(caller, kind);
    this.#looking.set(key, found);
    return found;
  }

  async #seeWhetherItLooks(caller: string, kind: string): Promise<boolean> {
    const owners = this.ownersOf(kind);
    const { isSuch, above } = baseCasesOf(this.oracle, owners[0]!, kind)!;
    if (above === undefined || this.record(caller)?.isNotWritten) return false;
    const { maker, setup: ownSetup } = this.oracle.exercise.own ?? {};
    const check = checkNamed(this.oracle.exercise, caller);
    const setup = check.setups.find((each) => each !== ownSetup) ?? check.setups[0]!;
    const partners = check.reliesOn.filter((name) => name !== maker);
    const onlyBaseCases = above(caller);
    const others = tellingAmong(check.universe.inputs(), check);
    const seen = await this.watch(caller, setup, [...onlyBaseCases, ...others], partners);
    const steps = seen.flatMap(({ calls }) => stepsOf(calls, caller, owners, this.oracle));
    const isAbove = (input: Input): boolean => onlyBaseCases.includes(input);
    return (['itself', 'below'] as const).some((relation) => {
      const asks = steps.some(({ asked }) =>
        asked.some((each) => each.relation === relation && !isSuch(each.input)),
      );
      const isAtEnd = relation === 'itself' ? isSuch : isAbove;
      const abstains = steps.some(
        ({ input, asked }) =>
          input !== undefined && isAtEnd(input) && !asked.some((each) => isSuch(each.input)),
      );
      return asks && abstains;
    });
  }
}

/** One call of a caller, and what it asked. */
interface Step {
  readonly input: Input | undefined;
  readonly asked: readonly { readonly input: Input; readonly relation: 'itself' | 'below' }[];
}

/** @returns for each call of the caller which questions it put to these functions */
function stepsOf(
  calls: readonly TracedCall[],
  caller: string,
  owners: readonly string[],
  oracle: Oracle,
): readonly Step[] {
  const inputs = calls.map((call) => oracle.judgeCall(call).input);
  return calls.flatMap(({ name }, at) => {
    if (name !== caller) return [];
    const asked = calls.flatMap((call, i) => {
      const input = inputs[i];
      if (call.parent !== at || input === undefined || !owners.includes(call.name)) return [];
      const isItself = placeOf(call) === placeOf(calls[at]!);
      return [{ input, relation: isItself ? ('itself' as const) : ('below' as const) }];
    });
    return [{ input: inputs[at], asked }];
  });
}

/** What a call is about without what is asked of it, such as a window: its first argument. */
function placeOf({ given }: TracedCall): string | undefined {
  return readFields(given)?.[0];
}

export function baseCasesOf(oracle: Oracle, name: string, kind: string): BaseCases | undefined {
  return checkNamed(oracle.exercise, name).baseCases?.find((each) => each.name === kind);
}

/** What a function answered to a question of the grader's. */
interface Answer {
  readonly input: Input;
  readonly call: JudgedCall;
  /** As it was written down, without what it was given. */
  readonly text: string;
  readonly asksOthers: boolean;
}

function answerTo({ calls, judged }: Watched, owner: string, oracle: Oracle): readonly Answer[] {
  const at = calls.findIndex(({ name, parent }) => name === owner && parent === -1);
  const call = judgeCalls(calls, oracle.judgeCall)[at];
  // Of what is a base case of others nobody knows what is right.
  if (call?.input === undefined) return [];
  const text = readFields(calls[at]!.result)?.slice(0, 2).join() ?? '';
  const asksOthers = calls.some(({ parent }) => parent === at);
  return [{ input: judged.input, call, text, asksOthers }];
}

/**
 * Whether it gives one and the same answer to all of them and asks nobody: a function that only loops over
 * children returns what it starts from, which is right about some base cases by chance.
 */
function isOneAnswer(answers: readonly Answer[]): boolean {
  if (answers.some(({ asksOthers }) => asksOthers)) return false;
  return new Set(answers.map(({ text }) => text)).size === 1;
}
