/** The functions that failed, what is known of each so far, and who is at fault in their calls. */
import type { CallAnswer, Input, JudgedCall, Kind } from '../../exercise/check.ts';
import {
  type CheckRecord,
  type Conviction,
  isRight,
  type Records,
  wrongOnes,
} from '../../exercise/check-record.ts';
import { functionsOf } from '../../exercise/exercise.ts';
import { isCommon } from '../../exercise/finding.ts';
import type { Oracle } from '../../exercise/oracle.ts';
import type { Asker } from '../asker.ts';
import { AskingAgain, type Watched } from './asking-again.ts';
import { type Culprit, closerAmong, culpritOf, judgeCalls } from './culprit.ts';
import { Failures } from './failures.ts';
import { spread } from './spread.ts';
import { isHelpless, type TracedCall } from './trace.ts';

/** To find out by name whose fault it was, so many small inputs are enough. */
export const MOST_TO_NAME = 40;

export interface Credit {
  /** The inputs that are right once others are; all that failed, or only some. */
  readonly inputs: ReadonlySet<Input>;
  readonly from: readonly string[];
}

export class Suspects extends AskingAgain {
  /** Functions that failed and are neither convicted nor credited yet. */
  readonly open: Set<string>;
  /** Those at fault, with the call that shows it where one does. */
  readonly guilty = new Map<string, Conviction | undefined>();
  readonly credits = new Map<string, Credit>();
  /** Of each function at fault, those in whose calls it was found. */
  readonly accusers = new Map<string, Set<string>>();
  readonly #failures = new Map<string, Failures>();
  /** Of functions that leave some inputs to their callers, what these are. */
  readonly #leftToCallers = new Map<string, (input: Input) => boolean>();
  /** Of functions for which it was looked whether they do. */
  readonly #styles = new Map<string, Promise<boolean>>();
  /** Functions, each with an input on which all that it lacks is its object. */
  readonly #needObject = new Set<string>();

  constructor(asker: Asker, oracle: Oracle, records: Records) {
    super(asker, oracle, records);
    this.open = new Set(
      functionsOf(oracle.exercise).filter((name) => {
        const record = records.get(name);
        return record !== undefined && wrongOnes(record).length > 0;
      }),
    );
    for (const name of [...this.open]) {
      if (this.isNotWritten(name) || isMissing(this.record(name))) this.convict(name);
    }
  }

  /** @param conviction the call that shows it, where there is one */
  convict(name: string, conviction?: Conviction): void {
    if (!this.guilty.has(name)) this.guilty.set(name, conviction);
    this.open.delete(name);
  }

  guiltyBut(name: string): readonly string[] {
    return [...this.guilty.keys()].filter((other) => other !== name);
  }

  failures(name: string): Failures {
    const known = this.#failures.get(name) ?? new Failures(this.record(name));
    this.#failures.set(name, known);
    return known;
  }

  /** The kinds to try: first the one by which it was judged; what the submission made only where that is right. */
  kindsFor(name: string): readonly Kind[] {
    const { kind, check } = this.record(name);
    const { own } = this.oracle.exercise;
    const maker = own?.maker ?? '';
    const isMakerSound = !this.open.has(maker) && !this.guilty.has(maker);
    const kinds = [kind, ...check.kinds.filter((other) => other !== kind)];
    return kinds.filter((each) => each !== own?.kind || isMakerSound);
  }

  culpritOf(calls: readonly TracedCall[]): Culprit | undefined {
    return culpritOf(calls, this.#judge);
  }

  closerAmong(calls: readonly TracedCall[]): JudgedCall | undefined {
    return closerAmong(calls, this.oracle.judgeCall);
  }

  judgeCalls(calls: readonly TracedCall[]): readonly JudgedCall[] {
    return judgeCalls(calls, this.#judge);
  }

  #judge = (call: TracedCall): CallAnswer => {
    const judged = this.oracle.judgeCall(call);
    const isCallers =
      this.#lacksObject(call, judged) ||
      (!judged.isRight && this.#isLeftToCallers(call.name, judged));
    return isCallers ? { ...judged, isOutside: true } : judged;
  };

  /**
   * Without its object it cannot reach the others, and whoever calls it so has to give it one. A function
   * that needs none, such as an arrow function, reaches them, or throws with its object as well.
   */
  #lacksObject(call: TracedCall, { input }: CallAnswer): boolean {
    if (!isHelpless(call)) return false;
    const { name } = call;
    if (input === undefined || this.find(name) === undefined) return true;
    const isRightWithIt = !this.failures(name).inputs.includes(input);
    return isRightWithIt || this.#needObject.has(`${name} ${input}`);
  }

  /**
   * One that was called without its object may go wrong with it too, and by another's fault: among
   * right ones it shows whether the object was all that it lacked. From now on its caller is judged so.
   */
  async findNeedOfObject(calls: readonly TracedCall[]): Promise<void> {
    for (const call of calls.filter(isHelpless)) {
      const { name } = call;
      const judged = this.oracle.judgeCall(call);
      const { input } = judged;
      const record = this.find(name);
      if (record === undefined || input === undefined) continue;
      if (this.#lacksObject(call, judged)) continue;
      const { kind, check } = record;
      const right = await this.ask(name, kind, check.reliesOn, [input]);
      if (!right.has(input)) return; // so it will be on the others
      this.#needObject.add(`${name} ${input}`);
    }
  }

  #isLeftToCallers(name: string, { input }: CallAnswer): boolean {
    return input !== undefined && this.#leftToCallers.get(name)?.(input) === true;
  }

  /**
   * Some inputs are none of a function's own, and a right one may leave them to whoever calls it, if it
   * hands on none itself. Whether this one does so is found out once.
   *
   * @param call the answer that was wrong
   * @returns whether it was the caller's fault; from now on it is judged so
   */
  async isCallersFault({ name, input }: JudgedCall): Promise<boolean> {
    const record = this.find(name);
    const isSuch = record?.check.askedBack?.about.find(
      (about) => input !== undefined && about.isSuch?.(input) === true,
    )?.isSuch;
    if (record === undefined || isSuch === undefined) return false;
    const style = this.#styles.get(name) ?? this.#handsOnNone(record, isSuch);
    this.#styles.set(name, style);
    if (!(await style)) return false;
    this.#leftToCallers.set(name, isSuch);
    return true;
  }

  /** It is right among right ones, and never asks another about such inputs. */
  async #handsOnNone(
    { check, kind }: CheckRecord,
    isSuch: (input: Input) => boolean,
  ): Promise<boolean> {
    const inputs = spread(check.universe.inputs(), check);
    const seen = await this.watch(check.name, kind, inputs, check.reliesOn);
    const isHandedOn = ({ calls }: Watched): boolean =>
      this.judgeCalls(calls).some((call) => call.input !== undefined && isSuch(call.input));
    return seen.every((each) => isRight(each.judged) && !isHandedOn(each));
  }
}

/** Its class is there, and it is not: whoever calls it by its right name can do nothing about that. */
function isMissing(record: CheckRecord): boolean {
  return wrongOnes(record).some(
    ({ verdict }) =>
      verdict.kind === 'wrong' &&
      isCommon(verdict.finding) &&
      verdict.finding.kind === 'absent' &&
      verdict.finding.what === 'method',
  );
}
