/**
 * For speed, replays that begin in the same turn with the same substitutes share one session: code that one replay
 * has warmed up is faster in the next. A replay that is wrong in a shared session is asked once more in a session of its
 * own, because state that another function left behind may have caused it.
 */
import { getOrInsert } from '../../base/in-child/memoize.ts';
import type { AskedAnswer } from '../../sandbox/raw-answer.ts';
import type { Question } from '../../sandbox/session.ts';
import type { CanBeAsked } from '../ask/submission.ts';
import type { AskOptions } from '../open/sandboxed-program.ts';

interface WaitingReplay {
  readonly questions: readonly Question[];
  readonly options: AskOptions;
}

export class GroupedSessions implements CanBeAsked {
  #waiting: WaitingReplay[] = [];
  #round: Promise<unknown> | undefined;

  constructor(private readonly program: CanBeAsked) {}

  /** @returns when all questions of this turn are answered, so that the same replays go on together on every machine */
  ask(questions: readonly Question[], options: AskOptions): Promise<unknown> {
    this.#waiting.push({ questions, options });
    this.#round ??= this.#askRound();
    return this.#round;
  }

  async #askRound(): Promise<void> {
    // All replays that follow from the answers of the last round have begun by then.
    await new Promise(setImmediate);
    const groups = new Map<string, WaitingReplay[]>();
    for (const replay of this.#waiting) {
      getOrInsert(groups, String(replay.options.substituted), (): WaitingReplay[] => []).push(
        replay,
      );
    }
    this.#waiting = [];
    this.#round = undefined;
    await Promise.all([...groups.values()].map((group) => this.#askTogether(group)));
  }

  async #askTogether(group: readonly WaitingReplay[]): Promise<void> {
    const entries = group.flatMap((replay) =>
      replay.questions.map((question, index) => ({ replay, question, index })),
    );
    const wrong = new Set<WaitingReplay>();
    const onAnswer = (position: number, answer: AskedAnswer): unknown => {
      const { replay, index } = entries[position]!;
      const isRight = replay.options.onAnswer?.(index, answer);
      if (isRight === false) wrong.add(replay);
      return isRight;
    };
    const questions = entries.map(({ question }) => question);
    const areTooLong = (): boolean => group.some(({ options }) => options.areTooLong?.() === true);
    await this.program.ask(questions, { ...group[0]!.options, areTooLong, onAnswer });
    if (group.length === 1) return;
    await Promise.all(
      [...wrong].map((replay) => this.program.ask(replay.questions, replay.options)),
    );
  }
}
