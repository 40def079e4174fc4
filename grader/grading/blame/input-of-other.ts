/** Finds out whether an input of one function is an input of another one, too. */
import type { Input } from '../../engine/check.ts';
import { checkNamed, type Exercise } from '../../engine/exercise.ts';
import type { StudentFunction } from './blame-state.ts';

/**
 * Functions may be asked about different kinds of inputs.
 *
 * @param input of another function, in whose failure this one is found to be at fault
 * @returns the same where it is an input of this function, too
 */
export function inputOfOther(
  exercise: Exercise,
  name: StudentFunction,
  input: Input,
): Input | undefined {
  const { inputDomain } = checkNamed(exercise, name);
  return inputDomain.inputs().includes(input) ? input : undefined;
}
