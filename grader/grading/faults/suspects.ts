/** The functions that failed, what is known of each so far, and who is at fault in their calls. */

import type { CallAnswer, Input, JudgedCall, Setup } from '../../exercise/check.ts';
import { type Conviction, isLost, isRight, type Records } from '../../exercise/check-record.ts';
import { functionsOf } from '../../exercise/exercise.ts';
import type { Oracle } from '../../exercise/oracle.ts';
import { universeBySize } from '../../exercise/sizes.ts';
import { remembered } from '../../remembered.ts';
import type { Asker } from '../asker.ts';
import { largeSamples, tellingAmong } from '../telling-inputs.ts';
import { type Culprit, culpritOf, judgeCalls, type TracedCall } from './calls.ts';
import { Inquiry } from './inquiry.ts';

export interface Credit {
  /** The inputs that are right once others are; all that failed, or only some. */
  readonly inputs: ReadonlySet<Input>;
  readonly from: readonly string[];
}

export class Suspects {
  readonly inquiry: Inquiry;
  /** Functions that failed and are neither blamed nor credited yet. */
  readonly open: Set<string>;
  /** Those at fault, with the call that shows it where one does. */
  readonly blamed = new Map<string, Conviction | undefined>();
  readonly credits = new Map<string, Credit>();
  /** Of each function at fault, those in whose calls it was found. */
  readonly accusers = new Map<string, Set<string>>();
  /** Of functions that leave some inputs to their callers, what these are. */
  readonly #leftToCallers = new Map<string, (input: Input) => boolean>();
  /** By function, those in whose place right ones stood, and the setups that were tried. */
  readonly #whereItFailed = new Map<string, Promise<boolean>>();
  /** Of functions for which it was looked whether they do. */
  readonly #styles = new Map<string, Promise<boolean>>();

  constructor(
    asker: Asker,
    readonly oracle: Oracle,
    records: Records,
  ) {
    this.inquiry = new Inquiry(asker, oracle, records);
    const wrongIn = (name: string) => records.get(name)!.wrong;
    const names = functionsOf(oracle.exercise).filter((name) => records.has(name));
    this.open = new Set(names.filter((name) => wrongIn(name).length > 0));
    for (const name of [...this.open]) {
      // Its class is there, and it is not: whoever calls it by its right name can do nothing about that.
      const isMissing = wrongIn(name).some(
        ({ finding }) => finding?.kind === 'absent' && finding.what === 'method',
      );
      if (isMissing || this.inquiry.isNotWritten(name)) this.blame(name);
    }
  }

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
    return this.inquiry.record(name).setupsToTry(this.oracle.exercise, isSound);
  }

  /** Whether it is right on all of these, in one setup, with right functions in some places. */
  async isRightAmong(
    name: string,
    replaced: readonly string[],
    inputs: readonly Input[],
  ): Promise<boolean> {
    const { inquiry } = this;
    for (const setup of this.setupsFor(name)) {
      // One by itself first: where it hangs, the others would take as long for nothing.
      const [first] = (await inquiry.ask(name, setup, replaced, inputs.slice(0, 1))).values();
      if (first !== undefined && isLost(first)) return false;
      if (isRight(first) && (await inquiry.isRightOn(name, setup, replaced, inputs))) return true;
    }
    return false;
  }

  /**
   * Whether it is right wherever it failed or was not asked, with right functions in some places. Who is blamed
   * by that is the reason for credit afterwards: it is asked once.
   */
  isRightWhereItFailed(name: string, replaced: readonly string[]): Promise<boolean> {
    const asked = [name, ...replaced, ...this.setupsFor(name)].join();
    return remembered(this.#whereItFailed, asked, () => this.#askWhereItFailed(name, replaced));
  }

  #askWhereItFailed(name: string, replaced: readonly string[]): Promise<boolean> {
    const { check, listed, every } = this.inquiry.record(name);
    const { small } = universeBySize(check);
    const asked = every?.asked ?? check.universe.inputs().length;
    // Inputs that were right are asked too, so that what piles up from call to call shows again.
    const inputs = [...listed.keys(), ...this.inquiry.failures(name).inputs];
    if (asked < small.length) inputs.push(...small);
    // Large ones it was not asked about because it failed on small ones.
    if (asked < check.universe.inputs().length) inputs.push(...largeSamples(check));
    return this.isRightAmong(name, replaced, [...new Set(inputs)]);
  }

  culpritOf(calls: readonly TracedCall[]): Culprit | undefined {
    return culpritOf(calls, this.judge);
  }

  readonly judge = (call: TracedCall): CallAnswer => {
    const judged = this.oracle.judgeCall(call);
    const { isRight: isFine, input } = judged;
    const isLeft = input !== undefined && this.#leftToCallers.get(call.name)?.(input) === true;
    return !isFine && isLeft ? { ...judged, isOutside: true } : judged;
  };

  /**
   * Some inputs are none of a function's own, and a right one may leave them to whoever calls it, if it
   * hands on none itself. Whether this one does so is found out once.
   *
   * @param call the answer that was wrong
   * @returns whether it was the caller's fault; from now on it is judged so
   */
  async isCallersFault({ name, input }: JudgedCall): Promise<boolean> {
    const { about = [], isFree = false } = this.inquiry.records.get(name)?.check.askedBack ?? {};
    const isSuch = about.find((one) => input !== undefined && one.isSuch(input))?.isSuch;
    if (!isFree || isSuch === undefined) return false;
    if (!(await remembered(this.#styles, name, () => this.#handsOnNone(name, isSuch))))
      return false;
    this.#leftToCallers.set(name, isSuch);
    return true;
  }

  /** It is right among right ones, and never asks another about such inputs. */
  async #handsOnNone(name: string, isSuch: (input: Input) => boolean): Promise<boolean> {
    const { check, setup } = this.inquiry.record(name);
    const inputs = tellingAmong(check.universe.inputs(), check);
    const seen = await this.inquiry.watch(name, setup, inputs, check.reliesOn);
    return seen.every(({ judged, calls }) => {
      const asked = judgeCalls(calls, this.judge).map(({ input }) => input);
      return isRight(judged) && !asked.some((input) => input !== undefined && isSuch(input));
    });
  }
}
