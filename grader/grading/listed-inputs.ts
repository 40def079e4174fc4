/** Asks the inputs that cases name, the smallest first, each function by itself. */
import type { CaseSpec } from '../cases/case-spec.ts';
import type { Check, Input } from '../exercise/check.ts';
import { isNotWrittenIn, isRight, type Judged } from '../exercise/check-record.ts';
import { RIGHT } from '../exercise/finding.ts';
import type { Jury } from '../exercise/jury.ts';
import { isLarge, isMiddle } from '../exercise/sizes.ts';
import type { AskedAhead } from './asker.ts';
import type { CheckWork } from './check-work.ts';
import { readLargest } from './largest-question.ts';

export interface Listing {
  readonly cases: readonly CaseSpec[];
  /** Whether a check has a `"*"` case. */
  readonly isEvery: (name: string) => boolean;
  /** The largest question, asked already: worth waiting for only while everything else is right. */
  readonly ahead: AskedAhead | undefined;
  readonly onAnswer: () => void;
}

/** Functions that may be right on what the submission itself makes wait for whoever makes it. */
export async function askListedInputs(
  jury: Jury,
  works: readonly CheckWork[],
  listing: Listing,
): Promise<void> {
  const { own } = jury.exercise;
  const waiting = works.filter(({ check }) => own !== undefined && check.kinds.includes(own.kind));
  const first = works.filter((work) => !waiting.includes(work));
  const ask = (work: CheckWork): Promise<void> => new ListedInputs(jury, work, listing).ask();
  await Promise.all(first.map(ask));
  const isWrong = first.some(({ check, wrong }) => check.name === own?.maker && wrong.length > 0);
  if (isWrong) for (const work of waiting) work.leaveOutOwn();
  await Promise.all(waiting.map(ask));
}

export function listedInputs(cases: readonly CaseSpec[], { name, compare }: Check): Input[] {
  const inputs = cases.flatMap(({ check, input }) =>
    check === name && input !== '*' ? [input] : [],
  );
  return [...new Set(inputs)].toSorted(compare);
}

class ListedInputs {
  readonly #inputs: readonly Input[];

  constructor(
    private readonly jury: Jury,
    private readonly work: CheckWork,
    private readonly listing: Listing,
  ) {
    this.#inputs = listedInputs(listing.cases, work.check);
  }

  /** An input that is listed, and that the question which was asked ahead is about. */
  get #awaited(): Input | undefined {
    const { name } = this.work.check;
    const { ahead, isEvery } = this.listing;
    const { shared } = this.jury;
    if (ahead === undefined || shared === undefined || isEvery(name)) return undefined;
    const isShared = shared.checks.includes(name) && this.#inputs.includes(shared.largest);
    return isShared ? shared.largest : undefined;
  }

  async ask(): Promise<void> {
    const { work } = this;
    const { name } = work.check;
    const awaited = this.#awaited;
    await work.askInKinds(
      this.#upTo(isMiddle).filter((input) => input !== awaited),
      this.#onJudged,
    );
    const { wrong } = work;
    if (wrong.length > 0 && !wrong.some((judged) => isNotWrittenIn(judged, name))) {
      await work.ask(this.#upTo(isLarge), this.#onJudged);
    } else if (awaited !== undefined) {
      await this.#askLargest(awaited);
    }
  }

  /** Only up to such a size where the others are asked about anyway. */
  #upTo(isInSize: typeof isMiddle): readonly Input[] {
    const { check } = this.work;
    if (!this.listing.isEvery(check.name)) return this.#inputs;
    return this.#inputs.filter((input) => isInSize(input, check));
  }

  async #askLargest(input: Input): Promise<void> {
    const { check, answers } = this.work;
    const read = readLargest(await this.listing.ahead?.answer, this.jury);
    const own = read.find((one) => one.check.name === check.name && one.input === input);
    if (own?.verdict === RIGHT) {
      answers.set(input, { input, verdict: RIGHT });
      this.listing.onAnswer();
    } else {
      await this.work.askInKinds(this.#inputs, this.#onJudged);
    }
  }

  #onJudged = (judged: Judged): void => {
    this.listing.onAnswer();
    if (!isRight(judged)) this.listing.ahead?.abandon();
  };
}
