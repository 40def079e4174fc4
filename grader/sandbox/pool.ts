/**
 * Runs sessions in parallel, each in a sandbox child of its own for as long as it lasts. A child that
 * is lost is replaced, its question told as lost, and the session goes on with the next one.
 */
import { type Asked, exchange } from './exchange.ts';
import type { Locks } from './locks.ts';
import { mostChildren } from './memory.ts';
import {
  type Lost,
  PATIENCE_OVER,
  type PatienceOver,
  type Question,
  type Session,
} from './session.ts';
import { UsedChild } from './used-child.ts';

/** Loading a program is little work; opening a context is part of it. */
const LOAD_NODES = 0;
const MOST_CLOSING_MS = 3000;
/** A child serves only its like: where there is memory, several are kept for each job. */
const IDLE_FOR_EACH_JOB = 3;

export interface PoolOptions {
  readonly jobs: number;
  readonly locks: Locks;
  /** The time limit of the smallest questions, in ms. */
  readonly baseLimitMs: number;
}

export class SandboxPool {
  readonly #options: PoolOptions;
  readonly #mostIdle: number;
  /** The one that was used last comes first. */
  readonly #idle: UsedChild[] = [];
  readonly #waiting: (() => void)[] = [];
  #free: number;
  #isClosed = false;

  /** Starts the children at once: they boot while the grader prepares. */
  constructor(options: PoolOptions) {
    const { jobs, locks } = options;
    this.#options = options;
    this.#free = jobs;
    this.#mostIdle = Math.max(jobs, Math.min(IDLE_FOR_EACH_JOB * jobs, mostChildren()));
    for (let i = 0; i < jobs; i++) this.#idle.push(new UsedChild(locks));
  }

  get baseLimitMs(): number {
    return this.#options.baseLimitMs;
  }

  get locks(): Locks {
    return this.#options.locks;
  }

  /** Runs a session when a child is free; sessions start in the order of the calls. */
  async run(session: Session): Promise<void> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((turn) => this.#waiting.push(turn));
    try {
      await this.#runInTurn(session);
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free++;
      else next();
    }
  }

  /** Ends all children. @returns when their processes are gone, or will not be soon */
  async close(): Promise<void> {
    this.#isClosed = true;
    const closing = this.#idle.splice(0).map(({ child }) => child);
    for (const child of closing) child.kill();
    const until = performance.now() + MOST_CLOSING_MS;
    while (performance.now() < until && !closing.every((child) => child.isGone)) {
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  async #runInTurn(session: Session): Promise<void> {
    const questions = [...session.questions];
    if (isNoMoreAsked(session)) {
      skipFrom(0, questions, session, PATIENCE_OVER);
      return;
    }
    let next = 0;
    let strikes = 0;
    do {
      const lost = await this.#openAndAsk({ ...session, questions }, next, (answered) => {
        next = answered;
      });
      if (lost === undefined) return;
      if (lost.kind !== 'patience-over') {
        session.onOutcome(next++, lost);
        if (++strikes < session.mostStrikes && !session.limits.isOutOfPatience) continue;
      }
      skipFrom(next, questions, session, lost);
      return;
    } while (next < questions.length);
  }

  /** @returns what became of the first question that was not answered, if there is one */
  async #openAndAsk(
    session: Session & { readonly questions: Question[] },
    first: number,
    onNext: (next: number) => void,
  ): Promise<Lost | PatienceOver | undefined> {
    const { limits, questions, onOpen, onOutcome, isBlameless } = session;
    const used = this.#takeChild(session);
    const message = used.begin(session);
    let next = first;
    let isOpen = false;
    let goOn = true;
    function* parts(): Generator<readonly Asked[]> {
      yield [{ message, nodes: LOAD_NODES }];
      for (let from = first; goOn && from < questions.length; ) {
        yield questions.slice(from).map(askedIn);
        from = questions.length;
        questions.push(...(session.next?.() ?? []));
      }
    }
    const lost = await exchange({
      ...{ child: used.child, limits, parts: parts() },
      ...(isBlameless !== undefined && { isBlameless }),
      isNoMoreAsked: () => isNoMoreAsked(session),
      onAnswer: (outcome) => {
        if (isOpen) {
          onNext(next + 1);
          return onOutcome(next++, outcome);
        }
        isOpen = true;
        goOn = onOpen(outcome);
        return true;
      },
    });
    if (lost === undefined) this.#putBack(used);
    else if (!isOpen && lost.kind !== 'patience-over') return onOpen(lost) ? lost : undefined;
    return lost;
  }

  #takeChild(session: Session): UsedChild {
    const fitting = this.#idle.filter((each) => each.mayServe(session));
    const best = fitting.find(({ isFresh }) => !isFresh) ?? fitting[0];
    if (best !== undefined) this.#idle.splice(this.#idle.indexOf(best), 1);
    // Where it is found out whose fault it is, more are needed: the next one boots meanwhile.
    const hasFresh = this.#idle.some(({ isFresh }) => isFresh);
    if (session.tells !== '' && best?.isFresh === true && !hasFresh)
      this.#putBack(this.#newChild());
    return best ?? this.#newChild();
  }

  /** Kept for later, as long as there is a use and a place for it. */
  #putBack(used: UsedChild): void {
    this.#idle.unshift(used);
    const kept = this.#idle.filter((each) => !each.isUsedUp && !this.#isClosed);
    for (const each of this.#idle.splice(0)) {
      const isKept = kept.indexOf(each) >= 0 && kept.indexOf(each) < this.#mostIdle;
      if (isKept) this.#idle.push(each);
      else each.child.kill();
    }
  }

  #newChild(): UsedChild {
    return new UsedChild(this.#options.locks);
  }
}

function askedIn({ arguments: given, nodes }: Question): Asked {
  return { message: { kind: 'ask', arguments: given }, nodes };
}

/** Too much time went into wrong answers, of this function too, or into all answers together. */
function isNoMoreAsked({ limits, isBlameless }: Session): boolean {
  return isBlameless?.() === true ? limits.isOver : limits.isAtAnEnd;
}

function skipFrom(
  first: number,
  questions: readonly Question[],
  { onOutcome }: Session,
  after: Lost | PatienceOver,
): void {
  for (let i = first; i < questions.length; i++) onOutcome(i, { kind: 'skipped', after });
}
