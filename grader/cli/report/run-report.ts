/**
 * Runs `report`, which writes a saved result in another format, and `report gradescope-zip`, which packs the project as
 * an autograder.
 */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ZipOptions, zipSync } from 'fflate';
import type { Language } from '../../base/messages/format-message.ts';
import { userError } from '../../base/messages/user-error.ts';
import { filesBelow } from '../../base/paths.ts';
import { writeAtomically } from '../../base/write-atomically.ts';
import { DEFAULT_EXERCISE } from '../../exercises/all.ts';
import type { ReportFormat } from '../../reports/report-formats.ts';
import { readResult } from '../../results/read-result.ts';
import { deliverReports } from '../deliver-reports.ts';
import { EXIT, type Io } from '../io.ts';
import { reportRequest } from '../option-values.ts';
import type { GivenExercise } from '../which-submission.ts';

export interface ReportArguments {
  readonly output?: string;
  /** The language of the report. The sentences about failures are part of the result and keep theirs. */
  readonly lang?: Language;
}

/** @returns the exit code, which does not depend on the points */
export async function runReport(
  io: Io,
  format: ReportFormat,
  file: string,
  { output, lang }: ReportArguments,
): Promise<number> {
  const result = await readResult(path.resolve(io.userFolder, file), DEFAULT_EXERCISE);
  const inLanguage = lang === undefined ? result : { ...result, language: lang };
  await deliverReports(inLanguage, [reportRequest(format, output)], io);
  return EXIT.good;
}

/** Gradescope expects these two scripts at the top of the zip. */
const SCRIPTS = ['setup.sh', 'run_autograder'];
/** Names the exercise for `run_autograder`. */
const EXERCISE_FILE = 'exercise.txt';
/** In zip files, attributes are those of Unix when the system is 3. */
const UNIX = 3;
const REGULAR_FILE = 0o100000;
const EXECUTABLE = 0o755;
const READABLE = 0o644;
/** A fixed date, so that the same project gives the same zip. */
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
  const { outsideFolder } = io.exercises.filesOf(exercise);
  if (outsideFolder !== undefined) {
    throw userError('gradescope-zip.outside', { exercise: outsideFolder });
  }
  const files = projectFiles(io.projectFolder);
  for (const name of SCRIPTS) {
    const script = files.get(`ci/gradescope/${name}`);
    if (script === undefined) {
      throw userError('gradescope-zip.missing', { file: `ci/gradescope/${name}` });
    }
    files.set(name, script);
  }
  files.set(EXERCISE_FILE, Buffer.from(`${exercise}\n`));
  writeAtomically(path.resolve(io.userFolder, file), zipped(files));
  io.out(
    `Wrote ${file}: ${files.size} files that grade ${exercise}. Upload it at Gradescope as the assignment's autograder, on an Ubuntu base image.\n`,
  );
  return EXIT.good;
}

function zipped(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const entries = [...files].map(([name, bytes]) => {
    const mode = SCRIPTS.includes(name) || name.endsWith('.sh') ? EXECUTABLE : READABLE;
    const options = { os: UNIX, attrs: (REGULAR_FILE | mode) << 16, mtime: DATE };
    return [name, [bytes, options] as [Uint8Array, ZipOptions]] as const;
  });
  return zipSync(Object.fromEntries(entries));
}

const PACKED_FILES = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'LICENSE',
  'programs.json',
];
const PACKED_FOLDERS = ['grader', 'cases', 'reference', 'ci'];
const UNPACKED = /\/(?:\.|(?:fixtures|node_modules|recorded)\/)|\.test\.ts$/;

/** @returns the bytes of each file that the autograder needs, by its path in the project with `/`, sorted */
export function projectFiles(projectFolder: string): Map<string, Uint8Array> {
  const inProject = (name: string): string => path.join(projectFolder, name);
  // A released folder has frozen answers instead of `reference/`.
  const folders = PACKED_FOLDERS.filter((name) => existsSync(inProject(name)));
  const below = folders.flatMap((folder) =>
    filesBelow(inProject(folder)).map((name) => `${folder}/${name}`),
  );
  const names = [...PACKED_FILES.filter((name) => existsSync(inProject(name))), ...below]
    .filter((name) => !UNPACKED.test(name))
    .sort();
  return new Map(names.map((name) => [name, readFileSync(inProject(name))]));
}
