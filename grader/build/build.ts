/**
 * Builds the grader from the sources of the project, with all its exercises, into a folder: `dist` unless another one
 * is given. `start.mjs` runs this in a process of its own.
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
  // A source that changes from here on is noticed by the next start.
  sources: stampSources(PROJECT_ROOT),
});
