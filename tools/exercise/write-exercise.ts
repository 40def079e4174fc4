/**
 * Lays out a new exercise, in this project or in a folder outside of it, or reports what an exercise still lacks:
 *
 *     npm run exercise -- new nim "Nim with one heap" "isWon(heap: 0..20): truth" "best(heap): number"
 *     npm run exercise -- check ./my-course/nim
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { GraderError } from '../../grader/base/grader-error.ts';
import { SOURCE_LANGUAGE } from '../../grader/base/messages/format-message.ts';
import {
  type ExerciseFiles,
  filesInProject,
  filesOutside,
} from '../../grader/engine/exercise-files.ts';
import { PROJECT_FOLDER } from '../../grader/fixtures/project-folder.ts';
import { askForSketch } from './ask-for-sketch.ts';
import { adviceOn, missingIn } from './check-exercise.ts';
import { notesOnExercise } from './exercise-notes.ts';
import { layOut } from './new-exercise.ts';
import type { ExerciseSketch } from './parse-sketch.ts';
import { KINDS } from './value-kinds.ts';

const USAGE = `An exercise of your own: docs/adding-an-exercise.md says how it goes on.

  npm run exercise -- new                                  asks for a name, a title and the functions
  npm run exercise -- new <name or folder> ["<title>" ["<function>" …]]
  npm run exercise -- check <name or folder>               says what is missing, in the order in which to do it

A name is one of this project, a folder (./my-course/nim) lies outside of it. A function is written like
"isWon(heap: 0..20): truth"; kinds of values are
${KINDS}.
`;
const USER_FOLDER = process.env['INIT_CWD'] ?? process.cwd();
const commandArguments = process.argv.slice(2);
const [command = 'help', name = '', title = '', ...functions] = commandArguments;
const wantsHelp =
  command === 'help' || commandArguments.some((word) => /^(?:--help|-h)$/.test(word));
try {
  if (wantsHelp) process.stdout.write(USAGE);
  else if (command === 'check' && name !== '') process.exitCode = await check(name);
  else if (command === 'new') {
    layOutNew(await askForSketch({ name, title, functions }, process.stdin, process.stderr));
  } else throw new GraderError(`"${[command, name].join(' ').trim()}" is nothing to do`, USAGE);
} catch (error) {
  if (!(error instanceof GraderError)) throw error;
  console.error(error.textIn(SOURCE_LANGUAGE));
  process.exitCode = 2;
}

/** @param given the name of an exercise, or a folder with that name outside of the project */
function filesFor(given: string): ExerciseFiles {
  if (given === path.basename(given)) return filesInProject(given, PROJECT_FOLDER);
  return filesOutside(path.resolve(USER_FOLDER, given), given);
}

function layOutNew({ name: given, ...wanted }: ExerciseSketch): void {
  const name = path.basename(given);
  const exerciseFiles = filesFor(given);
  const written = layOut(PROJECT_FOLDER, { ...wanted, name }, exerciseFiles);
  for (const file of written) console.log(path.relative(USER_FOLDER, file));
  console.log(`\nNow write what is right into reference/${name}.ts, and look at what is missing:`);
  const format = exerciseFiles.outsideFolder === undefined ? '    npm run format\n' : '';
  console.log(`\n${format}    npm run exercise -- check ${given}\n`);
}

/** @returns the exit code */
async function check(given: string): Promise<number> {
  const name = path.basename(given);
  const files = filesFor(given);
  const advice = adviceOn(PROJECT_FOLDER, files);
  if (advice !== undefined) console.log(`${advice}\n`);
  const missing = await missingIn(PROJECT_FOLDER, name, files);
  for (const [index, what] of missing.entries()) {
    console.log(`${index + 1}. ${what.replaceAll('\n', '\n   ')}`);
  }
  if (missing.length > 0) return 1;
  for (const note of await notesOnExercise(files)) console.log(`${note}\n`);
  const exercise = files.outsideFolder === undefined ? name : files.folder;
  const cases = ['grader/start.mjs', 'cases', 'check', '--exercise', exercise];
  return spawnSync(process.execPath, cases, { cwd: PROJECT_FOLDER, stdio: 'inherit' }).status ?? 2;
}
