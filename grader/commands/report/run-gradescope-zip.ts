/** Runs `report gradescope-zip`: packs this project as an autograder for Gradescope. */
import path from 'node:path';
import { type ZipOptions, zipSync } from 'fflate';
import { saidError } from '../../messages/said-error.ts';
import { projectFiles } from '../../reports/project-files.ts';
import { writeReport } from '../../reports/write-report.ts';
import { EXIT, type Io } from '../io.ts';

/** Gradescope finds these two at the top. */
const SCRIPTS = ['setup.sh', 'run_autograder'];
const UNIX = 3;
/** Any date, so that the same project gives the same zip. */
const DATE = '2000-01-01T00:00:00Z';

/** @returns the exit code */
export async function runGradescopeZip(io: Io, file: string): Promise<number> {
  const target = path.resolve(io.userFolder, file);
  const files = projectFiles(io.projectFolder);
  for (const name of SCRIPTS) {
    const script = files.get(`ci/gradescope/${name}`);
    if (script === undefined) {
      throw saidError('gradescope-zip.missing', { file: `ci/gradescope/${name}` });
    }
    files.set(name, script);
  }
  const entries = [...files].map(([name, bytes]) => {
    const mode = SCRIPTS.includes(name) || name.endsWith('.sh') ? 0o755 : 0o644;
    const options = { os: UNIX, attrs: (0o100000 | mode) << 16, mtime: DATE };
    return [name, [bytes, options] as [Uint8Array, ZipOptions]] as const;
  });
  writeReport(target, zipSync(Object.fromEntries(entries)));
  io.out(
    `Wrote ${file}: ${files.size} files. Upload it at Gradescope as the assignment's autograder, on an Ubuntu base image.\n`,
  );
  return EXIT.good;
}
