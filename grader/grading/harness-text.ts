/** The harness of an exercise, compiled. */
import { exercisePath } from '../exercise/places.ts';
import { madeHarness } from '../made-beforehand.ts';
import { PROJECT } from '../paths.ts';
import { compileHarness } from '../sandbox/compile.ts';

const texts = new Map<string, Promise<string>>();

export function harnessText(exercise: string): Promise<string> {
  const text = texts.get(exercise) ?? newText(exercise);
  texts.set(exercise, text);
  return text;
}

async function newText(exercise: string): Promise<string> {
  const folder = exercisePath(PROJECT, exercise, `grader/exercises/${exercise}/`);
  return (await madeHarness(exercise)) ?? compileHarness(folder);
}
