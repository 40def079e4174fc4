/**
 * Builds the grader, with all exercises of the project, into the folder that the command line names, or else into `dist`.
 * `start.mjs` runs this program in a process of its own.
 */
import path from 'node:path';
import { PROJECT_ROOT } from '../base/paths.ts';
import { buildFolderOf, stampSources } from '../build-manifest.mjs';
import { EXERCISE_NAMES, loadExercise } from '../exercises/all.ts';
import { makeBuild } from './make-build.ts';

const folder = path.resolve(process.argv[2] ?? buildFolderOf(PROJECT_ROOT));
const isInProject = folder === buildFolderOf(PROJECT_ROOT);
await makeBuild({
  folder,
  exercises: await Promise.all(EXERCISE_NAMES.map((name) => loadExercise(name))),
  projectFolder: isInProject ? undefined : PROJECT_ROOT,
  // If a source changes during the build, the next start notices it and builds again.
  sources: stampSources(PROJECT_ROOT),
});
