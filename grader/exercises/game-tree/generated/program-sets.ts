/** The sets of generated programs that are written out or graded, each with what is true of it. */
import { someCombinations } from './combine.ts';
import type { FunctionName } from './judge/functions.ts';
import { type Judgement, judgeProgram } from './judge.ts';
import { allMutants } from './mutate.ts';
import { pairwiseSample } from './pairwise.ts';
import type { Files } from './variants/pieces.ts';

export const SAMPLES = ['pairwise', 'all', 'mutants'] as const;

export type Sample = (typeof SAMPLES)[number];

/** How many combinations stand for all that are allowed, and the seed by which they are chosen. */
export const COMBINATIONS = 5_000;
const SEED = 10;

export interface GeneratedProgram {
  readonly id: string;
  readonly files: Files;
  /** Whether it is known to be right by the way in which it was made. */
  readonly isMadeRight: boolean;
}

export function programsOf(sample: Sample): readonly GeneratedProgram[] {
  if (sample === 'mutants') {
    return allMutants().map(({ id, files }) => ({ id, files, isMadeRight: false }));
  }
  const pairwise = pairwiseSample().combinations;
  const ids = new Set(pairwise.map(({ id }) => id));
  const others = sample === 'all' ? someCombinations(COMBINATIONS, SEED) : [];
  const all = [...pairwise, ...others.filter(({ id }) => !ids.has(id))];
  return all.map(({ id, files }) => ({ id, files, isMadeRight: true }));
}

export interface Truth {
  readonly isRight: boolean;
  readonly isWholeRight: boolean;
  readonly atFault: readonly FunctionName[];
}

/** What is true of a program: the quick form finds most faults, the small one confirms the rest. */
export async function truthOf({ files, isMadeRight }: GeneratedProgram): Promise<Truth> {
  let judgement: Judgement = await judgeProgram(files, 'quick');
  if (judgement.isRight && !isMadeRight) judgement = await judgeProgram(files, 'small');
  const { isRight, isWholeRight, atFault } = judgement;
  return { isRight, isWholeRight, atFault };
}
