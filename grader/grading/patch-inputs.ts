/** Which inputs a patched program is asked about. */
import type { Check, Input } from '../exercise/check.ts';
import { type CheckRecord, isRight, wrongOnes } from '../exercise/check-record.ts';
import { isLarge, isSmall, universeBySize } from '../exercise/sizes.ts';

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

export interface PatchInputs {
  /** Small ones that were wrong, the smallest first. */
  readonly wrong: readonly Input[];
  /** These and others, which a patch may break. */
  readonly first: readonly Input[];
  /** A few of these. */
  readonly screened: readonly Input[];
}

export function inputsOf(record: CheckRecord, hasDoubles: boolean): PatchInputs {
  const { check, inItself } = record;
  const inOwn = [...(inItself?.values() ?? [])].filter((judged) => !isRight(judged));
  const judged = hasDoubles && inOwn.length > 0 ? inOwn : wrongOnes(record);
  const all = thinned(judged, MOST_SORTED)
    .map(({ input }) => input)
    .toSorted(check.compare);
  const small = all.filter((input) => isSmall(input, check));
  const asked = small.length > 0 ? small : all.slice(0, 1);
  const wrong = [...new Set([...asked.slice(0, 2), ...spread(asked, MOST_WRONG)])];
  const others = spread(universeBySize(check).small, MOST_OTHERS);
  const first =
    wrong.length === 0
      ? []
      : upTo([...new Set([...wrong.slice(0, 6), ...others, ...wrong])], check, MOST_FIRST_NODES);
  return { wrong, first, screened: upTo(first, check, MOST_SCREENED_NODES) };
}

/** All that is listed, and all that is small, or of that a sample from all over. */
export function inputsToProve({ check, listed }: CheckRecord): readonly Input[] {
  const { small } = universeBySize(check);
  const nodes = small.reduce((sum, input) => sum + check.nodes(input), 0);
  const sample = spread(small, Math.floor(small.length * Math.min(1, MOST_PROVEN_NODES / nodes)));
  const cases = [...listed.keys()].filter((input) => isLarge(input, check));
  return [...new Set([...sample, ...cases])].toSorted((a, b) => check.nodes(a) - check.nodes(b));
}

/** The first part is small: most of what is wrong shows there. */
const FIRST_PART_NODES = 2000;
const MOST_PART_NODES = 16_000;
const MOST_GROUP_NODES = 4000;
const MOST_IN_GROUP = 64;

/** What is asked in one go: questions about many inputs each. */
export type Parts = readonly (readonly (readonly Input[])[])[];

/** Questions about many inputs each, and how many of these are asked in one go. */
export function inParts(inputs: readonly Input[], check: Check): (readonly Input[])[][] {
  const parts: (readonly Input[])[][] = [[]];
  let [inPart, inGroup] = [0, 0];
  let group: Input[] = [];
  for (const input of inputs) {
    const nodes = check.nodes(input);
    inGroup += nodes;
    if (group.length === 0 || inGroup > MOST_GROUP_NODES || group.length >= MOST_IN_GROUP) {
      if (inPart > (parts.length === 1 ? FIRST_PART_NODES : MOST_PART_NODES)) {
        parts.push([]);
        inPart = 0;
      }
      group = [];
      parts.at(-1)!.push(group);
      inGroup = nodes;
    }
    group.push(input);
    inPart += nodes;
  }
  return parts;
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

/** So many from all over a list. */
export function spread<T>(list: readonly T[], most: number): readonly T[] {
  const step = Math.max(1, list.length / Math.max(1, most));
  return Array.from({ length: Math.min(most, list.length) }, (_, i) => list[Math.floor(i * step)]!);
}

/** Of hundreds of thousands the first, which are mostly the smallest, and some from all over. */
function thinned<T>(list: readonly T[], most: number): readonly T[] {
  return list.length <= most
    ? list
    : [...new Set([...list.slice(0, most / 2), ...spread(list, most / 2)])];
}
