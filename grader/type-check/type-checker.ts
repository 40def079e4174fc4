/** Finds the TypeScript compiler, if it is installed, and runs it behind a lock and within limits. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Locks, wrapperThatReads } from '../sandbox/locks.ts';
import { withinCpu } from '../submission/within-cpu.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const IS_WINDOWS = process.platform === 'win32';
/** Thirty times what a program takes. The system ends the compiler after so much work. */
const CPU_SECONDS = 2;
/** Only where the system holds no limit, or gives the compiler no time at all. */
const WALL_MS = IS_WINDOWS ? 1000 : 30_000;
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
export function checkTypes(
  compiler: TypeChecker,
  folder: string,
  roots: readonly string[],
  locks: Locks,
): Promise<string> {
  return new Promise((resolve) => {
    const lock = wrapperThatReads(locks, [folder, ...compiler.folders]);
    const [command = '', ...given] = [
      ...lock,
      // Inside the lock, whose own limit is wider and could not be put on any more.
      ...withinCpu(CPU_SECONDS, [...compiler.command, ...OPTIONS, ...roots]),
    ];
    const child = spawn(command, given, {
      cwd: path.parse(folder).root,
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
    }, WALL_MS);
    child.stdout.on('data', (piece: Buffer) => {
      output += piece.toString();
      if (output.length <= MOST_OUTPUT) return;
      clearTimeout(timer);
      child.stdout.removeAllListeners('data');
      killGroup(child);
      resolve('');
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
