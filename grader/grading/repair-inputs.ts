/** Which inputs the changes of a function are asked about, and in what order. */
import type { Check, Input } from '../exercise/check.ts';
import { type CheckRecord, isRight, type Judged, wrongOnes } from '../exercise/check-record.ts';
import { isSmall, universeBySize } from '../exercise/sizes.ts';
import { grouped } from './sweeps.ts';

/** So many of the inputs that failed are asked about first: the smallest, and some from all over. */
const MOST_FIRST = 6;
const SMALLEST_FIRST = 2;
const MOST_FIRST_NODES = 1500;
/** And so many others, most of which did not fail. */
const MOST_OTHERS = 6;
/** Sorting hundreds of thousands takes as long as a proof. */
const MOST_SORTED = 3000;
/** The parts of "all", between which it is looked at whether to go on. */
const MOST_PART_NODES = 16_000;

/**
 * The smallest that failed, others from among all that are small, and some of all inputs: a change
 * that mends what failed and breaks others is seen before it is asked about everything.
 */
export function firstInputs(record: CheckRecord, hasStandIns: boolean): readonly Input[] {
  const { check, inItself } = record;
  const inOwn = [...(inItself ?? new Map<Input, Judged>()).values()].filter(
    (judged) => !isRight(judged),
  );
  const wrong = hasStandIns && inOwn.length > 0 ? inOwn : wrongOnes(record);
  const inputs = thinned(wrong.map(({ input }) => input)).toSorted(check.compare);
  const small = inputs.filter((input) => isSmall(input, check));
  const all = small.length > 0 ? small : inputs.slice(0, 1);
  if (all.length === 0) return [];
  const step = Math.max(1, Math.floor(all.length / MOST_FIRST));
  const some = all.filter((_, i) => i < SMALLEST_FIRST || i % step === 0);
  let nodes = 0;
  const first = new Set([...some.slice(0, MOST_FIRST + SMALLEST_FIRST), ...fromAllOver(check)]);
  return [...first].filter((input, i) => {
    nodes += check.nodes(input);
    return i === 0 || nodes <= MOST_FIRST_NODES;
  });
}

/** Of hundreds of thousands some from all over, and of the first, which are mostly the smallest, more. */
function thinned(inputs: readonly Input[]): readonly Input[] {
  const step = Math.ceil(inputs.length / MOST_SORTED);
  return inputs.filter((_, i) => i < MOST_SORTED || i % step === 0);
}

/** What is asked in one go: questions about many inputs each. */
export type Parts = readonly (readonly (readonly Input[])[])[];

function fromAllOver(check: Check): readonly Input[] {
  const { small } = universeBySize(check);
  const step = Math.max(1, Math.floor(small.length / MOST_OTHERS));
  return Array.from({ length: Math.min(MOST_OTHERS, small.length) }, (_, i) => small[i * step]!);
}

interface Sized {
  readonly input: Input;
  readonly size: number;
}

/** The smallest first, many small ones together; and how many of these at a time. */
export function inParts(inputs: readonly Input[], check: Pick<Check, 'nodes'>): Parts {
  // Some exercises take a while to tell, and there may be hundreds of thousands.
  const sized = bySize(inputs.map((input) => ({ input, size: check.nodes(input) })));
  const parts: (readonly Input[])[][] = [];
  let left = 0;
  for (const group of grouped(sized, ({ size }) => size)) {
    left -= group.reduce((sum, { size }) => sum + size, 0);
    const questioned = group.map(({ input }) => input);
    const last = parts.at(-1);
    if (last === undefined || left < 0) {
      parts.push([questioned]);
      // The first part is small: most of what is wrong shows there.
      left = parts.length * (MOST_PART_NODES / 4);
    } else last.push(questioned);
  }
  return parts;
}

/** Sorted without comparing, since there are few different sizes. */
function bySize(inputs: readonly Sized[]): readonly Sized[] {
  const ofSize = new Map<number, Sized[]>();
  for (const each of inputs) {
    const same = ofSize.get(each.size);
    if (same === undefined) ofSize.set(each.size, [each]);
    else same.push(each);
  }
  return [...ofSize.keys()].toSorted((a, b) => a - b).flatMap((size) => ofSize.get(size)!);
}

/** Some of what another function hands back to it: that one is not written, and would ask about these. */
export function askedBackAbout({ askedBack }: Check): readonly Input[] {
  const inputs = (askedBack?.about ?? []).flatMap((about) => about.inputs());
  const step = Math.max(1, Math.floor(inputs.length / MOST_OTHERS));
  return inputs.filter((_, i) => i % step === 0).slice(0, MOST_OTHERS);
}
