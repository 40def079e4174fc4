/**
 * The answers of one check in one convention, asked singly or in batches. A batch may have hundreds of thousands of answers,
 * nearly all of them right, so for a batch only the inputs without an answer are stored.
 */
import { getOrInsert } from '../../base/in-child/memoize.ts';
import type { Input } from '../../engine/check.ts';
import { isRight, type JudgedAnswer } from '../../engine/check-record.ts';
import type { Finding } from '../../engine/finding.ts';

export class CheckAnswers {
  /** The answers to inputs that were asked singly, and all wrong answers. */
  readonly #single = new Map<Input, JudgedAnswer>();
  readonly #wrong: JudgedAnswer[] = [];
  /** For each part of the input domain that was asked in batches, the inputs without an answer. */
  readonly #open = new Map<readonly Input[], ReadonlySet<Input>>();
  /** The same parts of the input domain as sets. They may be large, and are freed with these answers. */
  readonly #parts = new Map<readonly Input[], ReadonlySet<Input>>();

  /** The first answer to an input counts. */
  store(judged: JudgedAnswer): void {
    if (this.#single.has(judged.input)) return;
    this.#single.set(judged.input, judged);
    if (!isRight(judged)) this.#wrong.push(judged);
  }

  get askedSingly(): ReadonlyMap<Input, JudgedAnswer> {
    return this.#single;
  }

  get(input: Input): JudgedAnswer | undefined {
    return this.#single.get(input) ?? (this.has(input) ? { input, finding: undefined } : undefined);
  }

  has(input: Input): boolean {
    if (this.#single.has(input)) return true;
    for (const [part, open] of this.#open) {
      if (open.has(input)) continue;
      if (getOrInsert(this.#parts, part, () => new Set(part)).has(input)) return true;
    }
    return false;
  }

  /** Adds the answers to parts of the input domain that were not asked in batches here. */
  add(others: CheckAnswers): void {
    for (const judged of others.wrong) this.store(judged);
    for (const [part, open] of others.#open) this.#open.set(part, open);
  }

  /** Every input of the part that is neither open nor stored as wrong was answered rightly. */
  leaveOpen(part: readonly Input[], open: readonly Input[]): void {
    this.#open.set(part, new Set(open));
  }

  /**
   * An input that was answered is not asked again, although it takes longer to find out which these are: where a program
   * stores something between calls, its second answer may differ.
   *
   * @param right the inputs that were just answered rightly, mostly in the part's order
   * @returns the inputs of the part that are not answered
   */
  openIn(part: readonly Input[], right: readonly Input[] = []): readonly Input[] {
    const open = this.#open.get(part);
    if (open?.size === 0) return [];
    return without(open ? [...open] : part, right).filter((input) => !this.#single.has(input));
  }

  isAnyOpenIn(part: readonly Input[]): boolean {
    for (const input of this.#open.get(part) ?? part) if (!this.#single.has(input)) return true;
    return false;
  }

  get wrong(): readonly JudgedAnswer[] {
    return this.#wrong;
  }

  get areAllRight(): boolean {
    return this.#wrong.length === 0;
  }
}

/** Usually all inputs are right and in order. Making a set of hundreds of thousands of them would take longer than asking. */
function without(inputs: readonly Input[], right: readonly Input[]): readonly Input[] {
  if (right.length === 0) return inputs;
  let rightIndex = 0;
  const others: Input[] = [];
  for (let i = 0; i < inputs.length; i++) {
    if (inputs[i] === right[rightIndex]) rightIndex++;
    else others.push(inputs[i]!);
  }
  const outOfOrder = new Set(right.slice(rightIndex));
  return others.filter((input) => !outOfOrder.has(input));
}

/** The answer of a program that was not run, because earlier runs had to be ended. */
export const NOT_RUN = { kind: 'run', fault: { kind: 'skipped', detail: '' } } as const;

/** @returns why an input was not asked about, after this failure on another one */
export function skippedAfter({ finding }: JudgedAnswer): Finding | undefined {
  if (finding?.kind === 'run') return NOT_RUN;
  return finding?.kind === 'lost' ? { kind: 'skipped', after: finding.reason } : finding;
}
