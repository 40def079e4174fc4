/**
 * Lays out a new exercise in this project:
 *
 *     npm run exercise -- new nim "Nim with one heap" "isWon(heap: 0..20): truth" "best(heap): number"
 */
import { PROJECT_FOLDER } from '../../grader/fixtures/project-folder.ts';
import { GraderError } from '../../grader/grader-error.ts';
import { layOut } from './new-exercise.ts';

const [command, name = '', title = name, ...functions] = process.argv.slice(2);
try {
  if (command !== 'new')
    throw new GraderError('npm run exercise -- new <name> "<title>" "<function>" …');
  for (const file of layOut(PROJECT_FOLDER, { name, title, functions })) console.log(file);
  console.log(`\nNow write what is right into reference/${name}.ts, and look at it:`);
  console.log(
    `\n    npm run format\n    npm run cases -- check --exercise ${name}\n    npm run grade -- ${name}\n`,
  );
} catch (error) {
  if (!(error instanceof GraderError)) throw error;
  console.error(`${error.message}${error.advice === undefined ? '' : `\n${error.advice}`}`);
  process.exitCode = 2;
}
