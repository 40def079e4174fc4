/**
 * Puts variants together in every way that is allowed: what each needs must be given by another, and
 * what it refuses by none.
 */
import { type Random, randomFrom } from '../../../base/random.ts';
import { type AnyVariant, type Chosen, candidatesBeside, variantsOf } from './constraints.ts';
import { type Choice, PART_NAMES } from './variants/all-parts.ts';
import type { Files } from './variants/pieces.ts';
import { writeText } from './write-text.ts';

export interface Combination {
  /** The ids of the variants that are not the first of their part. */
  readonly id: string;
  readonly choice: Choice;
  readonly files: Files;
}

/** All that is allowed, one after the other. There are very many: see {@link countCombinations}. */
export function* everyCombination(): Generator<Combination> {
  for (const choice of completions({}, (variants) => variants)) yield combinationOf(choice);
}

/** So many different combinations, by chance but the same ones for the same seed. */
export function someCombinations(count: number, seed: number): Combination[] {
  const random = randomFrom(seed);
  const found = new Map<string, Combination>();
  while (found.size < count) {
    const combination = combinationOf(anyCompletion({}, random)!);
    found.set(combination.id, combination);
  }
  return [...found.values()];
}

/** How many combinations are allowed, without making them. */
export function countCombinations(): number {
  const kinds = new Map<AnyVariant, number>();
  const first = (variants: readonly AnyVariant[]): readonly AnyVariant[] => {
    return [...grouped(variants).values()].map((group) => {
      kinds.set(group[0]!, group.length);
      return group[0]!;
    });
  };
  let count = 0;
  for (const choice of completions({}, first)) {
    count += PART_NAMES.reduce((product, name) => product * kinds.get(choice[name])!, 1);
  }
  return count;
}

/** Variants that need, give and refuse the same can stand for each other. */
function grouped(variants: readonly AnyVariant[]): Map<string, AnyVariant[]> {
  const groups = new Map<string, AnyVariant[]>();
  for (const variant of variants) {
    const key = JSON.stringify([variant.needs, variant.gives, variant.refuses]);
    groups.set(key, [...(groups.get(key) ?? []), variant]);
  }
  return groups;
}

/** One way to complete a choice, or `undefined` when there is none. */
export function anyCompletion(chosen: Chosen, random: Random): Choice | undefined {
  return completions(chosen, random.shuffled).next().value ?? undefined;
}

export function combinationOf(choice: Choice): Combination {
  const ids = PART_NAMES.filter((name) => choice[name] !== variantsOf(name)[0]).map(
    (name) => choice[name].id,
  );
  return { id: ids.join('+') || 'as-handed-out', choice, files: writeText(choice) };
}

function* completions(
  chosen: Chosen,
  order: (variants: readonly AnyVariant[]) => readonly AnyVariant[],
): Generator<Choice, undefined> {
  const candidates = candidatesBeside(chosen);
  if (candidates === undefined) return;
  const open = PART_NAMES.find((name) => chosen[name] === undefined);
  if (open === undefined) {
    yield chosen as Choice;
    return;
  }
  for (const variant of order(candidates.get(open)!)) {
    yield* completions({ ...chosen, [open]: variant }, order);
  }
}
