/** Which mutants are kept for `npm run cases -- audit`, and what is printed of those that pass all cases. */
import { type KeptMutant, REFERENCE } from '../../grader/classroom/audit/kept-mutants.ts';
import { compareText } from '../../grader/engine/in-child/sizes.ts';
import type { ListedMutant } from './list-mutants.ts';
import type { MutantVerdict } from './try-mutant.ts';

/** A mutant that two listed cases catch is still caught when one of them is taken away. */
const FEW = 1;
const MAX_SHOWN = 3;

/**
 * @param kept before
 * @param verdict nothing where the mutant ended its process: it filled the memory, so that everything catches it
 * @returns what is kept now. A mutant that passed all cases once stays, though cases were added since that catch it
 */
export function keptAfter(
  kept: readonly KeptMutant[],
  mutant: ListedMutant,
  verdict: MutantVerdict | undefined,
): readonly KeptMutant[] {
  const isSame = (other: KeptMutant): boolean => keyOf(other) === keyOf(mutant);
  switch (verdict?.kind) {
    case undefined:
      return kept;
    case 'equivalent':
      return kept.filter((other) => !isSame(other));
    case 'caught':
      if (verdict.listed > FEW) return kept;
      break;
    case 'missed':
      break;
  }
  const { text: _, functions: __, ...change } = mutant;
  const others = kept.filter((other) => !isSame(other));
  return [...others, { ...change, function: verdict.name }].toSorted(compare);
}

function keyOf(mutant: Omit<KeptMutant, 'function'>): string {
  const { program, line, column, was, becomes } = mutant;
  return JSON.stringify([program, line, column, was, becomes]);
}

/** The reference first, then in the order of the text: in whatever order slices were tried. */
function compare(one: KeptMutant, other: KeptMutant): number {
  const isReference = (mutant: KeptMutant): number => Number(mutant.program === REFERENCE);
  return (
    isReference(other) - isReference(one) ||
    compareText(one.program, other.program) ||
    one.line - other.line ||
    one.column - other.column ||
    compareText(keyOf(one), keyOf(other))
  );
}

/** Says what was changed in a mutant that passes all cases, and some inputs of which a case can be made. */
export function missedText(mutant: ListedMutant, inputs: readonly string[]): string {
  const { program, line, functions, was, becomes } = mutant;
  const shown = inputs.slice(0, MAX_SHOWN).map((input) => `    ${input}`);
  return [`  ${program}:${line} ${functions}: ${was} to ${becomes}`, ...shown].join('\n');
}
