/** Asks the inputs that cases name, the smallest first, each function by itself. */
import type { CaseSpec } from '../cases/case-spec.ts';
import type { Check, Input } from '../exercise/check.ts';
import { isNotWrittenIn } from '../exercise/check-record.ts';
import type { Oracle } from '../exercise/oracle.ts';
import { isLarge, isMiddle } from '../exercise/sizes.ts';
import type { CheckWork } from './check-work.ts';

export interface Listing {
  readonly cases: readonly CaseSpec[];
  /** Whether a check has a `"*"` case. */
  readonly isEvery: (name: string) => boolean;
  readonly onAnswer: () => void;
}

/** Functions that may be right on what the submission itself makes wait for whoever makes it. */
export async function askListedInputs(
  oracle: Oracle,
  works: readonly CheckWork[],
  listing: Listing,
): Promise<void> {
  const { own } = oracle.exercise;
  const waiting = works.filter(({ check }) => own !== undefined && check.kinds.includes(own.kind));
  const first = works.filter((work) => !waiting.includes(work));
  const ask = (work: CheckWork): Promise<void> => askListed(work, listing);
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

/** Where the others are asked about anyway, only up to such a size. */
async function askListed(work: CheckWork, { cases, isEvery, onAnswer }: Listing): Promise<void> {
  const { check } = work;
  const all = listedInputs(cases, check);
  const upTo = (isInSize: typeof isMiddle): readonly Input[] =>
    isEvery(check.name) ? all.filter((input) => isInSize(input, check)) : all;
  await work.askInKinds(upTo(isMiddle), onAnswer);
  const { wrong } = work;
  if (wrong.length > 0 && !wrong.some((judged) => isNotWrittenIn(judged, check.name))) {
    await work.ask(upTo(isLarge), onAnswer);
  }
}
