/**
 * Builds the command line of bubblewrap, which decides which parts of the machine a program sees and where it may write.
 * Each protection that an old bubblewrap lacks, or that a container forbids, can be left out separately.
 */
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { isInside } from '../base/paths.ts';

/** Optional protections. bubblewrap 0.8 of 2023 has all of them. */
export const BOX_OPTIONS = ['tmpfs-size', 'no-user-namespaces', 'read-only-root'] as const;
export type BoxOption = (typeof BOX_OPTIONS)[number];

/** The files that a program in bubblewrap sees. All paths are absolute. */
export interface BoxView {
  /** Files and folders that can be read, beside the system's folders. */
  readonly reads: readonly string[];
  /** Files and folders that can also be written. */
  readonly writes: readonly string[];
  /** Folders that appear empty, except for the files and folders of `reads` and `writes` in them. */
  readonly hidden: readonly string[];
  /** The working folder of the program. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** The size of /tmp, where runtimes have their caches. Guessed: a Go build needs some 100 MB. */
const TMP_BYTES = 256 * 1024 ** 2;
/** The size of shared memory, the same as Docker's default. */
const SHARED_BYTES = 64 * 1024 ** 2;
/** Folders of interpreters and their libraries. A folder that contains one of them is not hidden. */
const PROGRAM_FOLDERS = ['/usr', '/usr/local'].flatMap((folder) =>
  ['bin', 'include', 'lib', 'lib64', 'libexec', 'sbin', 'share'].map((name) =>
    path.join(folder, name),
  ),
);
const SYSTEM_FOLDERS = ['/usr', '/lib', '/lib64', '/lib32', '/bin', '/sbin'];

/** @returns whether every program in bubblewrap sees the file */
export function isInSystem(file: string): boolean {
  return SYSTEM_FOLDERS.some((folder) => isInside(folder, file));
}

/**
 * @param bwrap the absolute path of bubblewrap
 * @param options the protections that work on this machine
 * @returns the command and arguments to put before a program's command line
 */
export function bubblewrapWords(
  bwrap: string,
  { reads, writes, hidden, folder, environment }: BoxView,
  options: readonly BoxOption[],
): string[] {
  const system = SYSTEM_FOLDERS.filter(existsSync);
  const covers = coversOf(hidden, [...system, ...reads]);
  const mounts = [
    ...covers.map((target) => ({ target, words: ['--tmpfs', target] })),
    ...writes.map((target) => ({ target, words: ['--bind', target, target] })),
    ...[...system, ...reads].map((target) => ({ target, words: ['--ro-bind', target, target] })),
  ];
  // A later mount covers an earlier one, so a folder is mounted before the folders in it.
  mounts.sort((one, other) => depthOf(one.target) - depthOf(other.target));
  const words = [bwrap, '--unshare-all'];
  if (options.includes('no-user-namespaces')) words.push('--unshare-user', '--disable-userns');
  words.push('--die-with-parent', '--new-session', '--cap-drop', 'ALL', '--clearenv');
  for (const [name, value] of Object.entries(environment)) words.push('--setenv', name, value);
  words.push(...temporaryFolder('/tmp', TMP_BYTES, options));
  words.push(...mounts.flatMap((mount) => mount.words));
  words.push('--proc', '/proc', '--dev', '/dev');
  words.push(...temporaryFolder('/dev/shm', SHARED_BYTES, options));
  if (options.includes('read-only-root')) {
    for (const target of ['/dev', ...covers, '/']) words.push('--remount-ro', target);
  }
  words.push('--chdir', folder);
  return words;
}

function temporaryFolder(target: string, bytes: number, options: readonly BoxOption[]): string[] {
  const size = options.includes('tmpfs-size') ? ['--size', String(bytes)] : [];
  return [...size, '--tmpfs', target];
}

function depthOf(file: string): number {
  return file.split('/').filter(Boolean).length;
}

/** @returns all paths at which hidden folders are visible: /lib/x and /usr/lib/x may be the same folder */
function coversOf(hidden: readonly string[], visible: readonly string[]): string[] {
  const covers = new Set<string>();
  const hideable = hidden.filter(
    (folder) => !PROGRAM_FOLDERS.some((each) => isSameOrInside(folder, each)),
  );
  for (const visiblePath of visible) {
    const real = realpathSync(visiblePath);
    for (const folder of hideable) {
      if (isInside(real, folder)) covers.add(path.join(visiblePath, path.relative(real, folder)));
    }
  }
  return [...covers];
}

function isSameOrInside(folder: string, file: string): boolean {
  return folder === file || isInside(folder, file);
}

/**
 * Makes files in a folder that is closed to others, such as root's home, visible to the other user who runs the program.
 * The rest of the machine stays as it is.
 *
 * @param closed the closed folders; everything else in them is hidden
 * @returns the command and arguments to put before a program's command line
 */
export function openingWords(
  bwrap: string,
  closed: readonly string[],
  { reads, writes }: Pick<BoxView, 'reads' | 'writes'>,
): string[] {
  const isInClosed = (file: string): boolean => closed.some((folder) => isInside(folder, file));
  const opened = [...reads, ...writes].filter(isInClosed);
  // Bubblewrap would create the folders in between as closed to others.
  const between = new Set(opened.flatMap((file) => foldersAbove(file).filter(isInClosed)));
  const words = [bwrap, '--die-with-parent', '--dev-bind', '/', '/'];
  for (const folder of closed) words.push('--tmpfs', folder);
  for (const folder of between) words.push('--dir', folder);
  for (const file of opened) {
    words.push(reads.includes(file) ? '--ro-bind' : '--bind', file, file);
  }
  return words;
}

/** @returns the folders around a file, the outermost first */
function foldersAbove(file: string): string[] {
  const folder = path.dirname(file);
  return folder === file ? [] : [...foldersAbove(folder), folder];
}
