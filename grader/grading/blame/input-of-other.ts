/** Functions may have different kinds of inputs. This finds out whether an input of one is an input of another one too. */
import type { Input } from '../../engine/check.ts';
import { checkNamed, type Exercise } from '../../engine/exercise.ts';
import type { StudentFunction } from './blame-state.ts';

/**
 * @param input of another function, for whose failure this one is at fault
 * @returns the input, if it is one of this function too
 */
export function inputOfOther(
  exercise: Exercise,
  name: StudentFunction,
  input: Input,
): Input | undefined {
  const { inputDomain } = checkNamed(exercise, name);
  return inputDomain.inputs().includes(input) ? input : undefined;
}
