/**
 * A child and what it has been used for. Each session has a fresh context, and a context should be
 * all that a submission ever sees; but if one got out of it, then what the child holds and what later
 * sessions tell it would be open to it. So a child serves one submission alone, and none of its
 * sessions can use what an earlier one was told.
 */
import { type ChildOptions, SandboxChild } from './child.ts';
import type { Locks } from './locks.ts';
import type { Session, Telling } from './session.ts';

/**
 * Which sessions may come after one that told so much. Right functions stand in one and the same
 * places as long as a child lives, so none of them is ever asked for what it could answer.
 */
const AFTER: Readonly<Record<Telling, readonly Telling[]>> = {
  nothing: ['nothing', 'given-values', 'right-functions'],
  // Whoever is given the values below an input has the answer in hand already.
  'given-values': ['given-values'],
  'right-functions': ['right-functions'],
};

/** From the child that can be used for least to the one that can be used for all. */
export const TELLINGS: readonly Telling[] = ['right-functions', 'given-values', 'nothing'];

/** One that has waited for long would take the waiting for work, and end itself; see `boot.cjs`. */
const MOST_AGE_MS = 100_000;

export class UsedChild {
  readonly child: SandboxChild;
  readonly #showsPlaces: boolean;
  readonly #sent = new Set<number>();
  #submission: object | undefined;
  #standIns = '';
  #told: Telling = 'nothing';

  constructor(locks: Locks, options: ChildOptions) {
    this.child = new SandboxChild(locks, options);
    this.#showsPlaces = options.showsPlaces === true;
  }

  /** Nothing that it was used for stands against this session. */
  mayServe({ limits, telling, standIns, showsPlaces = false }: Session): boolean {
    const isNew = this.#submission === undefined;
    if (this.child.ended || this.#isOld || showsPlaces !== this.#showsPlaces) return false;
    if (showsPlaces) return isNew;
    if (!isNew && this.#submission !== limits) return false;
    if (this.#told === 'right-functions' && standIns !== this.#standIns) return false;
    return AFTER[this.#told].includes(telling);
  }

  /** No session may come any more: not even one of the same submission that tells the least. */
  get isUsedUp(): boolean {
    return this.child.ended || this.#isOld || this.#showsPlaces;
  }

  /** It was not used for another submission. */
  isFor({ limits }: Session): boolean {
    return this.#submission === undefined || this.#submission === limits;
  }

  /** The higher, the more it can still be used for. */
  get rank(): number {
    return TELLINGS.indexOf(this.#told);
  }

  /** A session begins. @param sources all of the pool's, by number; sent where it lacks them */
  begin(session: Session, sources: readonly string[]): void {
    const { limits, telling, standIns = '', harness, program } = session;
    this.#submission = limits;
    this.#told = telling;
    this.#standIns = standIns;
    for (const number of [harness, program]) {
      if (this.#sent.has(number)) continue;
      this.#sent.add(number);
      this.child.send({ kind: 'source', number, text: sources[number]! }, () => {});
    }
  }

  get #isOld(): boolean {
    return performance.now() - this.child.bornAtMs > MOST_AGE_MS;
  }
}
