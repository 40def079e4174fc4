/**
 * Decides what is graded where `programs.json` lets a class write in other languages: the functions of the exercise's
 * file, or a whole program. A batch decides in the same order (`classroom/batch/intake/find-program.ts`).
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { entriesIn, isFolder } from '../../base/paths.ts';
import type { Exercise } from '../../engine/exercise.ts';
import { entryOf } from '../../engine/exercise-files.ts';
import { programFiles } from '../../grading/whole-program/program-files.ts';
import type { ProgramOptions } from '../../grading/whole-program/program-options.ts';
import { isStarterFile, onlyFileExporting } from '../../submission/file-by-exports.ts';

/**
 * @param submission the absolute path of a folder or a file
 * @returns the place of the whole program; nothing if functions are graded
 */
export function wholeProgramIn(
  submission: string,
  exercise: Exercise,
  programs: ProgramOptions,
): string | undefined {
  const entry = entryOf(exercise.name);
  const { isProgram } = programFiles(programs);
  if (isProgram(entry)) return submission;
  // The exercise was named, which means its file in the starter's folder.
  const isEntry = path.basename(submission) === entry && !isFolder(submission);
  const place = isEntry ? path.dirname(submission) : submission;
  const module = path.join(place, entry);
  if (existsSync(module) && !isStarterFile(module)) return undefined;
  if (hasProgram(place, isProgram)) return place;
  if (existsSync(module)) return undefined;
  const otherName = onlyFileExporting(place, exercise.exports, isProgram);
  return otherName === undefined ? place : undefined;
}

function hasProgram(place: string, isProgram: (name: string) => boolean): boolean {
  if (!isFolder(place)) return isProgram(path.basename(place));
  return entriesIn(place).some((file) => file.isFile() && isProgram(file.name));
}
