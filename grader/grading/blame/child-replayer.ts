/**
 * Replays functions in sandbox children. If a substitute is asked something whose answer it does not know, the oracle
 * computes the answer, and the question is asked again.
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
 * A question is asked again at most this often (a guess), as each new answer may lead to the next question without one. A
 * function may ask its partner many questions that no case is about, such as whether each number up to its argument is a
 * prime. With few rounds it would lose its points until the partner is right.
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
    const answersBySession = await Promise.all(
      this.sample.sessions(purpose, drawn).map((sessionInputs) => {
        const singleInputs = sessionInputs.map((input) => [input]);
        return this.#answers(this.submission, replay, singleInputs, options);
      }),
    );
    const isAnyWrong = answersBySession.some((answers) => [...answers.values()].some(isWrong));
    if (isAnyWrong) this.sample.different.add(name);
    return !isAnyWrong;
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
      const roundAnswers = await submission.ask(check, batches, asking, options);
      for (const [input, judged] of roundAnswers) answers.set(input, judged);
      const inputsToAskAgain = this.#inputsToAskAgain([...roundAnswers.values()]);
      // A batch that aborted has no answers. Its inputs are asked singly.
      const withoutAnswer = inputs.filter((input) => !answers.has(input));
      batches = [
        ...groupInputs(inputsToAskAgain, check.nodes),
        ...withoutAnswer.map((input) => [input]),
      ];
    }
    return answers;
  }

  /** @returns the inputs for which a substitute lacked an answer that the oracle has learned by now */
  #inputsToAskAgain(answers: readonly JudgedAnswer[]): readonly Input[] {
    return answers
      .filter(({ finding }) => finding !== undefined && this.#oracle.learn?.(finding))
      .map(({ input }) => input);
  }
}

function askingOf({ convention }: Replay): Asking {
  return { convention, hasSubstitutes: true, learns: true };
}

/** Whether an input was asked, has a known answer, and got another one. */
function isWrong(judged: JudgedAnswer): boolean {
  return !isRight(judged) && !isSkipped(judged) && !isUnanswered(judged);
}
