/**
 * Lays out a new exercise in this project, and says what is still missing of one:
 *
 *     npm run exercise -- new nim "Nim with one heap" "isWon(heap: 0..20): truth" "best(heap): number"
 *     npm run exercise -- check nim
 */
import { spawnSync } from 'node:child_process';
import { PROJECT_FOLDER } from '../../grader/fixtures/project-folder.ts';
import { GraderError } from '../../grader/grader-error.ts';
import { missingIn } from './check-exercise.ts';
import { layOut } from './new-exercise.ts';

const [command, name = '', title = name, ...functions] = process.argv.slice(2);
try {
  if (command === 'check') process.exitCode = await check();
  else if (command === 'new') layOutNew();
  else {
    throw new GraderError(
      'npm run exercise -- new <name> "<title>" "<function>" …',
      'Or: npm run exercise -- check <name>',
    );
  }
} catch (error) {
  if (!(error instanceof GraderError)) throw error;
  console.error(`${error.message}${error.advice === undefined ? '' : `\n${error.advice}`}`);
  process.exitCode = 2;
}

function layOutNew(): void {
  for (const file of layOut(PROJECT_FOLDER, { name, title, functions })) console.log(file);
  console.log(`\nNow write what is right into reference/${name}.ts, and look at what is missing:`);
  console.log(`\n    npm run format\n    npm run exercise -- check ${name}\n`);
}

/** @returns the exit code */
async function check(): Promise<number> {
  const missing = await missingIn(PROJECT_FOLDER, name);
  for (const [index, what] of missing.entries()) console.log(`${index + 1}. ${what}`);
  if (missing.length > 0) return 1;
  const cases = ['grader/start.mjs', 'cases', 'check', '--exercise', name];
  return spawnSync(process.execPath, cases, { cwd: PROJECT_FOLDER, stdio: 'inherit' }).status ?? 2;
}
