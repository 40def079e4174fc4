/**
 * Runs one session. A child that uses too much time or memory for a question is ended. The question is then aborted, and
 * the session goes on with the next question in another child.
 */
import type { SandboxChild } from './child.ts';
import {
  type AbortReason,
  ANSWERS_TOO_LONG,
  type BudgetSpent,
  ERROR_BUDGET_SPENT,
  type Outcome,
  type Question,
  type Session,
} from './session.ts';
import { watchedAnswer } from './watched-answer.ts';

/** How many questions are sent first: they take longer to answer than the next ones take to write (a guess). */
const SENT_FIRST = 8;

/** Why a child answers no further question of the session. */
type StopReason = AbortReason | BudgetSpent;

/**
 * @param takeChild gives a child that may serve the session
 * @returns the last child, if it has answered everything
 */
export async function runSession(
  session: Session,
  takeChild: () => SandboxChild,
): Promise<SandboxChild | undefined> {
  const questions = [...session.questions];
  const run = new SessionRun(session, questions);
  if (isNoMoreAsked(session)) {
    run.skipTheRest(ERROR_BUDGET_SPENT);
    return undefined;
  }
  let abortedCount = 0;
  for (;;) {
    const child = takeChild();
    const stopped = await askUntilStopped(run, child);
    if (stopped === undefined) return child;
    if (isBudgetSpent(stopped)) {
      run.skipTheRest(stopped);
      return undefined;
    }
    run.abort(stopped);
    abortedCount++;
    const isEnough = abortedCount >= session.maxAborted || session.limits.isErrorBudgetSpent;
    if (isEnough || run.isDone) {
      run.skipTheRest(stopped);
      return undefined;
    }
  }
}

/** Asks in this child, and ends it unless it has answered everything. */
async function askUntilStopped(
  run: SessionRun,
  child: SandboxChild,
): Promise<StopReason | undefined> {
  let isFinished = false;
  try {
    const stopped = await run.askIn(child);
    isFinished = stopped === undefined;
    return stopped;
  } finally {
    if (!isFinished) child.end();
  }
}

/** The questions of a session, and how far it has come. */
class SessionRun {
  /** The index of the first question without an outcome. */
  #next = 0;

  constructor(
    private readonly session: Session,
    private readonly questions: Question[],
  ) {}

  get isDone(): boolean {
    // Aborted loading counts as one question, even in a session without questions.
    return this.#next >= this.questions.length;
  }

  /** The question at work was aborted. */
  abort(reason: AbortReason): void {
    this.#handOver({ kind: 'lost', reason });
  }

  skipTheRest(after: StopReason): void {
    while (!this.isDone) this.#handOver({ kind: 'skipped', after });
  }

  /** @returns why the next question has no answer; nothing when all are answered */
  async askIn(child: SandboxChild): Promise<StopReason | undefined> {
    const { session, questions } = this;
    const notOpened = await this.#openIn(child);
    if (notOpened !== undefined) return notOpened;
    const ahead = new QuestionsAhead(child, questions, this.#next);
    let wastedMs = 0;
    for (;;) {
      if (this.isDone) questions.push(...(session.next?.() ?? []));
      if (this.isDone) return undefined;
      const spent = spentBudgetOf(session, wastedMs);
      if (spent !== undefined) return spent;
      ahead.sendBefore(this.#next);
      const { nodes } = questions[this.#next]!;
      const { answer, tookMs } = await watchedAnswer(child, nodes, session);
      if (!Buffer.isBuffer(answer)) return answer;
      wastedMs += this.#take(answer, tookMs);
    }
  }

  /** Hands over an answer. @returns the time that counts as spent on wrong answers */
  #take(answer: Buffer, tookMs: number): number {
    const { limits, freeMs = 0 } = this.session;
    const isWrong = this.#handOver(answer) === false;
    const isCharged = isWrong && tookMs > freeMs;
    const costMs = Math.max(isCharged ? tookMs : 0, limits.overflowMs(overflowsIn(answer)));
    limits.waste(costMs);
    return costMs;
  }

  /** Loads the program. @returns why that was aborted; nothing when the child has replied */
  async #openIn(child: SandboxChild): Promise<AbortReason | undefined> {
    const { limits, onOpen, ending } = this.session;
    const endingProgram = await ending?.();
    child.open(this.session, endingProgram);
    const limitMs = limits.loading.limitMs(endingProgram !== undefined);
    const { answer, tookMs } = await watchedAnswer(child, 0, this.session, limitMs);
    if (Buffer.isBuffer(answer)) {
      limits.loading.spend(tookMs);
      onOpen(answer);
      return undefined;
    }
    limits.loading.spend(limitMs);
    onOpen({ kind: 'lost', reason: answer });
    return answer;
  }

  /** Hands over the outcome of the next question. */
  #handOver(outcome: Outcome): unknown {
    const index = this.#next;
    this.#next++;
    return this.session.onOutcome(index, outcome);
  }
}

/** Sends questions ahead, each time twice as many, so that a child never waits for the grader. */
class QuestionsAhead {
  #sentUntil: number;
  #sendAgainAt: number;

  constructor(
    private readonly child: SandboxChild,
    private readonly questions: readonly Question[],
    private readonly begin: number,
  ) {
    this.#sentUntil = begin;
    this.#sendAgainAt = begin;
  }

  /** @param next the index of the question whose answer is read next */
  sendBefore(next: number): void {
    if (next < this.#sendAgainAt) return;
    const begin = this.#sentUntil;
    const questions = this.questions.slice(begin, begin + Math.max(SENT_FIRST, begin - this.begin));
    this.child.send(questions.map((question) => ({ kind: 'ask', arguments: question.arguments })));
    this.#sentUntil += questions.length;
    this.#sendAgainAt = Math.ceil((next + this.#sentUntil) / 2);
  }
}

function isBudgetSpent(stopped: StopReason): stopped is BudgetSpent {
  return stopped.kind === 'error-budget-spent' || stopped.kind === 'answers-too-long';
}

/** @param wastedMs the time that was spent on wrong answers in the child @returns nothing if more may be asked */
function spentBudgetOf(session: Session, wastedMs: number): BudgetSpent | undefined {
  const { limits } = session;
  const isWasted = limits.isErrorBudgetSpent && wastedMs >= limits.reducedMs;
  if (isWasted || isNoMoreAsked(session)) return ERROR_BUDGET_SPENT;
  return session.areTooLong?.() === true ? ANSWERS_TOO_LONG : undefined;
}

/** Too much time went into wrong answers, of this function too, or into all answers together. */
function isNoMoreAsked({ limits, isBlameless }: Session): boolean {
  return isBlameless?.() === true ? limits.isOver : limits.areWrongFunctionsOver;
}

/** What the engine says when the stack overflows. */
const OVERFLOW = Buffer.from('Maximum call stack size exceeded', 'utf16le');

function overflowsIn(answer: Buffer): number {
  let count = 0;
  for (let at = answer.indexOf(OVERFLOW); at >= 0; at = answer.indexOf(OVERFLOW, at + 1)) count++;
  return count;
}
