/** Which of many inputs are asked about again: call by call, with substitutes, or with a candidate repair. */
import { memoize } from '../../base/in-child/memoize.ts';
import type { Check, Input } from '../../engine/check.ts';
import { type CheckRecord, isAborted, isRight, isSkipped } from '../../engine/check-record.ts';
import { byWork, domainBySize, isLarge, isSmall } from '../../engine/in-child/sizes.ts';

/** So many of the smallest are looked at call by call, before others from all over. */
export const FIRST_TRACED = 3;
/** So many from all over, besides the smallest. */
const TRACED = 9;
/**
 * How far from one to the next, as a share of all. Inputs come in an order, each tree with one window
 * after the other: even steps would meet the same window again and again.
 */
const STEP = (Math.sqrt(5) - 1) / 2;

/** So many from all over a list, in its order. */
export function spread<T>(list: readonly T[], most: number): readonly T[] {
  if (most >= list.length) return list;
  const places = Array.from({ length: most }, (_, i) =>
    Math.floor((((i + 1) * STEP) % 1) * list.length),
  );
  return [...new Set(places)].toSorted((a, b) => a - b).map((place) => list[place]!);
}

/** @returns some of the inputs: the smallest, and others from among all that are small */
export function tellingAmong(inputs: readonly Input[], sized: Check): readonly Input[] {
  const small = inputs.filter((input) => isSmall(input, sized));
  const all = small.length > 0 ? small : inputs.slice(0, 1);
  return [...new Set([...all.slice(0, FIRST_TRACED), ...spread(all, TRACED)])];
}

/** So many stand for all large inputs; of less large ones more, as much work together. */
const SAMPLES = 12;
const SAMPLED_NODES = 8_400;
/** Where each is little work, more of them: what goes wrong in one of a thousand is not missed. */
const LITTLE_SAMPLED_NODES = 40_000;

/** @returns some of its large inputs, from all over; none of those that take longer than anything listed */
export function largeSamples(check: Check): readonly Input[] {
  const large = domainBySize(check).large.filter((input) => isLarge(input, check));
  const [first] = large;
  if (first === undefined) return [];
  if (!isSmall(first, check))
    return spread(large, Math.max(SAMPLES, Math.floor(SAMPLED_NODES / check.nodes(first))));
  const some = spread(large, SAMPLES);
  return spread(large, Math.floor((SAMPLES * LITTLE_SAMPLED_NODES) / nodesOf(some, check)));
}

/** Where one function failed. */
export interface FailedInputs {
  /** The smallest first. */
  readonly inputs: readonly Input[];
  /** No answer came wherever it failed. */
  readonly areAllLost: boolean;
  /**
   * Some, to look at call by call: of a function that hangs wherever it fails only the smallest, and
   * none where it is so large that it takes many times longer than a small one to give it up.
   */
  readonly telling: readonly Input[];
}

/** Sorting takes long where there are hundreds of thousands, so it is done once for each record. */
export const failedInputsOf = memoize((record: CheckRecord): FailedInputs => {
  const { check } = record;
  const wrong = record.wrong.toSorted((a, b) => check.compare(a.input, b.input));
  const inputs = wrong.map(({ input }) => input);
  const answered = wrong
    .filter((judged) => !isAborted(judged) && !isSkipped(judged))
    .map(({ input }) => input);
  const areAllLost = answered.length === 0;
  const smallest = inputs.slice(0, 1).filter((input) => isSmall(input, check));
  return { inputs, areAllLost, telling: areAllLost ? smallest : tellingAmong(answered, check) };
}, new WeakMap());

/** So many inputs that were wrong, and so many others, are asked about first. */
const MOST_WRONG = 24;
const MOST_OTHERS = 24;
const MOST_FIRST_NODES = 1500;
/** Of these so many that a program hardly takes longer than for one of them. */
const MOST_SCREENED_NODES = 10;
/** Sorting hundreds of thousands takes as long as a proof. */
const MOST_SORTED = 3000;
/** In nodes: of larger universes a sample from all over tells as much. */
const MOST_PROVEN_NODES = 80_000;

export interface RepairInputs {
  /** Small ones that were wrong, the smallest first. */
  readonly wrong: readonly Input[];
  /** These and others, which a candidate repair may break. */
  readonly first: readonly Input[];
  /** A few of these. */
  readonly screened: readonly Input[];
}

export function inputsOf(record: CheckRecord, hasSubstitutes: boolean): RepairInputs {
  const { check, facts } = record;
  const inOwn = [...(facts.inItself?.values() ?? [])].filter((judged) => !isRight(judged));
  const judged = hasSubstitutes && inOwn.length > 0 ? inOwn : record.wrong;
  const all = spread(judged, MOST_SORTED)
    .map(({ input }) => input)
    .toSorted(check.compare);
  const small = all.filter((input) => isSmall(input, check));
  const asked = small.length > 0 ? small : all.slice(0, 1);
  const wrong = [...new Set([...asked.slice(0, 2), ...spread(asked, MOST_WRONG)])];
  const others = spread(byWork(check).small, MOST_OTHERS);
  const first =
    wrong.length === 0
      ? []
      : upTo([...new Set([...wrong.slice(0, 6), ...others, ...wrong])], check, MOST_FIRST_NODES);
  return { wrong, first, screened: upTo(first, check, MOST_SCREENED_NODES) };
}

/**
 * All that is listed, and all that is little work, or of that a sample from all over.
 *
 * @param mostNodes of the sample
 * @param isAsked tells the listed inputs that are asked about from those that take too long
 */
export function inputsToProve(
  { check, listed }: CheckRecord,
  mostNodes = MOST_PROVEN_NODES,
  isAsked = isLarge,
): readonly Input[] {
  const { small } = byWork(check);
  const share = Math.min(1, mostNodes / nodesOf(small, check));
  const sample = spread(small, Math.floor(small.length * share));
  const cases = [...listed.keys()].filter((input) => isAsked(input, check));
  return [...new Set([...sample, ...cases])].toSorted((a, b) => check.nodes(a) - check.nodes(b));
}

export function nodesOf(inputs: readonly Input[], check: Check): number {
  return inputs.reduce((sum, input) => sum + check.nodes(input), 0);
}

/** Of what comes first so much; one at least. */
function upTo(inputs: readonly Input[], check: Check, mostNodes: number): readonly Input[] {
  let nodes = 0;
  return inputs.filter((input, i) => {
    nodes += check.nodes(input);
    return i === 0 || nodes <= mostNodes;
  });
}
