/**
 * Asks the `"*"` cases: every input of a check, many at a time. What was not answered so is asked again
 * by itself.
 *
 * Nearly all of the work may be in very few large inputs. Whoever is wrong on smaller ones is known to
 * be wrong, and its student waits: it is not asked about those, and its report says what was asked.
 */
import type { Check, Input } from '../exercise/check.ts';
import { RIGHT } from '../exercise/finding.ts';
import type { Jury, ReadAnswer, SharedQuestion } from '../exercise/jury.ts';
import { isLargest, isSmall, universeBySize } from '../exercise/sizes.ts';
import type { Asker } from './asker.ts';
import type { CheckWork } from './check-work.ts';
import { type Found, ownSweep, type Sweep, sharedSweep, sweepThrough } from './sweeps.ts';

export interface EveryInputOptions {
  /** The inputs of a check that cases name: when not all is right, these are asked first. */
  readonly listed: (check: Check) => readonly Input[];
  /** Many inputs are asked about at a time, and one question serves several functions. */
  readonly inBulk: boolean;
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
  /** The question that several functions share, where it serves enough of them. */
  readonly #shared: SharedQuestion | undefined;
  /** Of each check the inputs that only a shared question was asked about. */
  readonly #onlyShared = new Map<CheckWork, Set<Input>>();
  /** Checks that are asked for themselves, whatever a shared question says of them. */
  readonly #apart = new Set<CheckWork>();
  readonly #workOf: ReadonlyMap<string, CheckWork>;

  constructor(
    private readonly asker: Asker,
    private readonly jury: Jury,
    private readonly works: readonly CheckWork[],
    private readonly options: EveryInputOptions,
  ) {
    this.#workOf = new Map(works.map((work) => [work.check.name, work]));
    const { shared } = jury;
    const isOfUse = options.inBulk && shared !== undefined && this.#isWorthwhile(shared);
    this.#shared = isOfUse ? shared : undefined;
  }

  /** Of what it asks more than one check makes use, and what the submission makes is right so far. */
  #isWorthwhile(shared: SharedQuestion): boolean {
    const { own } = this.jury.exercise;
    const isSound = (work: CheckWork): boolean => work.isFine && isInFirstKind(work);
    const maker = this.works.find(({ check }) => check.name === own?.maker);
    if (this.asker.limits.isDoubted || (own !== undefined && !(maker && isSound(maker)))) {
      return false;
    }
    const served = this.works.filter(
      (work) =>
        shared.checks.includes(work.check.name) &&
        (isSound(work) || shared.asSingly.includes(work.check.name)),
    );
    return served.length > 1;
  }

  async askInBulk(): Promise<void> {
    const shared = this.#shared;
    const isServed = (work: CheckWork): boolean =>
      shared?.checks.includes(work.check.name) === true &&
      (work.isFine || shared.asSingly.includes(work.check.name));
    // One after the other where there is but one child for them, else side by side.
    const sweeps = this.works.filter((work) => !isServed(work)).map((work) => this.#ownSweep(work));
    if (shared === undefined) {
      await this.#sweep(sweeps);
      return;
    }
    await this.#sweep([sharedSweep(shared, 'small'), ...sweeps]);
  }

  /** What is not known yet of the small inputs, those that cases name first. */
  async askSmall(work: CheckWork): Promise<void> {
    const { check } = work;
    const listed = this.options.listed(check).filter((input) => isSmall(input, check));
    const { small } = universeBySize(check);
    const missing = (): readonly Input[] => [
      ...work.answers.lackingOf(listed),
      ...work.answers.lackingOf(small),
    ];
    const ask = async (): Promise<void> => {
      if (this.options.inBulk && missing().length > 0) await this.#sweep([this.#ownSweep(work)]);
      await this.#askSingly(work, missing());
    };
    // One question, one answer: what is wrong somewhere is asked for itself everywhere.
    if (missing().length > 0) this.#forgetShared(work);
    await ask();
    await work.tryOtherKinds(ask);
  }

  /** Of the checks that have got everything right so far all large ones; of the others, listed ones. */
  async askLarge(): Promise<void> {
    const shared = this.#shared;
    const wanting = this.works.filter(
      (work) => work.isFine && !this.#apart.has(work) && shared?.checks.includes(work.check.name),
    );
    if (shared !== undefined && wanting.length > 1 && !this.asker.limits.isDoubted) {
      // The largest takes as long as all the others: it is asked beside them.
      await Promise.all([
        this.#sweep([sharedSweep(shared, 'large')]),
        this.#sweep([sharedSweep(shared, 'largest')]),
      ]);
    }
    await Promise.all(
      this.works.map((work) => {
        const { check } = work;
        // Cases may name inputs that are none of the universe's.
        const listed = this.options.listed(check);
        const all = [...listed, ...universeBySize(check).large];
        return this.#askAlone(work, work.isFine ? all : listed);
      }),
    );
  }

  #keep = (found: readonly ReadAnswer[], isShared: boolean): void => {
    for (const { check, input, verdict } of found) {
      const work = this.#workOf.get(check.name);
      if (work === undefined) continue;
      if (isShared && (!isInFirstKind(work) || this.#apart.has(work))) continue;
      // What one of its own questions was asked about is in no list: that is known beforehand.
      if (isShared ? work.answers.has(input) : work.answers.hasSingle(input)) continue;
      work.answers.set(input, { input, verdict });
      if (isShared) this.#sharedOf(work).add(input);
    }
  };

  #sharedOf(work: CheckWork): Set<Input> {
    const known = this.#onlyShared.get(work) ?? new Set();
    this.#onlyShared.set(work, known);
    return known;
  }

  #ownSweep({ check, kind, answers }: CheckWork): Sweep {
    return ownSweep(check, kind, this.jury, answers);
  }

  async #sweep(sweeps: readonly Sweep[]): Promise<void> {
    const { onProgress } = this.options;
    const answeredIn = new Map<Sweep, number>();
    const onRead = ({ right, others }: Found, sweep: Sweep): void => {
      this.#keep(others, sweep.isShared);
      if (sweep.isShared) return;
      this.#workOf.get(sweep.name)!.answers.setRight(right);
      answeredIn.set(sweep, (answeredIn.get(sweep) ?? 0) + right.length + others.length);
    };
    await sweepThrough(sweeps, this.asker, this.jury, { onRead, onProgress });
    for (const [{ name, inputs }, count] of answeredIn) {
      const { check, answers } = this.#workOf.get(name)!;
      if (count === inputs.length) answers.setWhole(universeBySize(check).small);
    }
  }

  /** The largest, which takes longer than all the others, beside them; last where that is risky. */
  async #askAlone(work: CheckWork, inputs: readonly Input[]): Promise<void> {
    const others = inputs.filter((input) => !isLargest(input, work.check));
    const largest = inputs.filter((input) => isLargest(input, work.check));
    const asking = this.#askSingly(work, others);
    if (this.asker.limits.isDoubted) await asking;
    await Promise.all([asking, this.#askSingly(work, largest)]);
  }

  /**
   * Where one question serves several functions, whoever is not asked in it as singly may meet what
   * the others left behind.
   */
  #forgetShared(work: CheckWork): void {
    if (this.#shared?.asSingly.includes(work.check.name) === true) return;
    work.answers.forget(this.#sharedOf(work));
    this.#onlyShared.delete(work);
    this.#apart.add(work);
  }

  #askSingly(work: CheckWork, inputs: readonly Input[]): Promise<void> {
    return work.ask(inputs, () => this.options.onProgress(1));
  }
}

function isInFirstKind({ check, kind }: CheckWork): boolean {
  return kind === check.kinds[0];
}
