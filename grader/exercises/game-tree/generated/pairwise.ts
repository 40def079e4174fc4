/**
 * A small sample of combinations in which every two variants that can be in one program are in one
 * together. Chosen greedily: each next program takes up what covers the most pairs still open.
 */
import { type Random, randomFrom } from '../../../base/random.ts';
import { anyCompletion, type Combination, combinationOf } from './combine.ts';
import { type AnyVariant, type Chosen, candidatesBeside, variantsOf } from './constraints.ts';
import { type Choice, PART_NAMES, type PartName } from './variants/all-parts.ts';

export interface PairwiseSample {
  readonly combinations: readonly Combination[];
  /** Pairs that no allowed combination has, each as two ids with a `+` between them. */
  readonly cannotMeet: ReadonlySet<string>;
}

/** How many programs are tried for each that is taken. */
const TRIES = 6;
const SEED = 2423;

function pairOf(a: AnyVariant, b: AnyVariant): string {
  return `${a.id}+${b.id}`;
}

/** All pairs of variants of different parts, with the parts in their order. */
export function allPairs(): Map<string, Chosen> {
  const pairs = new Map<string, Chosen>();
  PART_NAMES.forEach((first, place) => {
    for (const second of PART_NAMES.slice(place + 1)) {
      for (const a of variantsOf(first)) {
        for (const b of variantsOf(second)) pairs.set(pairOf(a, b), { [first]: a, [second]: b });
      }
    }
  });
  return pairs;
}

export function pairwiseSample(): PairwiseSample {
  const random = randomFrom(SEED);
  const open = allPairs();
  const cannotMeet = new Set<string>();
  const combinations: Combination[] = [];
  const canMeet = new Set<string>();
  for (const [pair, start] of open) {
    if (canMeet.has(pair)) continue;
    const completion = anyCompletion(start, random);
    if (completion === undefined) {
      cannotMeet.add(pair);
      open.delete(pair);
    } else {
      for (const met of pairsIn(completion)) canMeet.add(met);
    }
  }
  for (const [pair, start] of open) {
    if (!open.has(pair)) continue;
    const tries = Array.from({ length: TRIES }, () => greedy(start, open, random));
    const best = tries.toSorted((a, b) => gain(b, open) - gain(a, open))[0]!;
    for (const covered of pairsIn(best)) open.delete(covered);
    combinations.push(combinationOf(best));
  }
  return { combinations, cannotMeet };
}

export function pairsIn(chosen: Chosen): string[] {
  const names = PART_NAMES.filter((name) => chosen[name] !== undefined);
  return names.flatMap((first, place) =>
    names.slice(place + 1).map((second) => pairOf(chosen[first]!, chosen[second]!)),
  );
}

function gain(choice: Chosen, open: ReadonlyMap<string, Chosen>): number {
  return pairsIn(choice).filter((pair) => open.has(pair)).length;
}

/** Completes a pair, part by part, with the variant that covers most. */
function greedy(start: Chosen, open: ReadonlyMap<string, Chosen>, random: Random): Choice {
  let chosen = start;
  for (const name of random.shuffled(PART_NAMES)) {
    if (chosen[name] !== undefined) continue;
    const possible = random.shuffled(candidatesBeside(chosen)?.get(name) ?? []);
    const gains = new Map(
      possible.map((variant) => [variant, gainOf(variant, name, chosen, open)]),
    );
    const next = possible
      .sort((a, b) => gains.get(b)! - gains.get(a)!)
      .find((variant) => candidatesBeside({ ...chosen, [name]: variant }) !== undefined);
    // No variant fits what was chosen before: any choice that can be completed is taken.
    if (next === undefined) return anyCompletion(start, random)!;
    chosen = { ...chosen, [name]: next };
  }
  return chosen as Choice;
}

/** How many open pairs a variant makes with those that are chosen. */
function gainOf(
  variant: AnyVariant,
  name: PartName,
  chosen: Chosen,
  open: ReadonlyMap<string, Chosen>,
): number {
  const place = PART_NAMES.indexOf(name);
  return PART_NAMES.filter((other, otherPlace) => {
    const partner = chosen[other];
    if (partner === undefined) return false;
    return open.has(otherPlace < place ? pairOf(partner, variant) : pairOf(variant, partner));
  }).length;
}
