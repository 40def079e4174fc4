/**
 * A child and what it has been used for. Each session has a fresh context, and a context should be
 * all that a submission ever sees; but if one got out of it, then what the child holds and what later
 * sessions tell it would be open to it. So a child serves one submission alone, and is told in each
 * session what it was told in the first.
 */
import { SandboxChild } from './child.ts';
import type { Message } from './frames.ts';
import type { Locks } from './locks.ts';
import type { Session } from './session.ts';

/** One that has waited for long would take the waiting for work, and end itself; see `boot.cjs`. */
const MOST_AGE_MS = 100_000;

export class UsedChild {
  readonly child: SandboxChild;
  readonly #texts: string[] = [];
  #first: Session | undefined;

  constructor(locks: Locks) {
    this.child = new SandboxChild(locks);
  }

  get isFresh(): boolean {
    return this.#first === undefined;
  }

  /** Nothing that it was used for stands against this session. */
  mayServe({ owner, tells, showsPlaces }: Session): boolean {
    if (this.isUsedUp) return false;
    if (this.#first === undefined) return true;
    return showsPlaces !== true && owner === this.#first.owner && tells === this.#first.tells;
  }

  /** No session may come any more. What a child says that shows places is believed only that once. */
  get isUsedUp(): boolean {
    const isOld = performance.now() - this.child.bornAtMs > MOST_AGE_MS;
    return this.child.ended || isOld || this.#first?.showsPlaces === true;
  }

  /** A session begins. @returns what opens it, once the texts that it lacks are sent */
  begin(session: Session): Message {
    this.#first ??= session;
    const { openArguments, showsPlaces = false } = session;
    const [harness, program] = [this.#numberOf(session.harness), this.#numberOf(session.program)];
    return { kind: 'open', harness, program, showsPlaces, arguments: openArguments };
  }

  #numberOf(text: string): number {
    const known = this.#texts.indexOf(text);
    if (known >= 0) return known;
    const number = this.#texts.push(text) - 1;
    this.child.send({ kind: 'source', number, text }, () => {});
    return number;
  }
}
