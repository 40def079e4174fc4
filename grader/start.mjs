/**
 * Starts the grader from its build, which is made again whenever a source has changed. A student starts the grader dozens
 * of times an evening, and compiling its TypeScript each time would take longer than most gradings.
 *
 * `node grader/start.mjs build` makes the build if it is not up to date, and starts nothing.
 * `node grader/start.mjs exercise-files` prints the names of the files that students write, one on each line, for the
 * scripts of CI.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildFolderOf, isUpToDate, readManifest } from './build-manifest.mjs';

const project = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const buildFolder = buildFolderOf(project);
const builder = path.join(project, 'grader', 'build', 'build.ts');
/** Exit code 1 would say that points were lost. */
const CANNOT_GRADE = 2;

class StartError extends Error {
  /**
   * @param {string} reason
   * @param {string} advice what to do next
   */
  constructor(reason, advice) {
    super(reason);
    this.advice = advice;
  }
}

/** @param {string | undefined} command the first word of the command line */
function start(command) {
  const upToDate = upToDateManifest();
  if (command === 'build') {
    if (upToDate === undefined) makeBuild(writableFolder(buildFolder));
    return;
  }
  if (upToDate !== undefined) {
    run(command, buildFolder, upToDate);
    return;
  }
  const folder = isWritable(buildFolder) ? buildFolder : temporaryFolder();
  makeBuild(folder);
  run(command, folder, readManifest(folder));
}

/**
 * Runs a command with the programs of a build.
 *
 * @param {string | undefined} command
 * @param {string} folder of the build
 * @param {import('./build-manifest.mjs').Manifest | undefined} manifest
 */
function run(command, folder, manifest) {
  if (manifest === undefined) throw new Error(`there is no build in ${folder}`);
  if (command === 'exercise-files') {
    process.stdout.write(`${manifest.exerciseFiles.join('\n')}\n`);
    return;
  }
  // The process that reads a student's source is started so often that it has a smaller program of its own.
  const program = command === 'reading' ? manifest.reading : manifest.grader;
  createRequire(import.meta.url)(path.join(folder, program));
}

/** @returns the manifest of the project's own build, if that fits the sources */
function upToDateManifest() {
  const manifest = readManifest(buildFolder);
  if (manifest === undefined || !isUpToDate(project, buildFolder, manifest)) return undefined;
  return manifest;
}

/**
 * @param {string} folder
 * @returns {string} the same folder
 * @throws {StartError} if it cannot be written
 */
function writableFolder(folder) {
  if (isWritable(folder)) return folder;
  throw new StartError(
    `the folder ${folder} cannot be written`,
    'Run this as the user whom the folder belongs to.',
  );
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.accessSync(folder, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns {string} a folder that only this user can read, and that is removed when the grader ends */
function temporaryFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'grader-build-'));
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * The build runs in a process of its own, in which tsx compiles the sources.
 *
 * @param {string} folder
 */
function makeBuild(folder) {
  if (!fs.existsSync(builder)) {
    throw new StartError(
      `files are missing in ${buildFolder}`,
      'They came with the exercise: copy them from there again.',
    );
  }
  if (process.stderr.isTTY) process.stderr.write('grader: building from the sources …\n');
  const { status, error, stderr } = spawnSync(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), builder, folder],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      // Every user of the machine may write into the folder where tsx stores compiled modules.
      env: { ...process.env, TSX_DISABLE_CACHE: '1' },
    },
  );
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`its sources could not be built: ${errorLineIn(stderr)}`);
}

/**
 * @param {string} printed the text that a failed process printed
 * @returns {string} its most helpful line: that of the compiler, which has a location, or else the first with an error
 */
function errorLineIn(printed) {
  const lines = printed.split('\n');
  const line =
    lines.find((each) => each.includes(' ERROR: ')) ?? lines.find((each) => /Error/.test(each));
  return line ?? lines[0] ?? '';
}

/**
 * Prints why the grader could not start, such as a missing package. This must look like a fault of the grader and not like
 * lost marks.
 *
 * @param {unknown} error
 */
function reportFailedStart(error) {
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
  const advice = error instanceof StartError ? error.advice : 'Run `npm ci` in its folder.';
  process.stderr.write(`grader: the grader could not start: ${reason}\n${advice}\n`);
  process.exit(CANNOT_GRADE);
}

try {
  start(process.argv[2]);
} catch (error) {
  reportFailedStart(error);
}
