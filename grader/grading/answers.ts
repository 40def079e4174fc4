/**
 * What a check has answered in one kind, by input. Of the answers to many inputs at once nearly all
 * are right, and there may be hundreds of thousands: these are kept as the lists in which they were
 * asked, and looked up one by one only where somebody asks for one.
 */
import type { Input } from '../exercise/check.ts';
import { isRight, type Judged } from '../exercise/check-record.ts';
import { RIGHT } from '../exercise/finding.ts';

export class Answers {
  readonly #single = new Map<Input, Judged>();
  readonly #rightLists: (readonly Input[])[] = [];
  #inLists = 0;
  /** What is in the lists, as far as these were looked through. */
  readonly #lookedUp = new Set<Input>();
  #listsLookedThrough = 0;
  /** Lists of inputs that are all answered. */
  readonly #whole = new Set<readonly Input[]>();

  get size(): number {
    return this.#single.size + this.#inLists;
  }

  /** Whether an answer was kept one by one. */
  hasSingle(input: Input): boolean {
    return this.#single.has(input);
  }

  has(input: Input): boolean {
    return this.#single.has(input) || this.#isInLists(input);
  }

  get(input: Input): Judged | undefined {
    const single = this.#single.get(input);
    if (single !== undefined) return single;
    return this.#isInLists(input) ? { input, verdict: RIGHT } : undefined;
  }

  set(input: Input, judged: Judged): void {
    this.#single.set(input, judged);
  }

  /** For answers that were kept one by one. */
  forget(inputs: Iterable<Input>): void {
    for (const input of inputs) this.#single.delete(input);
    this.#whole.clear();
  }

  /** These were answered rightly, none of them twice. */
  setRight(inputs: readonly Input[]): void {
    const fresh = inputs.filter((input) => !this.#single.has(input));
    this.#rightLists.push(fresh);
    this.#inLists += fresh.length;
  }

  /** Each of these is answered, so that nobody need look for what is lacking. */
  setWhole(inputs: readonly Input[]): void {
    this.#whole.add(inputs);
  }

  /** @returns those that are not answered */
  lackingOf(inputs: readonly Input[]): readonly Input[] {
    if (this.#whole.has(inputs)) return [];
    const lacking = inputs.filter((input) => !this.has(input));
    if (lacking.length === 0) this.#whole.add(inputs);
    return lacking;
  }

  /** All that were kept one by one. */
  single(): Iterable<Judged> {
    return this.#single.values();
  }

  /** All that are not right. */
  *wrong(): Generator<Judged> {
    for (const judged of this.#single.values()) if (!isRight(judged)) yield judged;
  }

  get isAllRight(): boolean {
    return this.wrong().next().done === true;
  }

  #isInLists(input: Input): boolean {
    for (; this.#listsLookedThrough < this.#rightLists.length; this.#listsLookedThrough++) {
      for (const one of this.#rightLists[this.#listsLookedThrough]!) this.#lookedUp.add(one);
    }
    return this.#lookedUp.has(input);
  }
}
