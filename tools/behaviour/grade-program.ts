/** Grades one fixture program as a user does, and gives its row of the table. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { GradeResult } from '../../grader/results/result.ts';
import type { FixtureProgram } from './programs.ts';
import { rowOf } from './row.ts';

/**
 * One child and English words, so that a row is the same on every machine.
 *
 * @param scratch a folder for the program and its result
 * @param run runs the grader with these arguments
 */
export async function gradedRow(
  { name, exercise, layOut }: FixtureProgram,
  scratch: string,
  run: (given: readonly string[]) => Promise<unknown>,
): Promise<string> {
  const folder = path.join(scratch, name);
  layOut(folder);
  const file = `${folder}.json`;
  const given = ['--exercise', exercise, '--jobs', '1', '--lang', 'en', '--report', `json=${file}`];
  await run(['grade', folder, ...given]);
  return rowOf(JSON.parse(readFileSync(file, 'utf8')) as GradeResult);
}
