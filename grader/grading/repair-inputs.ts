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
/** Where inputs are small, more of both: it takes far less than to begin a proof in vain. */
const MOST_MORE = 30;
const MOST_MORE_NODES = 400;
const MOST_SIFTED_NODES = 10;
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
  const some = [...all.slice(0, SMALLEST_FIRST), ...spread(all, MOST_FIRST)];
  let nodes = 0;
  const first = new Set([...some, ...fromAllOver(check, MOST_OTHERS)]);
  const isCheap = (most: number) => (input: Input, i: number) => {
    nodes += check.nodes(input);
    return i === 0 || nodes <= most;
  };
  const few = [...first].filter(isCheap(MOST_FIRST_NODES));
  const more = new Set([...spread(all, MOST_MORE), ...fromAllOver(check, MOST_MORE)]);
  return [
    ...few,
    ...[...more].filter((input) => !first.has(input)).filter(isCheap(MOST_MORE_NODES)),
  ];
}

/** Of those that are asked first so many that a program hardly takes longer than for one of them. */
export function toSift(first: readonly Input[], check: Check): readonly Input[] {
  let nodes = 0;
  return first.filter((input, i) => {
    nodes += check.nodes(input);
    return i === 0 || nodes <= MOST_SIFTED_NODES;
  });
}

/** So many from all over a list. */
function spread(inputs: readonly Input[], most: number): readonly Input[] {
  const step = Math.max(1, Math.floor(inputs.length / most));
  return inputs.filter((_, i) => i % step === 0).slice(0, most);
}

/** Of hundreds of thousands some from all over, and of the first, which are mostly the smallest, more. */
function thinned(inputs: readonly Input[]): readonly Input[] {
  const step = Math.ceil(inputs.length / MOST_SORTED);
  return inputs.filter((_, i) => i < MOST_SORTED || i % step === 0);
}

/** What is asked in one go: questions about many inputs each. */
export type Parts = readonly (readonly (readonly Input[])[])[];

function fromAllOver(check: Check, most: number): readonly Input[] {
  return spread(universeBySize(check).small, most);
}

/** The smallest first, many small ones together; and how many of these at a time. */
export function inParts(inputs: readonly Input[], check: Pick<Check, 'nodes'>): Parts {
  const { ordered, sizes } = bySize(inputs, check);
  const parts: (readonly Input[])[][] = [];
  let left = 0;
  let before = 0;
  let asked = 0;
  for (const group of grouped(ordered, () => sizes[before++]!)) {
    for (const end = asked + group.length; asked < end; asked++) left -= sizes[asked]!;
    const last = parts.at(-1);
    if (last === undefined || left < 0) {
      parts.push([group]);
      // The first part is small: most of what is wrong shows there.
      left = parts.length * (MOST_PART_NODES / 4);
    } else last.push(group);
  }
  return parts;
}

/**
 * Sorted without comparing, since there are few different sizes. There may be hundreds of thousands, so
 * nothing is made for each, and each is sized once.
 */
function bySize(inputs: readonly Input[], { nodes }: Pick<Check, 'nodes'>) {
  const ofSize = new Map<number, Input[]>();
  for (const input of inputs) {
    const size = nodes(input);
    const same = ofSize.get(size);
    if (same === undefined) ofSize.set(size, [input]);
    else same.push(input);
  }
  const inOrder = [...ofSize.keys()].toSorted((a, b) => a - b);
  const sizes: number[] = [];
  for (const size of inOrder) {
    for (let n = ofSize.get(size)!.length; n > 0; n--) sizes.push(size);
  }
  return { ordered: inOrder.flatMap((size) => ofSize.get(size)!), sizes };
}

/** Some of what another function hands back to it: that one is not written, and would ask about these. */
export function askedBackAbout({ askedBack }: Check): readonly Input[] {
  const inputs = (askedBack?.about ?? []).flatMap((about) => about.inputs());
  return spread(inputs, MOST_OTHERS);
}
