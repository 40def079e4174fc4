/** Runs `report`: a saved result in another format, and `report gradescope-zip`: this project as an autograder. */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ZipOptions, zipSync } from 'fflate';
import type { Language } from '../../base/messages/format-message.ts';
import { userError } from '../../base/messages/user-error.ts';
import { filesBelow } from '../../base/paths.ts';
import { writeAtomically } from '../../base/write-atomically.ts';
import { exerciseName, outsideFolder } from '../../engine/places.ts';
import { DEFAULT_EXERCISE } from '../../exercises/all.ts';
import type { ReportFormat } from '../../reports/report-formats.ts';
import { readResult } from '../../results/read-result.ts';
import { deliverReports } from '../deliver-reports.ts';
import { EXIT, type Io } from '../io.ts';
import { reportRequest } from '../option-values.ts';
import type { GivenExercise } from '../which-submission.ts';

export interface ReportArguments {
  readonly output?: string;
  /** Of the report; sentences on what went wrong are in the result, and stay as they were said. */
  readonly lang?: Language;
}

/** @returns the exit code: whatever the points, the work is done */
export async function runReport(
  io: Io,
  format: ReportFormat,
  file: string,
  { output, lang }: ReportArguments,
): Promise<number> {
  const result = await readResult(path.resolve(io.userFolder, file), DEFAULT_EXERCISE);
  const told = lang === undefined ? result : { ...result, language: lang };
  await deliverReports(told, [reportRequest(format, output)], io);
  return EXIT.good;
}

/** Gradescope finds these two at the top. */
const SCRIPTS = ['setup.sh', 'run_autograder'];
const UNIX = 3;
/** Says which exercise the autograder grades: `run_autograder` reads it. */
const EXERCISE_FILE = 'exercise.txt';
/** Any date, so that the same project gives the same zip. */
const DATE = '2000-01-01T00:00:00Z';

/**
 * @returns the exit code
 * @throws {GraderError} when the exercise or one of the scripts is not part of this project
 */
export async function runGradescopeZip(
  io: Io,
  file: string,
  { exercise = DEFAULT_EXERCISE }: Pick<GivenExercise, 'exercise'>,
): Promise<number> {
  if (outsideFolder(exercise) !== undefined) {
    throw userError('gradescope-zip.outside', { exercise: exerciseName(exercise) });
  }
  const target = path.resolve(io.userFolder, file);
  const files = projectFiles(io.projectFolder);
  for (const name of SCRIPTS) {
    const script = files.get(`ci/gradescope/${name}`);
    if (script === undefined) {
      throw userError('gradescope-zip.missing', { file: `ci/gradescope/${name}` });
    }
    files.set(name, script);
  }
  files.set(EXERCISE_FILE, Buffer.from(`${exercise}\n`));
  const entries = [...files].map(([name, bytes]) => {
    const mode = SCRIPTS.includes(name) || name.endsWith('.sh') ? 0o755 : 0o644;
    const options = { os: UNIX, attrs: (0o100000 | mode) << 16, mtime: DATE };
    return [name, [bytes, options] as [Uint8Array, ZipOptions]] as const;
  });
  writeAtomically(target, zipSync(Object.fromEntries(entries)));
  io.out(
    `Wrote ${file}: ${files.size} files that grade ${exercise}. Upload it at Gradescope as the assignment's autograder, on an Ubuntu base image.\n`,
  );
  return EXIT.good;
}

const WANTED = ['package.json', 'package-lock.json', 'tsconfig.json', 'LICENSE', 'programs.json'];
const WANTED_FOLDERS = ['grader', 'cases', 'reference', 'ci'];
const UNWANTED = /\/(?:\.|(?:fixtures|node_modules|recorded)\/)|\.test\.ts$/;

/** @returns the bytes of each file by its path in the project, with `/` between parts, sorted */
export function projectFiles(projectFolder: string): Map<string, Uint8Array> {
  const inProject = (name: string): string => path.join(projectFolder, name);
  // A folder made for students has no reference/ but frozen answers.
  const folders = WANTED_FOLDERS.filter((name) => existsSync(inProject(name)));
  const below = folders.flatMap((folder) =>
    filesBelow(inProject(folder)).map((name) => `${folder}/${name}`),
  );
  const names = [...WANTED.filter((name) => existsSync(inProject(name))), ...below]
    .filter((name) => !UNWANTED.test(name))
    .sort();
  return new Map(names.map((name) => [name, readFileSync(inProject(name))]));
}
