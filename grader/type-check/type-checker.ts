/** Finds the TypeScript compiler, if it is installed, and runs it behind a lock and within limits. */
import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Locks, wrapperFor } from '../sandbox/locks.ts';
import { runCommand } from '../sandbox/run-command.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
/** Of CPU time: thirty times what a program takes. */
const LIMIT_MS = 2000;
/** The files that were read come last: what is longer than this says nothing. */
const MOST_OUTPUT = 1_000_000;

/** As forgiving as a beginner's editor; the student's own tsconfig.json is not read. */
const OPTIONS = [
  '--noEmit',
  '--ignoreConfig',
  '--strict',
  ...['--target', 'es2023', '--lib', 'es2023', '--module', 'esnext'],
  ...['--moduleResolution', 'bundler', '--allowImportingTsExtensions', '--skipLibCheck'],
  ...['--resolveJsonModule', 'false', '--types', '', '--pretty', 'false', '--listFiles'],
];

/** A compiler: how it is started, and the folders in which its program and its declarations lie. */
export interface TypeChecker {
  /** Best without its starter in JavaScript, which takes longest. */
  readonly command: readonly string[];
  readonly folders: readonly string[];
}

/**
 * Only the grader's own packages are looked into. Node would look in the folders above as well, which
 * may be those of a student's repository.
 *
 * @returns nothing where none is installed
 */
export async function findTypeChecker(project = PROJECT): Promise<TypeChecker | undefined> {
  try {
    const folder = path.join(project, 'node_modules', 'typescript');
    const manifest = readFileSync(path.join(folder, 'package.json'), 'utf8');
    const { bin } = JSON.parse(manifest) as { bin?: { tsc?: string } };
    if (bin?.tsc === undefined) return undefined;
    const native = await nativeCompiler(path.join(folder, 'lib', 'getExePath.js'));
    if (native !== undefined) return native;
    return { command: [process.execPath, path.join(folder, bin.tsc)], folders: [folder] };
  } catch {
    return undefined;
  }
}

/** @param finder the compiler's own module that tells where its program is */
async function nativeCompiler(finder: string): Promise<TypeChecker | undefined> {
  try {
    const found = (await import(pathToFileURL(finder).href)) as { default: () => string };
    const program = realpathSync(found.default());
    return { command: [program], folders: [path.dirname(program)] };
  } catch {
    return undefined;
  }
}

/**
 * @param folder all that it may read besides its own folders, where there is a lock that can hold it
 * @param roots the files to begin with
 * @returns what it prints: diagnostics, then the paths of all files that it read; nothing where that is
 *   not whole
 */
export async function checkTypes(
  compiler: TypeChecker,
  folder: string,
  roots: readonly string[],
  locks: Locks,
): Promise<string> {
  const words = [
    ...wrapperFor(locks, { reads: [folder, ...compiler.folders] }),
    ...[...compiler.command, ...OPTIONS, ...roots],
  ];
  const limits = { limitMs: LIMIT_MS, mostOutput: MOST_OUTPUT };
  try {
    const root = path.parse(folder).root;
    const { how, output } = await runCommand({ words, environment: {}, folder: root, ...limits });
    return how.kind === 'ended' ? output : '';
  } catch {
    return ''; // it cannot be started
  }
}
