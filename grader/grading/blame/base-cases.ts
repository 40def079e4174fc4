/** The inputs at which a function's recursion ends, as its exercise states them. */
import type { BaseCases, JudgedCall } from '../../engine/check.ts';
import { checkNamed, type Exercise } from '../../engine/exercise.ts';
import type { StudentFunction } from './blame-state.ts';

/** @param kind the name of base cases, the same for all functions that share a policy about them */
export function baseCasesOf(
  exercise: Exercise,
  name: StudentFunction,
  kind: string,
): BaseCases | undefined {
  return checkNamed(exercise, name).baseCases?.find((each) => each.name === kind);
}

/** @returns the kinds of base cases of a function about which programs have a policy */
export function kindsOfBaseCases(exercise: Exercise, name: StudentFunction): readonly BaseCases[] {
  const { baseCases = [] } = checkNamed(exercise, name);
  return baseCases.filter(({ above }) => above !== undefined);
}

/** @returns the kind of base case that a call was about, where programs have a policy about it */
export function kindOfBaseCase(
  exercise: Exercise,
  { name, input }: Pick<JudgedCall, 'name' | 'input'>,
): string | undefined {
  if (input === undefined) return undefined;
  return kindsOfBaseCases(exercise, name).find(({ isSuch }) => isSuch(input))?.name;
}
