/**
 * Type errors of a submission, as warnings: they never cost points. The compiler is asked beside the
 * grading, if it is installed, and not waited for longer than a second.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Warning } from '../results/result.ts';
import type { SubmissionFiles } from './submission-files.ts';

const IS_WINDOWS = process.platform === 'win32';
const LIMIT_MS = 1000;
/** The system ends the compiler after so much work, should nobody else be left to do it. */
const CPU_SECONDS = 4;
const MOST_WARNINGS = 5;
const MOST_OUTPUT = 100_000;

/** As forgiving as a beginner's editor; the student's own tsconfig.json is not read. */
const OPTIONS = [
  '--noEmit',
  '--ignoreConfig',
  '--strict',
  ...['--target', 'es2023', '--lib', 'es2023', '--module', 'esnext'],
  ...['--moduleResolution', 'bundler', '--allowImportingTsExtensions', '--skipLibCheck'],
  ...['--resolveJsonModule', 'false', '--types', '', '--pretty', 'false', '--listFiles'],
];

/** What there is in the sandbox besides the language: no timers, no document. */
const GLOBALS = fileURLToPath(new URL('./sandbox-globals.d.ts', import.meta.url));

/** Where the compiler's own declarations lie: `lib.es2023.d.ts` and the like. */
const OWN_FILE = /[\\/]lib\.[\w.]+\.d\.ts$/;
const DIAGNOSTIC = /^(.+?)\((\d+),(\d+)\): error TS\d+: (.*)$/;

/** @returns at most a handful of type errors; none when there is no compiler, or no time */
export async function typeWarnings(files: SubmissionFiles): Promise<Warning[]> {
  const compiler = await findCompiler();
  if (compiler === undefined) return [];
  const lines = (await run(compiler, files)).split(/\r?\n/);
  // A message may quote what the compiler read: if that was anything else's, nothing is shown.
  if (!lines.every((line) => !isListedFile(line) || isOwnOrCompilers(line, files))) return [];
  return lines.flatMap((line) => readDiagnostic(line, files) ?? []).slice(0, MOST_WARNINGS);
}

/** @returns the command that starts it; best without its starter in JavaScript, which takes longest */
async function findCompiler(): Promise<readonly string[] | undefined> {
  try {
    const require = createRequire(import.meta.url);
    const manifest = require.resolve('typescript/package.json');
    const { bin } = require(manifest) as { bin?: { tsc?: string } };
    if (bin?.tsc === undefined) return undefined;
    const native = await nativeCompiler(path.join(path.dirname(manifest), 'lib', 'getExePath.js'));
    return native ?? [process.execPath, path.join(path.dirname(manifest), bin.tsc)];
  } catch {
    return undefined;
  }
}

/** @param finder the compiler's own module that tells where its program is */
async function nativeCompiler(finder: string): Promise<readonly string[] | undefined> {
  try {
    const found = (await import(pathToFileURL(finder).href)) as { default: () => string };
    return [found.default()];
  } catch {
    return undefined;
  }
}

function run(compiler: readonly string[], files: SubmissionFiles): Promise<string> {
  return new Promise((resolve) => {
    const [command, given] = limited([...compiler, ...OPTIONS, GLOBALS, files.entry]);
    const child = spawn(command, given, {
      cwd: files.folder,
      env: {},
      stdio: ['ignore', 'pipe', 'ignore'],
      windowsHide: true,
      // A group of its own: the compiler is a child of what is started here.
      detached: !IS_WINDOWS,
    });
    let output = '';
    const timer = setTimeout(() => {
      killGroup(child);
      resolve('');
    }, LIMIT_MS);
    child.stdout.on('data', (piece: Buffer) => {
      if (output.length < MOST_OUTPUT) output += piece.toString();
    });
    child.on('error', () => {
      clearTimeout(timer);
      resolve('');
    });
    child.on('close', () => {
      clearTimeout(timer);
      resolve(output);
    });
  });
}

function limited(command: readonly string[]): [string, readonly string[]] {
  const [program = '', ...rest] = command;
  if (IS_WINDOWS) return [program, rest];
  return ['/bin/sh', ['-c', `ulimit -t ${CPU_SECONDS}; exec "$@"`, 'sh', ...command]];
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  if (IS_WINDOWS) {
    const taskkill = path.join(
      process.env['SystemRoot'] ?? 'C:\\Windows',
      'System32',
      'taskkill.exe',
    );
    spawn(taskkill, ['/pid', String(child.pid), '/t', '/f'], {
      stdio: 'ignore',
      windowsHide: true,
    }).on('error', () => child.kill());
    return;
  }
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL'); // the group is gone already
  }
}

function isListedFile(line: string): boolean {
  return line !== '' && !DIAGNOSTIC.test(line) && path.isAbsolute(line);
}

function isOwnOrCompilers(file: string, files: SubmissionFiles): boolean {
  return path.resolve(file) === GLOBALS || OWN_FILE.test(file) || files.owns(path.resolve(file));
}

function readDiagnostic(line: string, files: SubmissionFiles): Warning | undefined {
  const match = DIAGNOSTIC.exec(line);
  if (match === null) return undefined;
  const [, where = '', row = '', column = '', message = ''] = match;
  const file = files.nameOf(path.resolve(files.folder, where));
  const source = files.texts.get(file)?.split(/\r?\n/)[Number(row) - 1];
  // Only the submission's own files are named and quoted.
  if (source === undefined) return undefined;
  return {
    kind: 'type-error',
    message,
    location: { file, line: Number(row), column: Number(column), source },
  };
}
