/**
 * Asks the `"*"` cases: every input of a check. What was asked in bulk counts only where it is right;
 * whatever is not right is asked again by itself, and that answer is the one that is judged.
 *
 * Nearly all of the work may be in very few large inputs. A function that is wrong on smaller ones is
 * known to be wrong, and its student waits: it is not asked about those. Only the whole program is,
 * because its report counts.
 */
import type { Check, Input, Jury, RightAnswer } from '../exercise/check.ts';
import { RIGHT } from '../exercise/finding.ts';
import type { Question } from '../sandbox/session.ts';
import type { AskedAhead, Asker } from './asker.ts';
import type { CheckWork } from './check-work.ts';
import { isRight, type Judged } from './judged.ts';
import { rightOnLargest } from './largest-question.ts';
import { isLargest, isSmall } from './sizes.ts';
import { ownSweep, type Sweep, sharedSweep, sweepThrough } from './sweeps.ts';

export interface EveryInputOptions {
  /** The inputs of a check that cases name: when not all is right, these are asked first. */
  readonly listed: (check: Check) => readonly Input[];
  /** Many inputs are asked about at a time, and one question serves several functions. */
  readonly inBulk: boolean;
  /** The largest question, where that has been asked already; not waited for after a loss. */
  readonly ahead: AskedAhead | undefined;
  readonly largest: Question | undefined;
  /** Called with the number of answers that came in. */
  readonly onProgress: (answers: number) => void;
}

/** @param works the checks with a `"*"` case; what they answer is kept with them */
export async function askEveryInput(
  asker: Asker,
  jury: Jury,
  works: readonly CheckWork[],
  options: EveryInputOptions,
): Promise<void> {
  const every = new EveryInputs(asker, jury, works, options);
  if (options.inBulk) await every.askInBulk();
  await Promise.all(works.map((work) => every.askSmall(work)));
  await every.askLarge();
}

class EveryInputs {
  /** All functions that share a question are asked about every input, and none has failed so far. */
  readonly #shares: boolean;

  constructor(
    private readonly asker: Asker,
    private readonly jury: Jury,
    private readonly works: readonly CheckWork[],
    private readonly options: EveryInputOptions,
  ) {
    const { shared } = jury;
    const fine = works.filter(isFine).filter(({ check, kind }) => kind === check.kinds[0]);
    const names = fine.map(({ check }) => check.name);
    this.#shares = options.inBulk && shared?.checks.every((name) => names.includes(name)) === true;
  }

  async askInBulk(): Promise<void> {
    const { ahead } = this.options;
    const shared = this.#shares ? this.jury.shared : undefined;
    const alone = this.works.filter(({ check }) => !shared?.checks.includes(check.name));
    // One after the other where there is but one child for them, else side by side.
    const sweeps = alone.map(({ check, kind }) => ownSweep(check, kind, this.jury));
    if (shared === undefined) {
      await this.#sweep(sweeps);
      return;
    }
    const ofShared = [sharedSweep(shared, 'large'), sharedSweep(shared, 'small')];
    await Promise.all([
      this.#askLargest(ahead === undefined),
      this.#sweep([...ofShared, ...sweeps]),
    ]);
  }

  /** What is not right yet of the small boards, those that cases name first. */
  async askSmall(work: CheckWork): Promise<void> {
    const { check } = work;
    const small = [...this.options.listed(check), ...check.universe.inputs()].filter((input) =>
      isSmall(input, check),
    );
    // One question, one answer: what is wrong somewhere is asked singly everywhere.
    if (small.some((input) => !work.answers.has(input))) this.#forgetShared(work);
    await this.#askSingly(work, small);
    await work.tryOtherKinds(async () => {
      if (this.options.inBulk) await this.#sweep([ownSweep(check, work.kind, this.jury)]);
      await this.#askSingly(work, small);
    });
  }

  /**
   * Of the checks that have got everything right so far, and of the whole program, whose report counts
   * all inputs, all large ones; of the others, those that cases name.
   */
  async askLarge(): Promise<void> {
    await Promise.all(
      this.works.map((work) => {
        const { check } = work;
        const wantsAll = isFine(work) || (check.isProgram && !this.asker.limits.isDoubted);
        // Cases may name inputs that are none of the universe's.
        const listed = this.options.listed(check);
        return this.#askAlone(work, wantsAll ? [...listed, ...check.universe.inputs()] : listed);
      }),
    );
  }

  #keep = (found: readonly RightAnswer[]): void => {
    for (const { check, input } of found) {
      const answers = this.works.find((work) => work.check.name === check.name)?.answers;
      if (answers !== undefined && !answers.has(input)) {
        answers.set(input, { board: input, verdict: RIGHT });
      }
    }
  };

  #sweep(sweeps: readonly Sweep[]): Promise<void> {
    const { ahead, onProgress } = this.options;
    const onLost = (): void => ahead?.abandon();
    return sweepThrough(sweeps, this.asker, this.jury, { onRight: this.#keep, onLost, onProgress });
  }

  /** @param isWanted whether to ask now, if it was not asked before or the answer not waited for */
  async #askLargest(isWanted: boolean): Promise<void> {
    const before = await this.options.ahead?.answer;
    const { largest } = this.options;
    const asked = { expected: 'group', mostStrikes: 1 } as const;
    const answer =
      before ??
      (isWanted && largest !== undefined ? (await this.asker.ask([largest], asked))[0] : undefined);
    this.#keep(rightOnLargest(answer, this.jury));
  }

  /** The largest, which takes longer than all the others, beside them; last where that is risky. */
  async #askAlone(work: CheckWork, inputs: readonly Input[]): Promise<void> {
    if (this.asker.limits.isDoubted) return this.#askSingly(work, inputs);
    const others = inputs.filter((input) => !isLargest(input, work.check));
    const largest = inputs.filter((input) => isLargest(input, work.check));
    await Promise.all([this.#askSingly(work, largest), this.#askSingly(work, others)]);
  }

  /**
   * Where one question serves several functions the whole program is asked first, and whoever comes
   * after it may meet what it left behind.
   */
  #forgetShared(work: CheckWork): void {
    const { shared, exercise } = this.jury;
    const { name } = work.check;
    const isAfter = shared?.checks.includes(name) && exercise.own?.kind === work.kind;
    if (!isAfter) return;
    for (const [input, judged] of work.answers) if (isShared(judged)) work.answers.delete(input);
  }

  #askSingly(work: CheckWork, inputs: readonly Input[]): Promise<void> {
    return work.ask(inputs, () => this.options.onProgress(1));
  }
}

function isFine(work: CheckWork): boolean {
  return work.wrong.length === 0;
}

/** Answers from bulk questions are kept without what was printed, all as the same verdict. */
function isShared(judged: Judged): boolean {
  return isRight(judged) && judged.printed === undefined;
}
