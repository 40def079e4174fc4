/**
 * Type errors of a submission, as warnings: they never cost points. The compiler is asked beside the
 * grading, if it is installed, and not waited for longer than a second.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Warning } from '../results/result.ts';
import type { SubmissionFiles } from '../sandbox/submission-files.ts';

const LIMIT_MS = 1000;
const MOST_WARNINGS = 5;
const MOST_OUTPUT = 100_000;

/** As forgiving as a beginner's editor; the student's own tsconfig.json is not read. */
const OPTIONS = [
  '--noEmit',
  '--ignoreConfig',
  '--strict',
  ...['--target', 'es2023', '--lib', 'es2023,dom', '--module', 'esnext'],
  ...['--moduleResolution', 'bundler', '--allowImportingTsExtensions', '--skipLibCheck'],
  ...['--resolveJsonModule', 'false', '--types', '', '--pretty', 'false', '--listFiles'],
];

/** Where the compiler's own declarations lie: `lib.es2023.d.ts` and the like. */
const OWN_FILE = /[\\/]lib\.[\w.]+\.d\.ts$/;
const DIAGNOSTIC = /^(.+?)\((\d+),(\d+)\): error TS\d+: (.*)$/;

/** @returns at most a handful of type errors; none when there is no compiler, or no time */
export async function typeWarnings(files: SubmissionFiles): Promise<Warning[]> {
  const compiler = findCompiler();
  if (compiler === undefined) return [];
  const lines = (await run(compiler, files)).split(/\r?\n/);
  // A message may quote what the compiler read: if that was anything else's, nothing is shown.
  if (!lines.every((line) => !isListedFile(line) || isOwnOrCompilers(line, files))) return [];
  return lines.flatMap((line) => readDiagnostic(line, files) ?? []).slice(0, MOST_WARNINGS);
}

function findCompiler(): string | undefined {
  try {
    const require = createRequire(import.meta.url);
    const manifest = require.resolve('typescript/package.json');
    const { bin } = require(manifest) as { bin?: { tsc?: string } };
    return bin?.tsc === undefined ? undefined : path.join(path.dirname(manifest), bin.tsc);
  } catch {
    return undefined;
  }
}

function run(compiler: string, files: SubmissionFiles): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [compiler, ...OPTIONS, files.entry], {
      cwd: files.folder,
      env: {},
      stdio: ['ignore', 'pipe', 'ignore'],
      windowsHide: true,
    });
    let output = '';
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
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

function isListedFile(line: string): boolean {
  return line !== '' && !DIAGNOSTIC.test(line) && path.isAbsolute(line);
}

function isOwnOrCompilers(file: string, files: SubmissionFiles): boolean {
  return OWN_FILE.test(file) || files.owns(path.resolve(file));
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
