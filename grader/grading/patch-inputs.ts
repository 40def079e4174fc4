/** Which inputs a patched program is asked about. */
import type { Check, Input } from '../exercise/check.ts';
import { type CheckRecord, isRight, wrongOnes } from '../exercise/check-record.ts';
import { isLarge, isSmall, universeBySize } from '../exercise/sizes.ts';
import { spread } from './faults/telling-inputs.ts';

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
  const all = spread(judged, MOST_SORTED)
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
