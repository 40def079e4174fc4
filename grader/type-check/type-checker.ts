/** Finds the TypeScript compiler, if it is installed, and runs it behind a lock and within limits. */
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT } from '../paths.ts';
import type { Budget } from '../sandbox/budget.ts';
import { type Locks, wrapperFor } from '../sandbox/locks.ts';
import { runCommand } from '../sandbox/run-command.ts';

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

/**
 * Only the grader's own packages are looked into. Node would look in the folders above as well, which
 * may be those of a student's repository.
 *
 * @returns the compiler's program, beside which its declarations lie; nothing where none is installed
 */
export async function findTypeChecker(project = PROJECT): Promise<string | undefined> {
  const finder = path.join(project, 'node_modules', 'typescript', 'lib', 'getExePath.js');
  try {
    const found = (await import(pathToFileURL(finder).href)) as { default: () => string };
    return realpathSync(found.default());
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
  compiler: string,
  folder: string,
  roots: readonly string[],
  locks: Locks,
  budget: Budget,
): Promise<string> {
  const words = [
    ...wrapperFor(locks, { reads: [folder, path.dirname(compiler)] }),
    ...[compiler, ...OPTIONS, ...roots],
  ];
  try {
    const { how, output } = await runCommand({
      ...{ words, environment: {}, folder: path.parse(folder).root },
      ...{ budget, mostOutput: MOST_OUTPUT },
    });
    return how.kind === 'ended' ? output : '';
  } catch {
    return ''; // it cannot be started
  }
}
