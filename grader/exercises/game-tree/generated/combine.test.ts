import { expect, it } from 'vitest';
import { isThorough } from '../../../fixtures/thorough.ts';
import {
  type Combination,
  countCombinations,
  everyCombination,
  someCombinations,
} from './combine.ts';
import { candidatesBeside } from './constraints.ts';
import { judgeProgram } from './judge.ts';
import { allPairs, type PairwiseSample, pairsIn, pairwiseSample } from './pairwise.ts';
import { COMBINATIONS, programsOf } from './program-sets.ts';
import { PART_NAMES, PARTS } from './variants/all-parts.ts';

/** To put it together takes two seconds. */
const sample: PairwiseSample = isThorough
  ? pairwiseSample()
  : { combinations: someCombinations(1, 1), cannotMeet: new Set() };
const ids = PART_NAMES.flatMap((name) => PARTS[name].map(({ id }) => id));

it('there are at least 60 variants, each with an id of its own', () => {
  expect(ids.length).toBeGreaterThanOrEqual(60);
  expect(new Set(ids).size).toBe(ids.length);
});

it.runIf(isThorough)('every variant is used in the pairwise sample', () => {
  const used = new Set(
    sample.combinations.flatMap(({ choice }) => PART_NAMES.map((name) => choice[name].id)),
  );
  expect(ids.filter((id) => !used.has(id))).toEqual([]);
});

it.runIf(isThorough)(
  'every two variants of different parts are in one program, or can be in none',
  () => {
    const met = new Set(sample.combinations.flatMap(({ choice }) => pairsIn(choice)));
    const pairs = [...allPairs().keys()];
    expect(pairs.filter((pair) => !met.has(pair) && !sample.cannotMeet.has(pair))).toEqual([]);
    expect(pairs.filter((pair) => met.has(pair) && sample.cannotMeet.has(pair))).toEqual([]);
    expect(sample.cannotMeet.size).toBeLessThan(pairs.length / 20);
  },
);

it.runIf(isThorough)('the sample is the same each time', () => {
  expect(pairwiseSample().combinations.map(({ id }) => id)).toEqual(
    sample.combinations.map(({ id }) => id),
  );
});

it('there are at least 5,000 different combinations, and far more are allowed', () => {
  const count = isThorough ? COMBINATIONS : 200;
  const combinations = someCombinations(count, 1);
  expect(new Set(combinations.map(({ files }) => JSON.stringify(files))).size).toBe(count);
  if (isThorough) expect(countCombinations()).toBeGreaterThan(1_000_000);
});

it('the enumeration gives one allowed combination after the other', () => {
  const first: Combination[] = [];
  for (const combination of everyCombination()) {
    if (first.push(combination) === 500) break;
  }
  expect(new Set(first.map(({ id }) => id)).size).toBe(500);
  expect(first.filter(({ choice }) => candidatesBeside(choice) === undefined)).toEqual([]);
});

it.runIf(isThorough)(
  'every program of the sample is right, whole and in each function',
  {
    timeout: 600_000,
  },
  async () => {
    const wrong: string[] = [];
    for (const { id, files } of sample.combinations) {
      const { isRight, loadError } = await judgeProgram(files);
      if (!isRight) wrong.push(loadError === undefined ? id : `${id}: ${loadError}`);
    }
    expect(wrong).toEqual([]);
  },
);

it.runIf(isThorough)(
  'all 5,000 are right on every board up to six empty squares',
  {
    timeout: 36_000_000,
  },
  async () => {
    const wrong: string[] = [];
    for (const { id, files } of programsOf('all')) {
      if (!(await judgeProgram(files, 'small')).isRight) wrong.push(id);
    }
    expect(wrong).toEqual([]);
  },
);

it.runIf(isThorough)(
  'the pairwise sample is right on every board there is',
  {
    timeout: 36_000_000,
  },
  async () => {
    const wrong: string[] = [];
    for (const { id, files } of sample.combinations) {
      if (!(await judgeProgram(files, 'every')).isRight) wrong.push(id);
    }
    expect(wrong).toEqual([]);
  },
);
