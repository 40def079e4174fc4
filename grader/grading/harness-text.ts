/** The harness of an exercise, compiled. */
import { kept } from '../exercise/kept.ts';
import { exercisePath } from '../exercise/places.ts';
import { PROJECT } from '../paths.ts';
import { compileHarness } from '../sandbox/compile-own.ts';

const texts = new Map<string, Promise<string>>();

export function harnessText(exercise: string): Promise<string> {
  const folder = exercisePath(PROJECT, exercise, `grader/exercises/${exercise}/`);
  const text = texts.get(exercise) ?? kept(exercise, 'harness', () => compileHarness(folder));
  texts.set(exercise, text);
  return text;
}
