/** Reads the programs from which mutants are made: the reference, and the right fixture programs that are a single file. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REFERENCE } from '../../grader/classroom/audit/stored-mutants.ts';
import { entryOf } from '../../grader/engine/exercise-files.ts';
import { referenceText } from '../../grader/fixtures/own-program.ts';
import { inProject } from '../../grader/fixtures/project-folder.ts';

export interface RightProgram {
  /** `reference`, or the name of its folder. */
  readonly name: string;
  readonly text: string;
}

export function referenceOf(exercise: string): RightProgram {
  return { name: REFERENCE, text: referenceText(exercise) };
}

/** @param leftOut the names of programs that are not wanted */
export function rightProgramsOf(
  exercise: string,
  leftOut: readonly string[] = [],
): readonly RightProgram[] {
  const folder = inProject(`grader/exercises/${exercise}/fixtures/right`);
  const names = readdirSync(folder).toSorted();
  const isInOneFile = (name: string): boolean => readdirSync(path.join(folder, name)).length === 1;
  const wanted = names.filter((name) => isInOneFile(name) && !leftOut.includes(name));
  return wanted.map((name) => {
    const text = readFileSync(path.join(folder, name, entryOf(exercise)), 'utf8');
    return { name, text };
  });
}
