/**
 * Asks the questions of a session, in one child after the other: a child that is lost is replaced, its
 * question told as lost, and the session goes on with the next one.
 */
import type { SandboxChild } from './child.ts';
import { type Lost, PATIENCE_OVER, type PatienceOver, type Session } from './session.ts';
import { Watch } from './watch.ts';

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
  let strikes = 0;

  /** @returns what became of the first question that was not answered, if there is one */
  async function askIn(
    child: SandboxChild,
    watch: Watch,
  ): Promise<Lost | PatienceOver | undefined> {
    child.open(session);
    const opened = await watch.answer(LOAD_NODES);
    const isWanted = onOpen(opened);
    if (!isWanted) return undefined;
    if (opened.kind !== 'answered') return opened;
    for (let [sent, wastedMs] = [next, 0]; ; ) {
      if (next === questions.length) questions.push(...(session.next?.() ?? []));
      if (next === questions.length) return undefined;
      const isTooMuch = limits.isOutOfPatience && wastedMs > limits.lastMs;
      if (isTooMuch || isNoMoreAsked(session)) return PATIENCE_OVER;
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

  let after: Lost | PatienceOver | undefined = isNoMoreAsked(session) ? PATIENCE_OVER : undefined;
  while (after === undefined) {
    const child = takeChild();
    const watch = new Watch(child, session);
    let lost: Lost | PatienceOver | undefined = PATIENCE_OVER;
    try {
      lost = await askIn(child, watch);
    } finally {
      watch.stop();
      if (lost !== undefined) child.end();
    }
    if (lost === undefined) return child;
    if (lost.kind !== 'patience-over') onOutcome(next++, lost);
    const isEnough = ++strikes >= session.mostStrikes || limits.isOutOfPatience;
    if (isEnough || lost === PATIENCE_OVER || next === questions.length) after = lost;
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
