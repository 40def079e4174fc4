/** The harness of an exercise, compiled. A bundle of the grader has the texts instead of this file. */
import { fileURLToPath } from 'node:url';
import { compileTrusted } from '../sandbox/compile.ts';

const texts = new Map<string, Promise<string>>();

/** @param exercise its name: its half lies in its folder, under the same name */
export function harnessText(exercise: string): Promise<string> {
  const entry = new URL(`../exercises/${exercise}/inside/${exercise}.ts`, import.meta.url);
  const text = texts.get(exercise) ?? compileTrusted(fileURLToPath(entry));
  texts.set(exercise, text);
  return text;
}
