/**
 * Lays out a new exercise, in this project or in a folder outside of it, and says what is still missing of one:
 *
 *     npm run exercise -- new nim "Nim with one heap" "isWon(heap: 0..20): truth" "best(heap): number"
 *     npm run exercise -- check nim
 *     npm run exercise -- check ./my-course/nim
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { liesOutside } from '../../grader/exercise/places.ts';
import { PROJECT_FOLDER } from '../../grader/fixtures/project-folder.ts';
import { GraderError } from '../../grader/grader-error.ts';
import { missingIn } from './check-exercise.ts';
import { layOut } from './new-exercise.ts';

const USER_FOLDER = process.env['INIT_CWD'] ?? process.cwd();
const [command, given = '', title = path.basename(given), ...functions] = process.argv.slice(2);
const name = path.basename(given);
const isOutside = given !== name;
const folder = path.resolve(USER_FOLDER, given);
try {
  if (command === 'check') process.exitCode = await check();
  else if (command === 'new') layOutNew();
  else {
    throw new GraderError(
      'npm run exercise -- new <name or folder> "<title>" "<function>" …',
      'Or: npm run exercise -- check <name or folder>',
    );
  }
} catch (error) {
  if (!(error instanceof GraderError)) throw error;
  console.error(`${error.message}${error.advice === undefined ? '' : `\n${error.advice}`}`);
  process.exitCode = 2;
}

function layOutNew(): void {
  const files = layOut(PROJECT_FOLDER, { name, title, functions }, isOutside ? folder : undefined);
  for (const file of files) console.log(path.relative(USER_FOLDER, file));
  console.log(`\nNow write what is right into reference/${name}.ts, and look at what is missing:`);
  const format = isOutside ? '' : '    npm run format\n';
  console.log(`\n${format}    npm run exercise -- check ${given}\n`);
}

/** @returns the exit code */
async function check(): Promise<number> {
  if (isOutside) liesOutside(name, folder, given);
  const missing = await missingIn(PROJECT_FOLDER, name);
  for (const [index, what] of missing.entries()) console.log(`${index + 1}. ${what}`);
  if (missing.length > 0) return 1;
  const cases = ['grader/start.mjs', 'cases', 'check', '--exercise', isOutside ? folder : name];
  return spawnSync(process.execPath, cases, { cwd: PROJECT_FOLDER, stdio: 'inherit' }).status ?? 2;
}
