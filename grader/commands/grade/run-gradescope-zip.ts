/** Runs `report gradescope-zip`: packs this project as an autograder for Gradescope. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { GraderError } from '../../grader-error.ts';
import { projectFiles } from '../../reports/project-files.ts';
import { EXIT, type Io } from '../io.ts';

/** Gradescope finds these two at the top. */
const SCRIPTS = ['setup.sh', 'run_autograder'];
const UNIX = 3;
/** Any date, so that the same project gives the same zip. */
const DATE = '2000-01-01T00:00:00Z';

/** @returns the exit code */
export async function runGradescopeZip(file: string, io: Io): Promise<number> {
  const target = path.resolve(io.userFolder, file);
  const files = projectFiles(io.projectFolder);
  for (const name of SCRIPTS) {
    const script = files.get(`ci/gradescope/${name}`);
    if (script === undefined) {
      throw new GraderError(
        `the file ci/gradescope/${name} is missing`,
        'Take it from the repository again; a folder made for students does not have it.',
      );
    }
    files.set(name, script);
  }
  const entries = [...files].map(([name, bytes]) => {
    const mode = SCRIPTS.includes(name) || name.endsWith('.sh') ? 0o755 : 0o644;
    return [name, [bytes, { os: UNIX, attrs: (0o100000 | mode) << 16, mtime: DATE }]] as const;
  });
  write(
    target,
    zipSync(
      Object.fromEntries(entries.map(([name, [bytes, options]]) => [name, [bytes, options]])),
    ),
  );
  io.out(
    `Wrote ${file}: ${files.size} files. Upload it at Gradescope as the assignment's autograder, on an Ubuntu base image.\n`,
  );
  return EXIT.good;
}

function write(file: string, bytes: Uint8Array): void {
  try {
    writeFileSync(file, bytes);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new GraderError(
      `the zip ${file} could not be written (${code})`,
      'Give the name of a file in a folder that exists and may be written to.',
      { cause: error },
    );
  }
}
