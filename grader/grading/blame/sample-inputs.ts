/** Chooses samples from many inputs: those whose calls are traced, and those that stand for all large ones. */
import { memoize } from '../../base/in-child/memoize.ts';
import type { Check, Input } from '../../engine/check.ts';
import { type CheckRecord, isAborted, isSkipped } from '../../engine/check-record.ts';
import { domainBySize, isLarge, isSmall } from '../../engine/in-child/sizes.ts';

/** The smallest inputs, which are traced before others. A guess. */
export const MAX_FIRST_TRACED = 3;
/** Traced inputs from the whole list, besides the smallest. A guess. */
const MAX_TRACED_ACROSS = 9;
/**
 * The distance from one sampled input to the next, as a share of the whole list: the golden ratio. Lists are ordered,
 * such as each tree with one window after the other, and even steps would meet the same window again and again.
 */
const STEP = (Math.sqrt(5) - 1) / 2;

/** @returns at most `max` items from the whole list, in its order */
export function sampleAcross<Item>(list: readonly Item[], max: number): readonly Item[] {
  if (max >= list.length) return list;
  const indices = Array.from({ length: max }, (_, i) =>
    Math.floor((((i + 1) * STEP) % 1) * list.length),
  );
  return [...new Set(indices)].toSorted((a, b) => a - b).map((index) => list[index]!);
}

/** @returns the smallest of the inputs, and others from among all that are small */
export function sampleToTrace(inputs: readonly Input[], check: Check): readonly Input[] {
  const small = inputs.filter((input) => isSmall(input, check));
  const candidates = small.length > 0 ? small : inputs.slice(0, 1);
  const first = candidates.slice(0, MAX_FIRST_TRACED);
  return [...new Set([...first, ...sampleAcross(candidates, MAX_TRACED_ACROSS)])];
}

/** The sample of large inputs has at least this many (a guess). */
const MIN_LARGE = 12;
/** The sample is larger if its inputs are less work each, until all together are as much work as this, in nodes (a guess). */
const LARGE_NODES = 8_400;
/** The same if even the large inputs count as small. It is enough to find a fault in one of a thousand inputs. */
const SMALL_LARGE_NODES = 40_000;

/** @returns some of the large inputs of a check; none that take longer than any listed input */
export function largeSamples(check: Check): readonly Input[] {
  const large = domainBySize(check).large.filter((input) => isLarge(input, check));
  const [first] = large;
  if (first === undefined) return [];
  if (!isSmall(first, check)) {
    const count = Math.max(MIN_LARGE, Math.floor(LARGE_NODES / check.nodes(first)));
    return sampleAcross(large, count);
  }
  const nodesOfMinimum = nodesOf(sampleAcross(large, MIN_LARGE), check);
  return sampleAcross(large, Math.floor((MIN_LARGE * SMALL_LARGE_NODES) / nodesOfMinimum));
}

export function nodesOf(inputs: readonly Input[], check: Check): number {
  return inputs.reduce((sum, input) => sum + check.nodes(input), 0);
}

/** The inputs on which one function failed. */
export interface FailedInputs {
  /** The smallest first. */
  readonly inputs: readonly Input[];
  /** Every question about them aborted, or was not asked for that reason. */
  readonly areAllAborted: boolean;
  /**
   * The inputs whose calls are traced. For a function that always aborts, this is the smallest input alone, and nothing if
   * that is not small, because then it takes many times longer until it is given up.
   */
  readonly toTrace: readonly Input[];
}

/** Sorting hundreds of thousands of inputs takes long, so it is done once for each record. */
export const failedInputsOf = memoize((record: CheckRecord): FailedInputs => {
  const { check } = record;
  const wrong = record.wrong.toSorted((a, b) => check.compare(a.input, b.input));
  const inputs = wrong.map(({ input }) => input);
  const answered = wrong
    .filter((judged) => !isAborted(judged) && !isSkipped(judged))
    .map(({ input }) => input);
  const areAllAborted = answered.length === 0;
  const smallest = inputs.slice(0, 1).filter((input) => isSmall(input, check));
  const toTrace = areAllAborted ? smallest : sampleToTrace(answered, check);
  return { inputs, areAllAborted, toTrace };
}, new WeakMap());
