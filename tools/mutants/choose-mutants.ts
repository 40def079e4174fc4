/** Decides which mutants are stored for `npm run cases -- audit`, and describes those that pass all cases. */
import { REFERENCE, type StoredMutant } from '../../grader/classroom/audit/stored-mutants.ts';
import { compareText } from '../../grader/engine/in-child/sizes.ts';
import type { ListedMutant } from './list-mutants.ts';
import type { MutantVerdict } from './try-mutant.ts';

/** A mutant that more listed cases catch is still caught when one of them is removed, so it is not stored. */
const MAX_CATCHING_CASES = 1;
const MAX_SHOWN = 3;

/**
 * @param stored the mutants that are stored so far
 * @param verdict undefined when the mutant ended its process: it filled the memory, so every case catches it
 * @returns the mutants that are stored now. A mutant that passed all cases once stays, even when newer cases catch it.
 */
export function storedAfter(
  stored: readonly StoredMutant[],
  mutant: ListedMutant,
  verdict: MutantVerdict | undefined,
): readonly StoredMutant[] {
  const isSame = (other: StoredMutant): boolean => keyOf(other) === keyOf(mutant);
  switch (verdict?.kind) {
    case undefined:
      return stored;
    case 'equivalent':
      return stored.filter((other) => !isSame(other));
    case 'caught':
      if (verdict.listed > MAX_CATCHING_CASES) return stored;
      break;
    case 'missed':
      break;
  }
  const { text: _, functions: __, ...change } = mutant;
  const others = stored.filter((other) => !isSame(other));
  return [...others, { ...change, function: verdict.name }].toSorted(compare);
}

function keyOf(mutant: Omit<StoredMutant, 'function'>): string {
  const { program, line, column, was, becomes } = mutant;
  return JSON.stringify([program, line, column, was, becomes]);
}

/** Orders mutants by their program, the reference first, and by their position, whatever slices were tried first. */
function compare(one: StoredMutant, other: StoredMutant): number {
  const isReference = (mutant: StoredMutant): number => Number(mutant.program === REFERENCE);
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
  const firstInputs = inputs.slice(0, MAX_SHOWN).map((input) => `    ${input}`);
  return [`  ${program}:${line} ${functions}: ${was} to ${becomes}`, ...firstInputs].join('\n');
}
