/**
 * Asks the `"*"` cases: every input of a check, many at a time. What was not answered so is asked again
 * by itself.
 *
 * Nearly all of the work may be in very few large inputs. Whoever is wrong on smaller ones is known to
 * be wrong, and its student waits: it is not asked about those, and its report says what was asked.
 */
import type { Check, Input } from '../exercise/check.ts';
import { RIGHT } from '../exercise/finding.ts';
import type { Oracle, ReadAnswer, SharedQuestion } from '../exercise/oracle.ts';
import { type BySize, isSmall, universeBySize } from '../exercise/sizes.ts';
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
  oracle: Oracle,
  works: readonly CheckWork[],
  options: EveryInputOptions,
): Promise<void> {
  const every = new EveryInputs(asker, oracle, works, options);
  if (options.inBulk) await every.askInBulk();
  await Promise.all(works.map((work) => every.askSmall(work)));
  await every.askLarge();
}

class EveryInputs {
  /** The question that several functions share, where it serves enough of them. */
  readonly #shared: SharedQuestion | undefined;
  /** Checks that are asked for themselves, whatever a shared question says of them. */
  readonly #apart = new Set<CheckWork>();
  readonly #workOf: ReadonlyMap<string, CheckWork>;

  constructor(
    private readonly asker: Asker,
    private readonly oracle: Oracle,
    private readonly works: readonly CheckWork[],
    private readonly options: EveryInputOptions,
  ) {
    this.#workOf = new Map(works.map((work) => [work.check.name, work]));
    const { shared } = oracle;
    const isOfUse = options.inBulk && shared !== undefined && this.#isWorthwhile(shared);
    this.#shared = isOfUse ? shared : undefined;
  }

  /** Of what it asks more than one check makes use, and what the submission makes is right so far. */
  #isWorthwhile(shared: SharedQuestion): boolean {
    const { own } = this.oracle.exercise;
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

  /** Small inputs; and all the others at once where these are right, as they nearly always are. */
  async askInBulk(): Promise<void> {
    const shared = this.#shared;
    const isServed = (work: CheckWork): boolean =>
      shared?.checks.includes(work.check.name) === true &&
      (work.isFine || shared.asSingly.includes(work.check.name));
    const small = shared?.inputs().filter((input) => isSmall(input, shared)) ?? [];
    const own = this.works.filter((work) => !isServed(work));
    const sweeps = own.map((work) => this.#ownSweep(work, 'small'));
    const isRight = (work: CheckWork): boolean => isSound(work) && !this.#lacks(work, 'small');
    await this.#sweep([...(shared ? [sharedSweep(shared, small)] : []), ...sweeps], () =>
      this.works.every(isRight) ? this.#largeSweeps() : [],
    );
  }

  /** What is not known yet of the small inputs, those that cases name first. */
  async askSmall(work: CheckWork): Promise<void> {
    const { check } = work;
    const listed = this.options.listed(check).filter((input) => isSmall(input, check));
    const { small } = universeBySize(check);
    const missing = (): readonly Input[] => [
      ...listed.filter((input) => !work.answers.has(input)),
      ...work.answers.lackingIn(small),
    ];
    const ask = async (): Promise<void> => {
      if (this.options.inBulk && missing().length > 0) {
        await this.#sweep([this.#ownSweep(work, 'small')]);
      }
      await this.#askSingly(work, missing());
    };
    // One question, one answer: what is wrong somewhere is asked for itself everywhere.
    if (missing().length > 0) this.#setApart(work);
    await ask();
    await work.tryOtherKinds(ask);
  }

  /** Of the checks that have got everything right so far all large ones; of the others, listed ones. */
  async askLarge(): Promise<void> {
    if (this.options.inBulk) await this.#sweep(this.#largeSweeps());
    await Promise.all(
      this.works.map((work) => {
        const { check, answers } = work;
        const listed = this.options.listed(check);
        const large = isRightInUniverse(work) ? answers.lackingIn(universeBySize(check).large) : [];
        return this.#askSingly(work, [...listed, ...large]);
      }),
    );
  }

  /** Questions about large inputs, for those that are right on all small ones. */
  #largeSweeps(): readonly Sweep[] {
    if (this.asker.limits.isDoubted) return [];
    const wanting = this.works.filter(
      (work) => isRightInUniverse(work) && this.#lacks(work, 'large'),
    );
    const shared = this.#shared;
    const together = wanting.filter(
      (work) =>
        isInFirstKind(work) && !this.#apart.has(work) && shared?.checks.includes(work.check.name),
    );
    const isShared = shared !== undefined && together.length > 1;
    const own = isShared ? wanting.filter((work) => !together.includes(work)) : wanting;
    const sweeps = own.map((work) => this.#ownSweep(work, 'large'));
    if (!isShared) return sweeps;
    const large = shared.inputs().filter((input) => !isSmall(input, shared));
    return [sharedSweep(shared, large), ...sweeps];
  }

  #lacks({ check, answers }: CheckWork, size: keyof BySize): boolean {
    return answers.lackingIn(universeBySize(check)[size]).length > 0;
  }

  #ownSweep({ check, kind, answers }: CheckWork, size: keyof BySize): Sweep {
    const part = universeBySize(check)[size];
    return ownSweep(check, kind, this.oracle, answers.lackingIn(part), part);
  }

  async #sweep(sweeps: readonly Sweep[], next?: () => readonly Sweep[]): Promise<void> {
    const onRead = ({ right, others }: Found, { name, part, isShared }: Sweep): void => {
      for (const found of others) this.#keep(found, isShared);
      if (!isShared) this.#workOf.get(name)!.answers.setRight(right, part);
    };
    const { onProgress } = this.options;
    const listener = { onRead, onProgress, ...(next && { next }) };
    await sweepThrough(sweeps, this.asker, this.oracle, listener);
  }

  #keep({ check, input, verdict }: ReadAnswer, isShared: boolean): void {
    const work = this.#workOf.get(check.name);
    if (work === undefined) return;
    const { answers } = work;
    if (!isShared) answers.set(input, { input, verdict });
    else if (!isInFirstKind(work) || this.#apart.has(work) || answers.has(input)) return;
    else if (verdict === RIGHT) answers.setRightElsewhere(input);
    else answers.set(input, { input, verdict });
  }

  /**
   * Where one question serves several functions, whoever is not asked in it as singly may meet what
   * the others left behind.
   */
  #setApart(work: CheckWork): void {
    if (this.#shared?.asSingly.includes(work.check.name) === true) return;
    work.answers.forgetElsewhere();
    this.#apart.add(work);
  }

  #askSingly(work: CheckWork, inputs: readonly Input[]): Promise<void> {
    return work.ask(inputs, () => this.options.onProgress(1));
  }
}

/** Cases may name inputs that are none of the universe's: these say nothing of the others. */
function isRightInUniverse({ check, answers }: CheckWork): boolean {
  const inputs = check.universe.inputs();
  for (const { input } of answers.wrong()) if (inputs.includes(input)) return false;
  return true;
}

function isSound(work: CheckWork): boolean {
  return work.isFine && isInFirstKind(work);
}

function isInFirstKind({ check, kind }: CheckWork): boolean {
  return kind === check.kinds[0];
}
