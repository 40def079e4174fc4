/**
 * Replays functions in sandbox children. Where a substitute does not know the answer to what it is asked on the way,
 * the oracle finds it out and the question is put again.
 */
import type { Asking, Input } from '../../engine/check.ts';
import { isRight, isSkipped, isUnanswered, type JudgedAnswer } from '../../engine/check-record.ts';
import type { Oracle } from '../../engine/exercise.ts';
import { checkNamed } from '../../engine/exercise.ts';
import { isLargest } from '../../engine/in-child/sizes.ts';
import { groupInputs } from '../ask/group-inputs.ts';
import type { SecretSample } from '../ask/secret-sample.ts';
import { type CanBeAsked, Submission } from '../ask/submission.ts';
import type { AskOptions } from '../open/sandboxed-program.ts';
import type { SessionPurpose } from '../open/session-log.ts';
import type { StudentFunction } from './blame-state.ts';
import { GroupedSessions } from './grouped-sessions.ts';
import type { Replay, ReplayedAnswers, Replayer, Trace } from './replayer.ts';

/**
 * A question is put again so often, as each answer may lead to the next question that has none. A function may ask its
 * partner many things that no case is about, such as whether each number up to the given one is a prime. With few rounds
 * it would lose its points until the partner is right.
 */
const MAX_LEARNING_ROUNDS = 100;

export class ChildReplayer implements Replayer {
  readonly irreplaceable = new Set<StudentFunction>();
  readonly #oracle: Oracle;
  /** Asks replays that begin at the same time in one session. */
  readonly #grouped: Submission<GroupedSessions>;
  #areBaseCasesRefused = false;

  constructor(
    private readonly submission: Submission,
    private readonly sample: SecretSample,
  ) {
    this.#oracle = submission.oracle;
    this.#grouped = new Submission(new GroupedSessions(submission.program), submission.oracle);
  }

  refuseBaseCases(): void {
    this.#areBaseCasesRefused = true;
  }

  async trace(replay: Replay): Promise<readonly Trace[]> {
    let traces = await this.#traceOnce(replay);
    for (let round = 0; round < MAX_LEARNING_ROUNDS; round++) {
      const answers = traces.map(({ judged }) => judged);
      if (this.#inputsToAskAgain(answers).length === 0) break;
      traces = await this.#traceOnce(replay);
    }
    return traces;
  }

  async #traceOnce(replay: Replay): Promise<readonly Trace[]> {
    const { name, inputs, substitutes, maxCalls } = replay;
    const check = checkNamed(this.#oracle.exercise, name);
    return this.submission.trace(check, inputs, askingOf(replay), {
      purpose: 'trace for blame',
      substituted: substitutes,
      maxCalls,
      areBaseCasesRefused: this.#areBaseCasesRefused,
      onLoaded: ({ raw }) => {
        const [event, ...names] = raw.kind === 'returned' ? raw.fields : [];
        if (event !== 'loaded') return;
        for (const irreplaceable of names) this.irreplaceable.add(irreplaceable);
      },
    });
  }

  answers(replay: Replay): Promise<ReplayedAnswers> {
    const options = this.#substituting(replay, 'replay with substitutes', true);
    return this.#answers(this.#grouped, replay, this.#batches(replay), options);
  }

  answersUnrefused(replay: Replay): Promise<ReplayedAnswers> {
    const options = this.#substituting(replay, 'ask among right functions', false);
    return this.#answers(this.submission, replay, this.#batches(replay), options);
  }

  async isRightAlone(replay: Replay): Promise<boolean> {
    const { name, inputs, substitutes } = replay;
    const check = checkNamed(this.#oracle.exercise, name);
    const purpose = `${name} among ${substitutes.join()}`;
    const drawn = this.sample.draw(purpose, inputs).filter((input) => !isLargest(input, check));
    const refusing = this.#substituting(replay, 'replay a secret sample', true);
    const options: AskOptions = { ...refusing, isSample: true };
    const sessions = await Promise.all(
      this.sample.sessions(purpose, drawn).map((session) => {
        const singly = session.map((input) => [input]);
        return this.#answers(this.submission, replay, singly, options);
      }),
    );
    const isDifferent = sessions.some((answers) => [...answers.values()].some(isWrong));
    if (isDifferent) this.sample.different.add(name);
    return !isDifferent;
  }

  #substituting(
    { substitutes }: Replay,
    purpose: SessionPurpose,
    areSubstitutesRefusing: boolean,
  ): AskOptions {
    return {
      purpose,
      substituted: substitutes,
      areSubstitutesRefusing,
      areBaseCasesRefused: this.#areBaseCasesRefused,
    };
  }

  #batches({ name, inputs }: Replay): readonly (readonly Input[])[] {
    return groupInputs(inputs, checkNamed(this.#oracle.exercise, name).nodes);
  }

  async #answers(
    submission: Submission<CanBeAsked>,
    replay: Replay,
    firstBatches: readonly (readonly Input[])[],
    options: AskOptions,
  ): Promise<ReplayedAnswers> {
    const check = checkNamed(this.#oracle.exercise, replay.name);
    const asking = askingOf(replay);
    const inputs = firstBatches.flat();
    const answers = new Map<Input, JudgedAnswer>();
    let batches = firstBatches;
    for (let round = 0; round <= MAX_LEARNING_ROUNDS && batches.length > 0; round++) {
      const some = await submission.ask(check, batches, asking, options);
      for (const [input, judged] of some) answers.set(input, judged);
      const again = groupInputs(this.#inputsToAskAgain([...some.values()]), check.nodes);
      // Nothing came back of these, as they were asked together with others.
      const unanswered = inputs.filter((input) => !answers.has(input));
      batches = [...again, ...unanswered.map((input) => [input])];
    }
    return answers;
  }

  /** @returns inputs on whose way substitutes were asked something of which the oracle has learned the answer by now */
  #inputsToAskAgain(answers: readonly JudgedAnswer[]): readonly Input[] {
    return answers.flatMap(({ input, finding }) =>
      finding !== undefined && this.#oracle.learn?.(finding) ? [input] : [],
    );
  }
}

function askingOf({ convention }: Replay): Asking {
  return { convention, hasSubstitutes: true, learns: true };
}

/** Wrong for sure: it was asked, and there is a known answer. */
function isWrong(judged: JudgedAnswer): boolean {
  return !isRight(judged) && !isSkipped(judged) && !isUnanswered(judged);
}
