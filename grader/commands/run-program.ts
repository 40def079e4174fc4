/** For tests: runs the grader as its users do, as a program of its own, and tells what came of it. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { runCommandLine } from '../command-line.ts';
import { withoutCommands } from '../text/workflow-log.ts';

export interface ProgramRun {
  readonly exitCode: number | null;
  readonly out: string;
  readonly err: string;
}

export const PROJECT_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

/** Bundles the program at its first start, and is quicker from then on. */
const START = path.join(PROJECT_FOLDER, 'grader', 'start.mjs');

/** What would make the output another one on another machine. */
const UNSET = [
  ...['CI', 'GITHUB_ACTIONS', 'GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY'],
  ...['FORCE_COLOR', 'NO_COLOR', 'LANG', 'LC_ALL', 'LC_MESSAGES'],
];

/** @param userFolder where the user stands: paths in the arguments are meant from there */
export function startProgram(userFolder: string, given: readonly string[]): ChildProcess {
  const env: NodeJS.ProcessEnv = { ...process.env, INIT_CWD: userFolder };
  for (const name of UNSET) delete env[name];
  return spawn(process.execPath, [START, ...given], {
    cwd: PROJECT_FOLDER,
    env,
    stdio: 'pipe',
    windowsHide: true,
  });
}

/** @param input what is sent to standard input, which is then closed */
export function runProgram(
  userFolder: string,
  given: readonly string[],
  input = '',
): Promise<ProgramRun> {
  const child = startProgram(userFolder, given);
  let out = '';
  let err = '';
  child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
    out += piece;
  });
  child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
    err += piece;
  });
  child.stdin?.on('error', () => {}); // it may have ended without reading
  child.stdin?.end(input);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, out, err }));
  });
}

/**
 * The same without a process of its own, which takes half the time: for tests of what a command says
 * and not of how it is started and ended.
 */
export async function runCommand(
  userFolder: string,
  given: readonly string[],
  input = '',
): Promise<ProgramRun> {
  let out = '';
  let err = '';
  const style = { isTty: false, colours: false, columns: 80 };
  const env: NodeJS.ProcessEnv = { ...process.env };
  for (const name of UNSET) delete env[name];
  const exitCode = await runCommandLine(given, {
    out: (text) => {
      out += withoutCommands(text);
    },
    report: (text) => {
      out += text;
    },
    err: (text) => {
      err += withoutCommands(text);
    },
    outStyle: style,
    errStyle: style,
    env,
    input: new PassThrough().end(input) as unknown as NodeJS.ReadStream,
    userFolder,
    projectFolder: PROJECT_FOLDER,
  });
  return { exitCode, out, err };
}
