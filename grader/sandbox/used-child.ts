/**
 * A child and what it has been used for. Each session has a fresh context, and a context should be
 * all that a submission ever sees; but if one got out of it, then what the child holds and what later
 * sessions tell it would be open to it. So a child serves one submission alone, and none of its
 * sessions can use what an earlier one was told.
 */
import { type ChildOptions, SandboxChild } from './child.ts';
import type { Locks } from './locks.ts';
import type { Session } from './session.ts';

/** One that has waited for long would take the waiting for work, and end itself; see `boot.cjs`. */
const MOST_AGE_MS = 100_000;

export class UsedChild {
  readonly child: SandboxChild;
  readonly isLarge: boolean;
  readonly #sent = new Set<number>();
  #submission: object | undefined;
  #told = '';

  constructor(locks: Locks, options: ChildOptions) {
    this.child = new SandboxChild(locks, options);
    this.isLarge = options.isLarge === true;
  }

  /** Nothing that it was used for stands against this session. */
  mayServe(session: Session): boolean {
    const { isUsedUp, hasBeenTold } = this;
    return !isUsedUp && this.isFor(session) && (!hasBeenTold || this.#told === session.tells);
  }

  /** No session may come any more. */
  get isUsedUp(): boolean {
    return this.child.ended || performance.now() - this.child.bornAtMs > MOST_AGE_MS;
  }

  /** It was not used for another submission. */
  isFor({ limits }: Session): boolean {
    return this.#submission === undefined || this.#submission === limits;
  }

  /** Not every session of its submission may come any more. */
  get hasBeenTold(): boolean {
    return this.#told !== '';
  }

  /** A session begins. @param sources all of the pool's, by number; sent where it lacks them */
  begin({ limits, tells, harness, program }: Session, sources: readonly string[]): void {
    this.#submission = limits;
    this.#told = tells;
    for (const number of [harness, program]) {
      if (this.#sent.has(number)) continue;
      this.#sent.add(number);
      this.child.send({ kind: 'source', number, text: sources[number]! }, () => {});
    }
  }
}
