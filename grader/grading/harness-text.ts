/** The harness of an exercise, compiled. A bundle of the grader has the texts instead of this file. */
import { fileURLToPath } from 'node:url';
import { compileHarness } from '../sandbox/compile.ts';

const EXERCISES = fileURLToPath(new URL('../exercises', import.meta.url));
const texts = new Map<string, Promise<string>>();

export function harnessText(exercise: string): Promise<string> {
  const text = texts.get(exercise) ?? compileHarness(EXERCISES, exercise);
  texts.set(exercise, text);
  return text;
}
