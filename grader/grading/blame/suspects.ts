/**
 * The functions that failed: what is known of each so far, and how they are asked again, call by call or with
 * right functions in the place of others.
 */

import { getOrInsert, memoize } from '../../base/in-child/memoize.ts';
import type { CallAnswer, Input, JudgedCall, Setup } from '../../engine/check.ts';
import {
  type CheckRecord,
  type Conviction,
  isLost,
  isRight,
  isSkipped,
  isUnanswered,
  type Judged,
  type Records,
} from '../../engine/check-record.ts';
import type { Oracle } from '../../engine/exercise.ts';
import { checkNamed, functionsOf } from '../../engine/exercise.ts';
import { isLargest, universeBySize } from '../../engine/in-child/sizes.ts';
import type { Tracing } from '../../sandbox/in-child/trace.ts';
import { type Asks, askGroups, judgeAnswer } from '../ask/answers.ts';
import type { Asker, AskOptions } from '../ask/asker.ts';
import { grouped } from '../ask/bulk.ts';
import type { SecretSample } from '../ask/secret-sample.ts';
import { failuresOf, largeSamples } from '../locate/telling-inputs.ts';
import { AskedAtOnce } from './asked-at-once.ts';
import { type Culprit, culpritOf, readTrace, type TracedCall, type Watched } from './calls.ts';
import { Conventions } from './conventions.ts';

/** To find out by name whose fault it was, so many small inputs are enough. */
export const MOST_TO_NAME = 40;

export interface Credit {
  /** The inputs that are right once others are; all that failed, or only some. */
  readonly inputs: ReadonlySet<Input>;
  readonly from: readonly string[];
  readonly unanswered: Unanswered;
}

/** Inputs of which it cannot be told yet whether a function is right: see `isUnanswered`. */
type Unanswered = ReadonlyMap<Input, Judged>;

const ASKING = { hasDoubles: true, learns: true } as const;
/**
 * What is written down of the calls for one list of inputs, in characters: as much as twelve inputs may take at most
 * (see `sandbox/in-child/trace.ts`), and more than any fixture program was seen to need.
 */
const MAX_TRACED_CHARACTERS = 40_000_000;
/** So often a question is put again for what right functions had no answer to. */
const MOST_LEARNED = 100;

export class Suspects {
  /** Functions that failed and are neither blamed nor credited yet. */
  readonly open: Set<string>;
  /** Those at fault, with the call that shows it where one does. */
  readonly blamed = new Map<string, Conviction | undefined>();
  readonly credits = new Map<string, Credit>();
  /** Of each function at fault, those in whose calls it was found. */
  readonly accusers = new Map<string, Set<string>>();
  /** Functions whose place nothing can take. */
  readonly kept = new Set<string>();
  /** By function, those in whose place right ones stood, and the setups that were tried. */
  readonly #whereItFailed = new Map<string, Promise<Unanswered | undefined>>();
  readonly conventions: Conventions;
  readonly #atOnce: AskedAtOnce;

  constructor(
    private readonly asker: Asker,
    readonly oracle: Oracle,
    /** None of a check that no case names. */
    readonly records: Records,
    private readonly sample: SecretSample,
  ) {
    this.#atOnce = new AskedAtOnce(asker);
    this.conventions = new Conventions(
      oracle,
      (...asked) => this.watch(...asked),
      (name) => records.get(name),
    );
    const names = functionsOf(oracle.exercise);
    this.open = new Set(names.filter((name) => records.get(name)?.wrong[0] !== undefined));
    for (const name of this.open) {
      if (this.isMissing(name)) this.blame(name);
    }
  }

  /** Nobody has written it. Whoever calls it by its right name can do nothing about that. */
  isMissing(name: string): boolean {
    const isAbsent = this.records
      .get(name)
      ?.wrong.some(({ finding }) => finding?.kind === 'absent' && finding.what === 'method');
    return isAbsent === true || this.isNotWritten(name);
  }

  record(name: string): CheckRecord {
    return this.records.get(name)!;
  }

  isNotWritten(name: string): boolean {
    return this.records.get(name)?.isNotWritten === true;
  }

  readonly failures = memoize((name: string) => failuresOf(this.record(name)));

  /** @param conviction the call that shows it, where there is one */
  blame(name: string, conviction?: Conviction): void {
    if (!this.blamed.has(name)) this.blamed.set(name, conviction);
    this.open.delete(name);
  }

  blamedBut(name: string): readonly string[] {
    return [...this.blamed.keys()].filter((other) => other !== name);
  }

  setupsFor(name: string): readonly Setup[] {
    const isSound = (maker: string): boolean => !this.open.has(maker) && !this.blamed.has(maker);
    return this.record(name).setupsToTry(this.oracle.exercise, isSound);
  }

  /** Asks about inputs one after the other, and writes down the calls that are made for each. */
  async watch(
    name: string,
    setup: Setup,
    inputs: readonly Input[],
    replaced: readonly string[],
    tracing: Tracing = 'trace',
  ): Promise<readonly Watched[]> {
    const check = checkNamed(this.oracle.exercise, name);
    const askAll = async (): Promise<readonly Watched[]> => {
      const asked = inputs.map((input) =>
        this.oracle.question(name, [input], { setup, ...ASKING }),
      );
      const seen: Watched[] = [];
      let characters = 0;
      await this.asker.ask(asked, {
        purpose: 'trace for blame',
        replaced,
        tracing,
        mostLosses: 1,
        areBaseCasesRefused: this.conventions.areAnyLookedFor,
        areTooLong: () => characters > MAX_TRACED_CHARACTERS,
        onAnswer: (index, answer) => {
          const noted = answer.noted ?? '';
          characters += noted.length;
          const judged = judgeAnswer(check, inputs[index]!, answer, this.oracle);
          seen.push({ judged, calls: readTrace(noted) });
          // Tracing serves nobody but whoever is wrong somewhere, and its time is counted.
          return false;
        },
        onLoaded: ({ raw }) => {
          const [what, names = ''] = raw.kind === 'returned' ? raw.fields : [];
          for (const each of what === 'loaded' ? names.split(',') : []) this.kept.add(each);
        },
      });
      return seen;
    };
    let seen = await askAll();
    const hasLearned = (): boolean => this.#learned(seen.map(({ judged }) => judged)).length > 0;
    for (let i = 0; i < MOST_LEARNED && hasLearned(); i++) seen = await askAll();
    return seen;
  }

  /**
   * Asks again with right functions in some places. They refuse what no right caller asks, unless all
   * that is wanted is what a function answers that is at fault anyway.
   *
   * @returns what it answers now; nothing where it cannot be asked so
   */
  async ask(
    name: string,
    setup: Setup,
    replaced: readonly string[],
    inputs: readonly Input[],
    refusing = true,
  ): Promise<ReadonlyMap<Input, Judged>> {
    if (replaced.length === 0 || this.isNotWritten(name)) return new Map();
    // Who is at fault anyway is not right in any company.
    const asker = refusing ? this.#atOnce : this.asker;
    const how: AskOptions = {
      purpose: refusing ? 'replay with substitutes' : 'ask among right functions',
      replaced,
      tracing: refusing ? 'refuse' : '',
      areBaseCasesRefused: this.conventions.areAnyLookedFor,
    };
    const groups = grouped(inputs, this.record(name).check.nodes);
    return this.#askIn(asker, name, setup, groups, how);
  }

  async #askIn(
    asker: Asks,
    name: string,
    setup: Setup,
    first: readonly (readonly Input[])[],
    how: AskOptions,
  ): Promise<ReadonlyMap<Input, Judged>> {
    const answers = new Map<Input, Judged>();
    const { oracle } = this;
    const { check } = this.record(name);
    const inputs = first.flat();
    let groups = first;
    for (let i = 0; i <= MOST_LEARNED && groups.length > 0; i++) {
      const some = await askGroups({ asker, oracle, check }, groups, { setup, ...ASKING }, how);
      for (const [input, judged] of some) answers.set(input, judged);
      // Of several inputs nothing may have come back: these are asked about singly.
      const left = inputs.filter((input) => !answers.has(input));
      const again = grouped(this.#learned([...some.values()]), check.nodes);
      groups = [...again, ...left.map((input) => [input])];
    }
    return answers;
  }

  /** @returns what can be asked again: of what right functions were asked for it it is known by now what is right */
  #learned(answers: readonly Judged[]): readonly Input[] {
    return answers.flatMap(({ input, finding }) =>
      finding && this.oracle.learn?.(finding) ? [input] : [],
    );
  }

  /** Whether it is wrong on none of these, with right functions in some places. */
  async isRightOn(
    name: string,
    setup: Setup,
    replaced: readonly string[],
    inputs: readonly Input[],
  ): Promise<boolean> {
    return (await this.#unansweredOn(name, setup, replaced, inputs)) !== undefined;
  }

  /** @returns nothing where it is wrong on one of them; the first tell it sooner */
  async #unansweredOn(
    name: string,
    setup: Setup,
    replaced: readonly string[],
    inputs: readonly Input[],
  ): Promise<Unanswered | undefined> {
    const unanswered = new Map<Input, Judged>();
    for (const some of [inputs.slice(0, MOST_TO_NAME), inputs.slice(MOST_TO_NAME)]) {
      const answers = await this.ask(name, setup, replaced, some);
      for (const input of some) {
        const judged = answers.get(input);
        if (isRight(judged)) continue;
        if (judged === undefined || !isUnanswered(judged)) return undefined;
        unanswered.set(input, judged);
      }
    }
    return unanswered;
  }

  /** The same as {@link isRightOn}, in any one setup. */
  async isRightAmong(
    name: string,
    replaced: readonly string[],
    inputs: readonly Input[],
  ): Promise<boolean> {
    return (await this.#unansweredAmong(name, replaced, inputs, false)) !== undefined;
  }

  /** @param isSampled it is asked about some of them in a session of its own, too */
  async #unansweredAmong(
    name: string,
    replaced: readonly string[],
    inputs: readonly Input[],
    isSampled: boolean,
  ): Promise<Unanswered | undefined> {
    for (const setup of this.setupsFor(name)) {
      // One by itself first: where it hangs, the others would take as long for nothing.
      const [first] = (await this.ask(name, setup, replaced, inputs.slice(0, 1))).values();
      if (first === undefined) continue;
      if (isLost(first)) return undefined;
      if (!isRight(first) && !isUnanswered(first)) continue;
      const unanswered = await this.#unansweredOn(name, setup, replaced, inputs);
      if (unanswered === undefined) continue;
      if (!isSampled || (await this.#isRightAlone(name, setup, replaced, inputs)))
        return unanswered;
    }
    return undefined;
  }

  /**
   * Several functions are asked at once among the same right ones, and one may leave answers behind for another.
   * What is right only then does not come true once the others are right.
   */
  async #isRightAlone(
    name: string,
    setup: Setup,
    replaced: readonly string[],
    inputs: readonly Input[],
  ): Promise<boolean> {
    const { check } = this.record(name);
    const purpose = `${name} among ${replaced.join()}`;
    const some = this.sample.of(purpose, inputs).filter((input) => !isLargest(input, check));
    const how: AskOptions = {
      purpose: 'replay a secret sample',
      replaced,
      tracing: 'refuse',
      areBaseCasesRefused: this.conventions.areAnyLookedFor,
      isSample: true,
    };
    const answers = await Promise.all(
      this.sample.sessions(purpose, some).map((session) => {
        const singly = session.map((input) => [input]);
        return this.#askIn(this.asker, name, setup, singly, how);
      }),
    );
    const isDifferent = answers
      .flatMap((each) => [...each.values()])
      .some((judged) => !isRight(judged) && !isSkipped(judged) && !isUnanswered(judged));
    if (isDifferent) this.sample.different.add(name);
    return !isDifferent;
  }

  /** Whether it is wrong nowhere, with right functions in some places: neither where it failed nor where it was not asked. */
  async isRightWhereItFailed(name: string, replaced: readonly string[]): Promise<boolean> {
    return (await this.unansweredWhereItFailed(name, replaced)) !== undefined;
  }

  /**
   * Who is blamed by this is the reason for credit afterwards: it is asked once.
   *
   * @returns nothing where it is wrong
   */
  unansweredWhereItFailed(
    name: string,
    replaced: readonly string[],
  ): Promise<Unanswered | undefined> {
    const key = [name, ...replaced, ...this.setupsFor(name)].join();
    return getOrInsert(this.#whereItFailed, key, () => {
      const { check, listed, every } = this.record(name);
      const { small, large } = universeBySize(check);
      const asked = every?.asked ?? Infinity;
      // Inputs that were right are asked too, so that what piles up from call to call shows again.
      const inputs = [...listed.keys(), ...this.failures(name).inputs];
      if (asked < small.length) inputs.push(...small);
      // Large ones it was not asked about because it failed on small ones.
      if (asked < small.length + large.length) inputs.push(...largeSamples(check));
      return this.#unansweredAmong(name, replaced, [...new Set(inputs)], this.open.size > 1);
    });
  }

  /**
   * Whose answer, or question, went wrong first. A wrong answer about a base case is its caller's fault in a
   * program whose callers look before they ask.
   */
  async culpritOf(calls: readonly TracedCall[]): Promise<Culprit | undefined> {
    const culprit = culpritOf(calls, this.oracle.judgeCall);
    const kind = culprit && this.kindOfBaseCase(culprit.call);
    if (kind === undefined || (await this.conventions.of(kind)) !== 'looked for') return culprit;
    return this.#storedBy(calls, culprit!.call) ?? culpritOf(calls, this.judge);
  }

  readonly judge = (call: TracedCall): CallAnswer => {
    const judged = this.oracle.judgeCall(call);
    if (judged.isRight) return judged;
    const kind = this.kindOfBaseCase({ name: call.name, input: judged.input });
    const isLookedFor = kind !== undefined && this.conventions.isLookedFor(kind);
    return isLookedFor ? { ...judged, isOutside: true } : judged;
  };

  /** @returns the names of the base cases that functions at fault have, where there is a convention about these */
  kindsOfBlamed(): ReadonlySet<string> {
    const kinds = [...this.blamed.keys()].flatMap((name) => {
      const { baseCases = [] } = checkNamed(this.oracle.exercise, name);
      return baseCases.filter(({ above }) => above !== undefined).map((each) => each.name);
    });
    return new Set(kinds);
  }

  /** @returns the name of the base cases among which it was, where a program has a convention about these */
  kindOfBaseCase({ name, input }: Pick<JudgedCall, 'name' | 'input'>): string | undefined {
    if (input === undefined) return undefined;
    const { baseCases = [] } = checkNamed(this.oracle.exercise, name);
    return baseCases.find(({ above, isSuch }) => above !== undefined && isSuch(input))?.name;
  }

  /** What makes the nodes returns nothing: where it asked about a base case, what it stored there is wrong. */
  #storedBy(calls: readonly TracedCall[], { name, input }: JudgedCall): Culprit | undefined {
    const { exercise } = this.oracle;
    const asked = calls.find(
      (call) => call.name === name && this.oracle.judgeCall(call).input === input,
    );
    const caller = calls[asked?.parent ?? -1];
    if (caller === undefined || caller.name !== exercise.own?.maker) return undefined;
    const call: JudgedCall = {
      name: caller.name,
      input: this.oracle.judgeCall(caller).input,
      verdict: 'wrong',
    };
    return { call, isSure: true, isInCircle: false };
  }
}
