/** Which variants can still be chosen beside those that are chosen already. */
import { type Choice, PART_NAMES, PARTS, type PartName } from './variants/all-parts.ts';
import type { Fact } from './variants/variant.ts';

export type AnyVariant = Choice[PartName];
export type Chosen = { readonly [Name in PartName]?: AnyVariant };
/** For each part the variants that nothing speaks against; one for a part that is chosen. */
export type Candidates = ReadonlyMap<PartName, readonly AnyVariant[]>;

interface Bits {
  readonly needs: number;
  readonly gives: number;
  readonly refuses: number;
}

export function variantsOf(name: PartName): readonly AnyVariant[] {
  return PARTS[name];
}

const ALL = PART_NAMES.flatMap((name) => variantsOf(name));
const FACTS: readonly Fact[] = [
  ...new Set(
    ALL.flatMap(({ needs = [], gives = [], refuses = [] }) => [...needs, ...gives, ...refuses]),
  ),
];
const BITS = new Map<AnyVariant, Bits>(
  ALL.map((variant) => [
    variant,
    { needs: bits(variant.needs), gives: bits(variant.gives), refuses: bits(variant.refuses) },
  ]),
);

function bits(facts: readonly Fact[] = []): number {
  return facts.reduce((sum, fact) => sum | (1 << FACTS.indexOf(fact)), 0);
}

/** @returns `undefined` when the chosen ones cannot be in one program */
export function candidatesBeside(chosen: Chosen): Candidates | undefined {
  const left = new Map<PartName, readonly AnyVariant[]>();
  for (const name of PART_NAMES) {
    const variant = chosen[name];
    left.set(name, variant === undefined ? variantsOf(name) : [variant]);
  }
  for (let isNew = true; isNew; ) {
    isNew = false;
    const facts = factsOf(left);
    const { given, refused, possible } = facts;
    for (const [name, variants] of left) {
      // What is needed in any case, and can be given by this part alone.
      const asked = facts.needed & ~facts.elsewhere(name);
      const kept = variants.filter((variant) => {
        const { needs, gives, refuses } = BITS.get(variant)!;
        const isAgainst = (refuses & given) | (gives & refused) | (needs & ~possible);
        return (isAgainst | (asked & ~gives)) === 0;
      });
      if (kept.length === variants.length) continue;
      if (kept.length === 0) return undefined;
      left.set(name, kept);
      isNew = true;
    }
  }
  return left;
}

interface KnownFacts {
  /** Given, refused or needed whatever is chosen. */
  readonly given: number;
  readonly refused: number;
  readonly needed: number;
  /** Given by some variant that is left. */
  readonly possible: number;
  /** Given by some variant that is left of another part than this one. */
  readonly elsewhere: (name: PartName) => number;
}

function factsOf(left: Candidates): KnownFacts {
  const always = { given: 0, refused: 0, needed: 0 };
  const possible = new Map<PartName, number>();
  for (const [name, variants] of left) {
    const all = { gives: -1, refuses: -1, needs: -1 };
    let some = 0;
    for (const variant of variants) {
      const { gives, refuses, needs } = BITS.get(variant)!;
      all.gives &= gives;
      all.refuses &= refuses;
      all.needs &= needs;
      some |= gives;
    }
    always.given |= all.gives;
    always.refused |= all.refuses;
    always.needed |= all.needs;
    possible.set(name, some);
  }
  const union = (except?: PartName): number => {
    let sum = 0;
    for (const [name, some] of possible) if (name !== except) sum |= some;
    return sum;
  };
  return { ...always, possible: union(), elsewhere: union };
}
