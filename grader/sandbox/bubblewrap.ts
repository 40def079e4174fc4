/**
 * The command line of bubblewrap: what a program sees of the machine, and what it may write to. Each of its
 * options that an old bubblewrap lacks, or a container forbids, can be left out by itself.
 */
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { isInside } from '../base/paths.ts';

/** Each adds something; all of them are in bubblewrap 0.8, of 2023. */
export const BOX_OPTIONS = ['tmpfs-size', 'no-user-namespaces', 'read-only-root'] as const;
export type BoxOption = (typeof BOX_OPTIONS)[number];

export interface View {
  /** Shown beside the system's folders: files or folders. */
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  /** An empty folder lies over each of these, wherever the rest shows it; what is read or written stays. */
  readonly hidden: readonly string[];
  /** Where the program is started. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** Of /tmp, where runtimes keep caches: a guess, a Go build needs some 100 MB. */
const TMP_BYTES = 256 * 1024 ** 2;
/** Of shared memory: what Docker gives to a container. */
const SHARED_BYTES = 64 * 1024 ** 2;
/** No folder is hidden that holds one of these: most interpreters lie there, and what they read. */
const PROGRAMS = ['/usr', '/usr/local'].flatMap((folder) =>
  ['bin', 'include', 'lib', 'lib64', 'libexec', 'sbin', 'share'].map((name) =>
    path.join(folder, name),
  ),
);
const SYSTEM_FOLDERS = ['/usr', '/lib', '/lib64', '/lib32', '/bin', '/sbin'];

/** Whether a program in the box sees the place in any case. */
export function isInSystem(place: string): boolean {
  return SYSTEM_FOLDERS.some((folder) => isInside(folder, place));
}

/**
 * @param bwrap its whole path
 * @param options those that work here
 */
export function bubblewrapWords(
  bwrap: string,
  { reads, writes, hidden, folder, environment }: View,
  options: readonly BoxOption[],
): string[] {
  const sizeOf = (bytes: number): string[] =>
    options.includes('tmpfs-size') ? ['--size', String(bytes)] : [];
  const userNamespaces = ['--unshare-user', '--disable-userns'];
  const system = SYSTEM_FOLDERS.filter(existsSync);
  const covers = coversOf(hidden, [...system, ...reads]);
  const mounts = [
    ...covers.map((place) => ({ place, words: ['--tmpfs', place] })),
    ...writes.map((place) => ({ place, words: ['--bind', place, place] })),
    ...[...system, ...reads].map((place) => ({ place, words: ['--ro-bind', place, place] })),
  ];
  // What is mounted later lies on top, so a folder comes before what is inside it.
  mounts.sort((one, other) => depthOf(one.place) - depthOf(other.place));
  const readOnly = ['/dev', ...covers, '/'].flatMap((place) => ['--remount-ro', place]);
  return [
    bwrap,
    '--unshare-all',
    ...(options.includes('no-user-namespaces') ? userNamespaces : []),
    ...['--die-with-parent', '--new-session', '--cap-drop', 'ALL', '--clearenv'],
    ...Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value]),
    ...[...sizeOf(TMP_BYTES), '--tmpfs', '/tmp'],
    ...mounts.flatMap(({ words }) => words),
    ...['--proc', '/proc', '--dev', '/dev', ...sizeOf(SHARED_BYTES), '--tmpfs', '/dev/shm'],
    ...(options.includes('read-only-root') ? readOnly : []),
    ...['--chdir', folder],
  ];
}

function depthOf(place: string): number {
  return place.split('/').filter(Boolean).length;
}

/** @returns where hidden folders can be seen: /lib/x and /usr/lib/x may be one folder */
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
 * Shows files in a folder that is closed to others, such as root's home, to the other user who is to run what
 * follows. Everything else of the machine is as it was.
 *
 * @param closed the closed folders; all else in them is hidden
 */
export function openingWords(
  bwrap: string,
  closed: readonly string[],
  { reads, writes }: Pick<View, 'reads' | 'writes'>,
): string[] {
  const isShut = (place: string): boolean => closed.some((folder) => isInside(folder, place));
  const places = [...reads, ...writes].filter(isShut);
  // Bubblewrap would close the folders between to others.
  const between = new Set(places.flatMap((place) => foldersAbove(place).filter(isShut)));
  return [
    ...[bwrap, '--die-with-parent', '--dev-bind', '/', '/'],
    ...closed.flatMap((folder) => ['--tmpfs', folder]),
    ...[...between].flatMap((folder) => ['--dir', folder]),
    ...places.flatMap((place) => [reads.includes(place) ? '--ro-bind' : '--bind', place, place]),
  ];
}

/** @returns the outermost first */
function foldersAbove(place: string): string[] {
  const folder = path.dirname(place);
  return folder === place ? [] : [...foldersAbove(folder), folder];
}
