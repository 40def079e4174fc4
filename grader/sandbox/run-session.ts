/**
 * Asks the questions of a session, in one child after the other, and watches them: a child whose question
 * takes too long or too much memory is ended and replaced, its question told as lost, and the session goes
 * on with the next one.
 */
import { GraderError } from '../grader-error.ts';
import type { SandboxChild } from './child.ts';
import { Clock, TICK_MS, WALL_FACTOR_ALONE } from './clock.ts';
import {
  ERROR_BUDGET_SPENT,
  type ErrorBudgetSpent,
  type Lost,
  type Opening,
  type Session,
} from './session.ts';

/** Loading a program is little work; opening a context is part of it. */
const LOAD_NODES = 0;

/**
 * @param takeChild gives one that may serve the session
 * @returns the last one, where it has answered everything
 */
export async function runSession(
  session: Session,
  takeChild: () => SandboxChild,
): Promise<SandboxChild | undefined> {
  const { limits, onOpen, onOutcome } = session;
  const questions = [...session.questions];
  let next = 0;
  let losses = 0;

  /** @returns what became of the first question that was not answered, if there is one */
  async function askIn(
    child: SandboxChild,
    watch: Watch,
  ): Promise<Lost | ErrorBudgetSpent | undefined> {
    child.open(session);
    const opened = await watch.answer(LOAD_NODES);
    const isWanted = onOpen(opened);
    if (!isWanted) return undefined;
    if (opened.kind !== 'answered') return opened;
    for (let [sent, wastedMs] = [next, 0]; ; ) {
      if (next === questions.length) questions.push(...(session.next?.() ?? []));
      if (next === questions.length) return undefined;
      const isTooMuch = limits.isErrorBudgetSpent && wastedMs > limits.lastMs;
      if (isTooMuch || isNoMoreAsked(session)) return ERROR_BUDGET_SPENT;
      // All that is known is sent as a whole: a child never waits for the grader.
      child.send(
        questions.slice(sent).map(({ arguments: given }) => ({ kind: 'ask', arguments: given })),
      );
      sent = questions.length;
      const outcome = await watch.answer(questions[next]!.nodes);
      if (outcome.kind !== 'answered') return outcome;
      const spentMs = onOutcome(next++, outcome) === false ? watch.lastMs : 0;
      const costMs = Math.max(spentMs, overflowsIn(outcome.body) * limits.overflowMs);
      limits.waste(costMs);
      wastedMs += costMs;
    }
  }

  let after: Lost | ErrorBudgetSpent | undefined = isNoMoreAsked(session)
    ? ERROR_BUDGET_SPENT
    : undefined;
  while (after === undefined) {
    const child = takeChild();
    const watch = new Watch(child, session);
    let lost: Lost | ErrorBudgetSpent | undefined = ERROR_BUDGET_SPENT;
    try {
      lost = await askIn(child, watch);
    } finally {
      watch.stop();
      if (lost !== undefined) child.end();
    }
    if (lost === undefined) return child;
    if (lost.kind !== 'error-budget-spent') onOutcome(next++, lost);
    const isEnough = ++losses >= session.mostLosses || limits.isErrorBudgetSpent;
    if (isEnough || lost === ERROR_BUDGET_SPENT || next === questions.length) after = lost;
  }
  for (; next < questions.length; next++) onOutcome(next, { kind: 'skipped', after });
  return undefined;
}

/** Too much time went into wrong answers, of this function too, or into all answers together. */
function isNoMoreAsked({ limits, isBlameless }: Session): boolean {
  return isBlameless?.() === true ? limits.isOver : limits.isAtAnEnd;
}

/** What the engine says where a recursion has no end. */
const OVERFLOW = Buffer.from('Maximum call stack size exceeded', 'utf16le');

function overflowsIn(body: Buffer): number {
  let count = 0;
  for (let at = body.indexOf(OVERFLOW); at >= 0; at = body.indexOf(OVERFLOW, at + 1)) count++;
  return count;
}

/** A child that has not started by then never will, however busy the machine. */
const MOST_START_MS = 60_000;
/** Answers that come faster than this are not looked at more closely. */
const NOTICEABLE_MS = 20;
/** A child whose memory has grown by so much in the second half of its time is getting somewhere. */
const NOTICEABLE_GROWTH = 1.03;
/** A child that has taken so much when its time is up was busy running out of memory; in a short time, so much. */
const TELLING_MEMORY_BYTES = 400_000_000;
const TELLING_SOON_BYTES = 150_000_000;
/** Generously, what a node of a large tree takes. */
const NODE_BYTES = 600;

class Watch {
  #clock: Clock;
  readonly #timer: NodeJS.Timeout;
  readonly #startedAtMs = performance.now();
  #nodes = 0;
  /** What the last answer took; nothing when that was not noticeable. */
  lastMs = 0;
  /** Its memory over time: the limit may come down while it works, so half-time is known only then. */
  #memory: { readonly chargedMs: number; readonly bytes: number }[] = [];
  #isGrowing = false;

  constructor(
    private readonly child: SandboxChild,
    private readonly session: Pick<Session, 'limits' | 'isBlameless'>,
  ) {
    this.#clock = new Clock(child.usage);
    // What has arrived is read first: when the grader itself was busy, a child may have answered many
    // questions meanwhile, and none of them took all that time.
    this.#timer = setInterval(() => setImmediate(() => this.#look()), TICK_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /**
   * Waits for the next answer.
   *
   * @param nodes its size, in nodes of the game tree
   * @throws {GraderError} when the child could not be started
   */
  async answer(nodes: number): Promise<Opening> {
    this.#nodes = nodes;
    this.#memory = [];
    this.#isGrowing = false;
    this.#clock = new Clock(this.child.usage);
    const answer = await this.child.next();
    const { limits } = this.session;
    if (!Buffer.isBuffer(answer)) {
      limits.lose(answer.kind === 'timeout' ? answer.limitMs : limits.limitMs(0));
      return answer;
    }
    this.lastMs = this.#clock.elapsedMs > NOTICEABLE_MS ? this.#clock.spentMs() : 0;
    limits.spend(this.lastMs);
    return { kind: 'answered', body: answer };
  }

  #look(): void {
    const clock = this.#clock;
    if (!this.child.isStarted) {
      this.#clock = new Clock(this.child.usage); // until it runs, time is no doing of the submission's
      const isTooLate = performance.now() - this.#startedAtMs > MOST_START_MS;
      if (isTooLate) this.child.end(new GraderError('the sandbox did not start'));
      return;
    }
    const nodes = this.#nodes;
    const { limits, isBlameless = () => true } = this.session;
    const bytes = clock.look()?.memoryBytes;
    if (bytes !== undefined) this.#memory.push({ chargedMs: clock.chargedMs, bytes });
    const limitMs = limits.limitMs(nodes);
    if (bytes !== undefined && bytes > this.child.mostBytes(nodes)) {
      this.child.end({ kind: 'out-of-memory' });
    } else if (clock.isOver(limitMs)) {
      this.#isGrowing ||= this.#grows(bytes);
      const mayGrow = this.#isGrowing && isBlameless();
      const growingMs = mayGrow ? limits.growingLimitMs(nodes) : limitMs;
      // Where only the clock is known it is no more than that on the clock.
      const mostMs = bytes === undefined ? growingMs / WALL_FACTOR_ALONE : growingMs;
      if (!clock.isOver(Math.max(limitMs, mostMs))) return;
      const telling = limits.isWary ? TELLING_SOON_BYTES : TELLING_MEMORY_BYTES;
      const isBomb = bytes !== undefined && bytes > telling + nodes * NODE_BYTES;
      this.child.end(isBomb ? { kind: 'out-of-memory' } : { kind: 'timeout', limitMs: growingMs });
    }
  }

  /** Where nobody can tell, it may. */
  #grows(bytes = Infinity): boolean {
    const half = this.#memory.find(({ chargedMs }) => chargedMs >= this.#clock.chargedMs / 2);
    return bytes > NOTICEABLE_GROWTH * (half?.bytes ?? 0);
  }
}
