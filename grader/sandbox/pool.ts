/**
 * Runs sessions in parallel, each in a sandbox child of its own. A child that takes too long or too much memory for a
 * question is ended and replaced; the question counts as lost, and the session goes on with the next one.
 */
import { SandboxChild } from './child.ts';
import { Clock, TICK_MS, WALL_FACTOR_ALONE } from './clock.ts';
import { TOO_MANY_STEPS } from './in-child/steps.ts';
import { type Locks, mostChildren } from './locks.ts';
import {
  type AbortReason,
  ANSWERS_TOO_LONG,
  type BudgetSpent,
  ERROR_BUDGET_SPENT,
  type Session,
} from './session.ts';

/** How long ending all children may take (a guess). */
const MAX_CLOSING_MS = 3000;
/** A child serves only similar sessions. Where there is memory, several idle children are kept for each job (a guess). */
const IDLE_FOR_EACH_JOB = 3;

export interface PoolOptions {
  readonly jobs: number;
  readonly locks: Locks;
  /** The time limit of the smallest questions, in ms. */
  readonly baseLimitMs: number;
}

/** @returns what comes of the work, after which the children are gone */
export async function withPool<Result>(
  options: PoolOptions,
  work: (pool: SandboxPool) => Promise<Result>,
): Promise<Result> {
  const pool = new SandboxPool(options);
  try {
    return await work(pool);
  } finally {
    await pool.close();
  }
}

export class SandboxPool {
  readonly locks: Locks;
  readonly baseLimitMs: number;
  #mostIdle: number;
  /** The one that was used last comes first. */
  #idle: SandboxChild[] = [];
  readonly #waiting: (() => void)[] = [];
  #free: number;

  /** Starts the children at once: they boot while the grader prepares. */
  constructor({ jobs, locks, baseLimitMs }: PoolOptions) {
    this.locks = locks;
    this.baseLimitMs = baseLimitMs;
    this.#free = jobs;
    this.#mostIdle = Math.max(jobs, Math.min(IDLE_FOR_EACH_JOB * jobs, mostChildren()));
    for (let i = 0; i < jobs; i++) this.#idle.push(new SandboxChild(locks));
  }

  /** Runs a session when a child is free; sessions start in the order of the calls. */
  async run(session: Session): Promise<void> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((turn) => this.#waiting.push(turn));
    try {
      const child = await runSession(session, () => this.#takeFor(session));
      if (child !== undefined) this.#putBack(child);
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free++;
      else next();
    }
  }

  /** Ends all children. @returns when their processes are gone, or will not be soon */
  async close(): Promise<void> {
    this.#mostIdle = 0;
    const closing = this.#idle.splice(0);
    for (const child of closing) child.end();
    const until = performance.now() + MAX_CLOSING_MS;
    while (performance.now() < until && !closing.every((child) => child.isGone)) {
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  #takeFor(session: Session): SandboxChild {
    const fitting = this.#idle.filter((each) => each.mayServe(session));
    const best = fitting.find(({ isFresh }) => !isFresh) ?? fitting[0];
    if (best === undefined) return new SandboxChild(this.locks);
    this.#idle.splice(this.#idle.indexOf(best), 1);
    // Where it is found out whose fault it is, more are needed: the next one boots meanwhile.
    const isNextNeeded = session.disclosure.kind !== 'none' && best.isFresh;
    if (isNextNeeded && !this.#idle.some(({ isFresh }) => isFresh)) {
      this.#putBack(new SandboxChild(this.locks));
    }
    return best;
  }

  /** Kept for later, as long as there is a use and a place for it. */
  #putBack(child: SandboxChild): void {
    const all = [child, ...this.#idle];
    this.#idle = all.filter(({ isUsedUp }) => !isUsedUp).slice(0, this.#mostIdle);
    for (const each of all) if (!this.#idle.includes(each)) each.end();
  }
}

/** How many questions are sent first: they take longer to answer than the next ones take to write (a guess). */
const SENT_FIRST = 8;
/** Loading a program is no question; opening a context is part of it. */
const LOAD_NODES = 0;

/**
 * @param takeChild gives one that may serve the session
 * @returns the last one, where it has answered everything
 */
async function runSession(
  session: Session,
  takeChild: () => SandboxChild,
): Promise<SandboxChild | undefined> {
  const { limits, onOpen, onOutcome } = session;
  const questions = [...session.questions];
  let next = 0;
  let losses = 0;

  /** @returns what became of the first question that was not answered, if there is one */
  async function askIn(child: SandboxChild): Promise<AbortReason | BudgetSpent | undefined> {
    const ending = await session.ending?.();
    child.open(session, ending);
    const loadingMs = limits.loading.limitMs(ending !== undefined);
    const { answer: opened, tookMs: loadedMs } = await watchedAnswer(
      child,
      LOAD_NODES,
      session,
      loadingMs,
    );
    limits.loading.spend(Buffer.isBuffer(opened) ? loadedMs : loadingMs);
    onOpen(Buffer.isBuffer(opened) ? opened : { kind: 'lost', how: opened });
    if (!Buffer.isBuffer(opened)) return opened;
    const begun = next;
    let sent = begun;
    let sendAt = begun;
    let wastedMs = 0;
    for (;;) {
      if (next === questions.length) questions.push(...(session.next?.() ?? []));
      if (next === questions.length) return undefined;
      const isTooMuch = limits.isErrorBudgetSpent && wastedMs >= limits.lastMs;
      if (isTooMuch || isNoMoreAsked(session)) return ERROR_BUDGET_SPENT;
      if (session.areTooLong?.() === true) return ANSWERS_TOO_LONG;
      // Questions are sent ahead, each time twice as many, so that a child never waits for the grader.
      if (next >= sendAt) {
        const some = questions.slice(sent, sent + Math.max(SENT_FIRST, sent - begun));
        child.send(some.map(({ arguments: given }) => ({ kind: 'ask', arguments: given })));
        sent += some.length;
        sendAt = Math.ceil((next + sent) / 2);
      }
      const { answer, tookMs } = await watchedAnswer(child, questions[next]!.nodes, session);
      if (!Buffer.isBuffer(answer)) return answer;
      const spentMs = onOutcome(next++, answer) === false ? tookMs : 0;
      const costMs = Math.max(spentMs, limits.overflowMs(overflowsIn(answer)));
      limits.waste(costMs);
      wastedMs += costMs;
    }
  }

  let after: AbortReason | BudgetSpent | undefined = isNoMoreAsked(session)
    ? ERROR_BUDGET_SPENT
    : undefined;
  while (after === undefined) {
    const child = takeChild();
    let lost: AbortReason | BudgetSpent | undefined = ERROR_BUDGET_SPENT;
    try {
      lost = await askIn(child);
    } finally {
      if (lost !== undefined) child.end();
    }
    if (lost === undefined) return child;
    if (isBudgetSpent(lost)) {
      after = lost;
      break;
    }
    onOutcome(next++, { kind: 'lost', how: lost });
    const isEnough = ++losses >= session.maxAborted || limits.isErrorBudgetSpent;
    if (isEnough || next === questions.length) after = lost;
  }
  for (; next < questions.length; next++) onOutcome(next, { kind: 'skipped', after });
  return undefined;
}

function isBudgetSpent(lost: AbortReason | BudgetSpent): lost is BudgetSpent {
  return lost.kind === 'error-budget-spent' || lost.kind === 'answers-too-long';
}

/** Too much time went into wrong answers, of this function too, or into all answers together. */
function isNoMoreAsked({ limits, isBlameless }: Session): boolean {
  return isBlameless?.() === true ? limits.isOver : limits.isAtAnEnd;
}

/** What the engine says where a recursion has no end. */
const OVERFLOW = Buffer.from('Maximum call stack size exceeded', 'utf16le');
const OUT_OF_STEPS = Buffer.from(TOO_MANY_STEPS, 'utf16le');

function overflowsIn(answer: Buffer): number {
  let count = 0;
  for (let at = answer.indexOf(OVERFLOW); at >= 0; at = answer.indexOf(OVERFLOW, at + 1)) count++;
  return count;
}

/** Answers that come faster than this are not looked at more closely. */
const NOTICEABLE_MS = 20;
/** A child whose memory has grown by so much in the second half of its time is getting somewhere. */
const NOTICEABLE_GROWTH = 1.03;
/** A child that has taken so much when its time is up was busy running out of memory; in a short time, so much. */
const TELLING_MEMORY_BYTES = 400_000_000;
const TELLING_SOON_BYTES = 150_000_000;
/** Generously, what a node of a large tree takes. */
const NODE_BYTES = 600;

/**
 * Waits for the next answer, and ends the child when it takes too much.
 *
 * @param nodes the size of the answer, in nodes of the game tree
 * @param ownLimitMs the limit, where it does not follow from that
 * @returns with it the time that it took; 0 where that was not noticeable
 * @throws {GraderError} when the child could not be started
 */
async function watchedAnswer(
  child: SandboxChild,
  nodes: number,
  { limits, ending, isBlameless = () => true }: Session,
  ownLimitMs?: number,
): Promise<{ readonly answer: Buffer | AbortReason; readonly tookMs: number }> {
  let clock = new Clock(child.usage);
  let isAnswered = false;
  /** Its memory over time: the limit may come down while it works, so half-time is known only then. */
  const memory: { readonly chargedMs: number; readonly bytes: number }[] = [];
  let isGrowing = false;

  /** Where nobody can tell, it may. */
  function grows(bytes = Infinity): boolean {
    const half = memory.find(({ chargedMs }) => chargedMs >= clock.chargedMs / 2);
    return bytes > NOTICEABLE_GROWTH * (half?.bytes ?? 0);
  }

  function look(): void {
    if (isAnswered) return;
    if (!child.isStarted) {
      clock = new Clock(child.usage); // until it runs, time is no doing of the submission's
      return;
    }
    const bytes = clock.look()?.memoryBytes;
    if (bytes !== undefined) memory.push({ chargedMs: clock.chargedMs, bytes });
    const limitMs = ownLimitMs ?? limits.limitMs(nodes);
    if (bytes !== undefined && bytes > child.maxBytes(nodes)) {
      child.end({ kind: 'out-of-memory' });
    } else if (clock.isOver(limitMs)) {
      isGrowing ||= grows(bytes);
      const growingMs = isGrowing && isBlameless() ? limits.growingLimitMs(nodes) : limitMs;
      // Where only the clock is known it is no more than that on the clock.
      const mostMs = bytes === undefined ? growingMs / WALL_FACTOR_ALONE : growingMs;
      if (!clock.isOver(Math.max(limitMs, mostMs))) return;
      child.end(lostAt(growingMs, bytes));
    }
  }

  function lostAt(limitMs: number, bytes: number | undefined): AbortReason {
    const telling = limits.isWary ? TELLING_SOON_BYTES : TELLING_MEMORY_BYTES;
    const isBomb = bytes !== undefined && bytes > telling + nodes * NODE_BYTES;
    return isBomb ? { kind: 'out-of-memory' } : { kind: 'timeout', limitMs };
  }

  // What has arrived is read first: when the grader itself was busy, a child may have answered many
  // questions meanwhile, and none of them took all that time.
  const timer = setInterval(() => setImmediate(look), TICK_MS);
  try {
    let answer = await child.next();
    // A submission that says so of its own accord is lost for that.
    if (ending !== undefined && Buffer.isBuffer(answer) && answer.includes(OUT_OF_STEPS))
      answer = lostAt(limits.limitMs(nodes), child.usage()?.memoryBytes);
    if (!Buffer.isBuffer(answer)) {
      limits.recordAborted(answer.kind === 'timeout' ? answer.limitMs : limits.limitMs(0));
      return { answer, tookMs: 0 };
    }
    const tookMs = clock.elapsedMs > NOTICEABLE_MS ? clock.spentMs() : 0;
    limits.spend(tookMs);
    return { answer, tookMs };
  } finally {
    isAnswered = true;
    clearInterval(timer);
  }
}
