/** Mutants: single changes of the reference and of five generated programs in other styles. */
import { readFileSync } from 'node:fs';
import { type Mutation, mutationsOf } from '../../../fixtures/mutations.ts';
import { type Combination, combinationOf } from './combine.ts';
import { type AnyVariant, type Chosen, variantsOf } from './constraints.ts';
import { type Choice, PART_NAMES } from './variants/all-parts.ts';
import type { Files } from './variants/pieces.ts';

export interface Mutant extends Mutation {
  readonly id: string;
  /** The id of the program that was changed. */
  readonly program: string;
  readonly files: Files;
}

const ENTRY = 'game-tree.ts';

/** The variants in which each style differs from the program as it is handed out. */
const STYLES: Readonly<Record<string, readonly string[]>> = {
  published: ['val-through-values', 'reads-val-of-children', 'reads-val-of-root', 'line-by-line'],
  loops: ['explicit-stack', 'own-end-test', 'stops-when-sure', 'running-best', 'own-lines', 'sums'],
  remembering: [
    'arrow-fields',
    'map-by-board',
    'count-marks',
    'keeps-the-best',
    'bits',
    'backwards',
  ],
  'ends-seen-above': [
    'end-seen-by-caller',
    'end-seen-above',
    'by-reduce',
    'max-value-first',
    'slice',
  ],
  negamax: [
    'inherits-rules',
    'asks-rules-class',
    'negamax',
    'sorts-moves',
    'counts-and-lines',
    'json',
  ],
};

export function mutatedPrograms(): ReadonlyMap<string, string> {
  const reference = new URL(`../../../../reference/${ENTRY}`, import.meta.url);
  const programs = new Map([['reference', readFileSync(reference, 'utf8')]]);
  for (const [name, ids] of Object.entries(STYLES)) {
    programs.set(name, styleOf(ids).files[ENTRY]!);
  }
  return programs;
}

/** All of them, in the order of the programs and of their text. */
export function allMutants(): Mutant[] {
  return [...mutatedPrograms()].flatMap(([program, text]) =>
    mutationsOf(text).map((mutation, number) => ({
      ...mutation,
      program,
      id: `${program}-${String(number + 1).padStart(3, '0')}`,
      files: { [ENTRY]: mutation.text },
    })),
  );
}

/** @param ids of variants; of the other parts the first */
export function styleOf(ids: readonly string[]): Combination {
  const choice: Chosen = Object.fromEntries(
    PART_NAMES.map((name) => [name, named(variantsOf(name), ids)]),
  );
  return combinationOf(choice as Choice);
}

function named(variants: readonly AnyVariant[], ids: readonly string[]): AnyVariant {
  return variants.find(({ id }) => ids.includes(id)) ?? variants[0]!;
}
