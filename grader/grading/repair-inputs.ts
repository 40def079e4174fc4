/** Which inputs the changes of a function are asked about, and in what order. */
import type { Check, Input } from '../exercise/check.ts';
import { type CheckRecord, isRight, type Judged, wrongOnes } from '../exercise/check-record.ts';
import { isSmall } from '../exercise/sizes.ts';
import { grouped } from './sweeps.ts';

/** So many of the inputs that failed are asked about first: the smallest, and some from all over. */
const MOST_FIRST = 6;
const SMALLEST_FIRST = 2;
const MOST_FIRST_NODES = 3000;
/** The parts of "all", between which it is looked at whether to go on. */
const MOST_PART_NODES = 16_000;

/** The smallest that failed, and others from among all that are small. */
export function firstInputs(record: CheckRecord, hasStandIns: boolean): readonly Input[] {
  const { check, inItself } = record;
  const inOwn = [...(inItself ?? new Map<Input, Judged>()).values()].filter(
    (judged) => !isRight(judged),
  );
  const wrong = hasStandIns && inOwn.length > 0 ? inOwn : wrongOnes(record);
  const inputs = wrong.map(({ input }) => input).toSorted(check.compare);
  const small = inputs.filter((input) => isSmall(input, check));
  const all = small.length > 0 ? small : inputs.slice(0, 1);
  const step = Math.max(1, Math.floor(all.length / MOST_FIRST));
  const some = all.filter((_, i) => i < SMALLEST_FIRST || i % step === 0);
  let nodes = 0;
  return some.slice(0, MOST_FIRST + SMALLEST_FIRST).filter((input, i) => {
    nodes += check.nodes(input);
    return i === 0 || nodes <= MOST_FIRST_NODES;
  });
}

/** What is asked in one go: questions about many inputs each. */
export type Parts = readonly (readonly (readonly Input[])[])[];

/** The smallest first, many small ones together; and how many of these at a time. */
export function inParts(inputs: readonly Input[], check: Pick<Check, 'nodes'>): Parts {
  // Some exercises take a while to tell, and there may be tens of thousands.
  const known = new Map(inputs.map((input) => [input, check.nodes(input)]));
  const nodes = (input: Input): number => known.get(input)!;
  const groups = grouped(
    inputs.toSorted((a, b) => nodes(a) - nodes(b)),
    nodes,
  );
  const parts: (readonly Input[])[][] = [];
  let left = 0;
  for (const group of groups) {
    left -= group.reduce((sum, input) => sum + nodes(input), 0);
    const last = parts.at(-1);
    if (last === undefined || left < 0) {
      parts.push([group]);
      // The first part is small: most of what is wrong shows there.
      left = parts.length * (MOST_PART_NODES / 4);
    } else last.push(group);
  }
  return parts;
}
