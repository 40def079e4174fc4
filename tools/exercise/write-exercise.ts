/**
 * Lays out a new exercise, in this project or in a folder outside of it, and says what is still missing of one:
 *
 *     npm run exercise -- new nim "Nim with one heap" "isWon(heap: 0..20): truth" "best(heap): number"
 *     npm run exercise -- check ./my-course/nim
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { GraderError } from '../../grader/base/grader-error.ts';
import { SOURCE_LANGUAGE } from '../../grader/base/messages/format-message.ts';
import { liesOutside, outsideFolder } from '../../grader/engine/places.ts';
import { PROJECT_FOLDER } from '../../grader/fixtures/project-folder.ts';
import { askedWanted } from './asked-wanted.ts';
import { adviceOn, missingIn } from './check-exercise.ts';
import { KINDS } from './kinds.ts';
import { layOut, type Wanted } from './new-exercise.ts';

const USAGE = `An exercise of your own: docs/adding-an-exercise.md says how it goes on.

  npm run exercise -- new                                  asks for a name, a title and the functions
  npm run exercise -- new <name or folder> ["<title>" ["<function>" …]]
  npm run exercise -- check <name or folder>               says what is missing, in the order in which to do it

A name is one of this project, a folder (./my-course/nim) lies outside of it. A function is written like
"isWon(heap: 0..20): truth"; kinds of values are
${KINDS}.
`;
const USER_FOLDER = process.env['INIT_CWD'] ?? process.cwd();
const given = process.argv.slice(2);
const [command = 'help', name = '', title = '', ...functions] = given;
const wantsHelp = command === 'help' || given.some((word) => /^(?:--help|-h)$/.test(word));
try {
  if (wantsHelp) process.stdout.write(USAGE);
  else if (command === 'check' && name !== '') process.exitCode = await check(name);
  else if (command === 'new') {
    layOutNew(await askedWanted({ name, title, functions }, process.stdin, process.stderr));
  } else throw new GraderError(`"${[command, name].join(' ').trim()}" is nothing to do`, USAGE);
} catch (error) {
  if (!(error instanceof GraderError)) throw error;
  console.error(error.textIn(SOURCE_LANGUAGE));
  process.exitCode = 2;
}

/** @returns its name; from here on it is known to lie outside of the project where a folder is given */
function placed(given: string): string {
  const name = path.basename(given);
  if (given !== name) liesOutside(name, path.resolve(USER_FOLDER, given), given);
  return name;
}

function layOutNew({ name: given, ...wanted }: Wanted): void {
  const name = placed(given);
  const files = layOut(PROJECT_FOLDER, { ...wanted, name });
  for (const file of files) console.log(path.relative(USER_FOLDER, file));
  console.log(`\nNow write what is right into reference/${name}.ts, and look at what is missing:`);
  const format = outsideFolder(name) === undefined ? '    npm run format\n' : '';
  console.log(`\n${format}    npm run exercise -- check ${given}\n`);
}

/** @returns the exit code */
async function check(given: string): Promise<number> {
  const name = placed(given);
  const advice = adviceOn(PROJECT_FOLDER, name);
  if (advice !== undefined) console.log(`${advice}\n`);
  const missing = await missingIn(PROJECT_FOLDER, name);
  for (const [index, what] of missing.entries()) {
    console.log(`${index + 1}. ${what.replaceAll('\n', '\n   ')}`);
  }
  if (missing.length > 0) return 1;
  const cases = ['grader/start.mjs', 'cases', 'check', '--exercise', outsideFolder(name) ?? name];
  return spawnSync(process.execPath, cases, { cwd: PROJECT_FOLDER, stdio: 'inherit' }).status ?? 2;
}
