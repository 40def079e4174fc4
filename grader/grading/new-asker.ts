/** Opens a compiled program to be asked: its exercise's harness, compiled once, stands beside it. */

import { kept } from '../exercise/kept.ts';
import { exercisePath } from '../exercise/places.ts';
import { PROJECT } from '../paths.ts';
import { remembered } from '../remembered.ts';
import type { Program } from '../sandbox/compile.ts';
import { compileHarness } from '../sandbox/compile-own.ts';
import type { SandboxPool } from '../sandbox/pool.ts';
import { Asker } from './asker.ts';

export async function newAsker(
  pool: SandboxPool,
  { code }: Program,
  exercise: string,
  ending: (nodes: number) => Promise<string | undefined> = async () => undefined,
): Promise<Asker> {
  return new Asker(pool, await harnessText(exercise), code, ending);
}

const texts = new Map<string, Promise<string>>();

export function harnessText(exercise: string): Promise<string> {
  const folder = exercisePath(PROJECT, exercise, `grader/exercises/${exercise}/`);
  return remembered(texts, exercise, () => kept(exercise, 'harness', () => compileHarness(folder)));
}
