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
  /** Answered rightly where several checks were asked in one question. */
  readonly #elsewhere = new Set<Input>();
  readonly #rightLists: (readonly Input[])[] = [];
  #inLists = 0;
  /** What is in the lists, as far as these were looked through. */
  readonly #lookedUp = new Set<Input>();
  #listsLookedThrough = 0;
  /** Lists of inputs that are all answered. */
  readonly #whole = new Set<readonly Input[]>();

  get size(): number {
    return this.#single.size + this.#elsewhere.size + this.#inLists;
  }

  has(input: Input): boolean {
    return this.#single.has(input) || this.#elsewhere.has(input) || this.#isInLists(input);
  }

  get(input: Input): Judged | undefined {
    return this.#single.get(input) ?? (this.has(input) ? { input, verdict: RIGHT } : undefined);
  }

  set(input: Input, judged: Judged): void {
    this.#single.set(input, judged);
  }

  /** These were answered rightly, none of them twice. */
  setRight(inputs: readonly Input[]): void {
    const fresh = inputs.filter((input) => !this.#single.has(input));
    if (fresh.length > 0) this.#rightLists.push(fresh);
    this.#inLists += fresh.length;
  }

  setRightElsewhere(input: Input): void {
    this.#elsewhere.add(input);
  }

  forgetElsewhere(): void {
    this.#elsewhere.clear();
    this.#whole.clear();
  }

  /** @returns those that are not answered */
  lackingOf(inputs: readonly Input[]): readonly Input[] {
    if (this.#whole.has(inputs)) return [];
    // They were mostly asked in this very order: then none need be looked up.
    let [list, at] = [0, 0];
    const lacking = inputs.filter((input) => {
      if (at === this.#rightLists[list]?.length) [list, at] = [list + 1, 0];
      if (input !== this.#rightLists[list]?.[at]) return !this.has(input);
      at++;
      return false;
    });
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
