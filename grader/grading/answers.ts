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
  /** Of each part of the universe the inputs that were answered rightly, as they were asked. */
  readonly #rightIn = new Map<readonly Input[], (readonly Input[])[]>();
  #inLists = 0;
  /** What is in the lists, if somebody looked for one of them. */
  #lookedUp: Set<Input> | undefined;
  /** Parts of which all is answered. */
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

  /** These were answered rightly, none of them twice. @param part of the universe, where they stand */
  setRight(inputs: readonly Input[], part: readonly Input[]): void {
    const fresh = inputs.filter((input) => !this.#single.has(input));
    if (fresh.length === 0) return;
    const lists = this.#rightIn.get(part) ?? [];
    this.#rightIn.set(part, lists);
    lists.push(fresh);
    this.#inLists += fresh.length;
    this.#lookedUp = undefined;
  }

  setRightElsewhere(input: Input): void {
    this.#elsewhere.add(input);
  }

  forgetElsewhere(): void {
    this.#elsewhere.clear();
    this.#whole.clear();
  }

  /** @returns those of a part of the universe that are not answered */
  lackingIn(part: readonly Input[]): readonly Input[] {
    if (this.#whole.has(part)) return [];
    const lists = this.#rightIn.get(part) ?? [];
    // They were mostly asked in this very order: then none need be looked up.
    let [list, at] = [0, 0];
    const lacking = part.filter((input) => {
      if (at === lists[list]?.length) [list, at] = [list + 1, 0];
      const isNext = input === lists[list]?.[at];
      if (isNext) at++;
      if (isNext || this.#single.has(input) || this.#elsewhere.has(input)) return false;
      return lists.length === 0 || !this.#isInLists(input);
    });
    if (lacking.length === 0) this.#whole.add(part);
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
    this.#lookedUp ??= new Set([...this.#rightIn.values()].flat(2));
    return this.#lookedUp.has(input);
  }
}
