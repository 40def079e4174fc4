/**
 * Builds the command line of bubblewrap: which parts of the machine a program sees, and where it may write. An option
 * that an old bubblewrap lacks, or that a container forbids, can be left out by itself.
 */
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { isInside } from '../base/paths.ts';

/** Optional protections. bubblewrap 0.8 of 2023 has all of them. */
export const BOX_OPTIONS = ['tmpfs-size', 'no-user-namespaces', 'read-only-root'] as const;
export type BoxOption = (typeof BOX_OPTIONS)[number];

export interface BoxView {
  /** Files and folders that are visible beside the system's folders. */
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  /** Folders that are covered by an empty folder; what is in `reads` or `writes` stays visible in them. */
  readonly hidden: readonly string[];
  /** The working folder of the program. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** The size of /tmp, where runtimes have caches. A guess: a Go build needs some 100 MB. */
const TMP_BYTES = 256 * 1024 ** 2;
/** The size of shared memory, the same as Docker's default. */
const SHARED_BYTES = 64 * 1024 ** 2;
/** A folder with one of these in it is not hidden, since most interpreters and their libraries are there. */
const PROGRAMS = ['/usr', '/usr/local'].flatMap((folder) =>
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
    ...covers.map((place) => ({ place, words: ['--tmpfs', place] })),
    ...writes.map((place) => ({ place, words: ['--bind', place, place] })),
    ...[...system, ...reads].map((place) => ({ place, words: ['--ro-bind', place, place] })),
  ];
  // A later mount covers an earlier one, so a folder is mounted before the folders in it.
  mounts.sort((one, other) => depthOf(one.place) - depthOf(other.place));
  const words = [bwrap, '--unshare-all'];
  if (options.includes('no-user-namespaces')) words.push('--unshare-user', '--disable-userns');
  words.push('--die-with-parent', '--new-session', '--cap-drop', 'ALL', '--clearenv');
  for (const [name, value] of Object.entries(environment)) words.push('--setenv', name, value);
  words.push(...temporaryFolder('/tmp', TMP_BYTES, options));
  words.push(...mounts.flatMap((mount) => mount.words));
  words.push('--proc', '/proc', '--dev', '/dev');
  words.push(...temporaryFolder('/dev/shm', SHARED_BYTES, options));
  if (options.includes('read-only-root')) {
    for (const place of ['/dev', ...covers, '/']) words.push('--remount-ro', place);
  }
  words.push('--chdir', folder);
  return words;
}

function temporaryFolder(place: string, bytes: number, options: readonly BoxOption[]): string[] {
  const size = options.includes('tmpfs-size') ? ['--size', String(bytes)] : [];
  return [...size, '--tmpfs', place];
}

function depthOf(place: string): number {
  return place.split('/').filter(Boolean).length;
}

/** @returns all paths at which hidden folders are visible: /lib/x and /usr/lib/x may be the same folder */
function coversOf(hidden: readonly string[], shown: readonly string[]): string[] {
  const covers = new Set<string>();
  const places = hidden.filter((folder) => !PROGRAMS.some((each) => isSameOrInside(folder, each)));
  for (const each of shown) {
    const real = realpathSync(each);
    for (const folder of places) {
      if (isInside(real, folder)) covers.add(path.join(each, path.relative(real, folder)));
    }
  }
  return [...covers];
}

function isSameOrInside(folder: string, place: string): boolean {
  return folder === place || isInside(folder, place);
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
  const isShut = (place: string): boolean => closed.some((folder) => isInside(folder, place));
  const places = [...reads, ...writes].filter(isShut);
  // Bubblewrap would create the folders in between as closed to others.
  const between = new Set(places.flatMap((place) => foldersAbove(place).filter(isShut)));
  const words = [bwrap, '--die-with-parent', '--dev-bind', '/', '/'];
  for (const folder of closed) words.push('--tmpfs', folder);
  for (const folder of between) words.push('--dir', folder);
  for (const place of places) {
    words.push(reads.includes(place) ? '--ro-bind' : '--bind', place, place);
  }
  return words;
}

/** @returns the folders around a file, the outermost first */
function foldersAbove(place: string): string[] {
  const folder = path.dirname(place);
  return folder === place ? [] : [...foldersAbove(folder), folder];
}
