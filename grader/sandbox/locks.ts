/**
 * Chooses the locks around a student's code. Two are always on: Node's permission model without any grant, and a bare
 * context in it. The third is the operating system's, and is found out by trying: bubblewrap where user namespaces work,
 * else setpriv with prlimit. A grader that may change users, such as root in a container, runs its children as another
 * user. On Linux with setpriv, a child always ends with the grader, even without the third lock.
 */
import { existsSync, realpathSync } from 'node:fs';
import { userError } from '../base/messages/user-error.ts';
import { isInside, PROJECT_ROOT } from '../base/paths.ts';
import {
  BOX_OPTIONS,
  type BoxOption,
  bubblewrapWords,
  isInSystem,
  openingWords,
} from './bubblewrap.ts';
import { childMemoryBytes } from './child-memory.ts';
import { type FindCommand, findOnPath, startFault } from './find-command.ts';
import { inheritedDescriptors, MAX_REPLACED_DESCRIPTOR } from './inherited-descriptors.ts';
import {
  closedFoldersAbove,
  isReadableByOthers,
  mayChangeUser,
  NOBODY,
  newBoxUser,
  otherUserWords,
} from './other-user.ts';

export type SandboxMode = 'auto' | 'strict' | 'basic';

export interface Locks {
  /** Names for reports, in the order of use. */
  readonly names: readonly string[];
  /** The command and arguments to put before a child's command line; may be empty. */
  readonly wrapper: readonly string[];
  /** Protections of bubblewrap that do not work on this machine. */
  readonly lacks?: readonly BoxOption[];
  /** Folders that are hidden in bubblewrap, but for what the program needs. */
  readonly hidden?: readonly string[];
}

/** Access that a submission in another language needs beside the system's folders. */
export interface Needs {
  readonly reads?: readonly string[];
  readonly writes?: readonly string[];
  /** The working folder. */
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly limits?: Partial<Limits>;
}

export interface Limits {
  readonly cpuSeconds: number;
  /** The limit of each written file. */
  readonly fileBytes: number;
  readonly dataBytes: number;
  /** Threads count as well. */
  readonly processes: number;
}

/**
 * Limits of a sandbox child, which the kernel holds even if the grader is gone. The memory lies above the largest heap, so
 * the engine reports an ordinary error first. The CPU time is for all questions of a child, of which each has its own
 * limit, and the largest takes minutes (guesses).
 */
const CHILD_LIMITS: Limits = {
  cpuSeconds: 3600,
  fileBytes: 0,
  dataBytes: childMemoryBytes() + 700_000_000,
  processes: 4096,
};
/** Names of locks, for reports. */
const OTHER_USER = 'other-user';
const BUBBLEWRAP = 'bubblewrap';
const LIMITS_ALONE = 'setpriv+prlimit';
/** The locks of the operating system, the best first. */
const SYSTEM_LOCKS = [
  [BUBBLEWRAP, OTHER_USER],
  [BUBBLEWRAP],
  [LIMITS_ALONE, OTHER_USER],
  [LIMITS_ALONE],
];
/** The locks that are on everywhere. */
const INNER_LOCKS = ['permissions', 'context'];
/** What a report says where a part of bubblewrap does not work. */
const LACKS: Readonly<Record<BoxOption, string>> = {
  'tmpfs-size': 'tmpfs-not-limited',
  'no-user-namespaces': 'user-namespaces-allowed',
  'read-only-root': 'root-writable',
};
const NODE = realpathSync(process.execPath);
/** A child needs the program of Node, and none of the files beside it. */
const NODE_NEEDS: Needs = isInSystem(NODE) ? {} : { reads: [NODE] };

/**
 * @param wanted `basic` leaves the third lock off, `auto` uses it where it works, and `strict` requires it
 * @param hidden folders of a class or a course that programs must not see, beside the grader's own project
 * @throws {GraderError} where `strict` is not possible
 */
export function findLocks(
  wanted: SandboxMode,
  hidden: readonly string[] = [],
  find: FindCommand = findOnPath,
): Locks {
  if (wanted === 'strict') refuseInherited();
  const folders = [PROJECT_ROOT, ...hidden].filter((folder) => existsSync(folder));
  const hiddenFolders = folders.map((folder) => realpathSync(folder));
  const systemLock = wanted === 'basic' ? undefined : findSystemLock(hiddenFolders, find);
  if (systemLock === undefined && wanted === 'strict') throw userError('sandbox.no-lock');
  const { names = [], lacks = [] } = systemLock ?? {};
  const locks = {
    names: [...names, ...INNER_LOCKS, ...lacks.map((option) => LACKS[option])],
    lacks,
    hidden: hiddenFolders,
  };
  return { ...locks, wrapper: wrapperOf(locks, NODE_NEEDS, NOBODY, find) };
}

/** @returns the best lock that works. Options of bubblewrap that do not work on this machine are left out. */
function findSystemLock(
  hidden: readonly string[],
  find: FindCommand,
): Pick<Locks, 'names' | 'lacks'> | undefined {
  for (const names of SYSTEM_LOCKS) {
    if (names.includes(OTHER_USER) && !changesUser({ names }, NODE_NEEDS)) continue;
    const works = (lacks: readonly BoxOption[]): boolean =>
      letsNodeRun(wrapperOf({ names, lacks, hidden }, NODE_NEEDS, NOBODY, find));
    if (works([])) return { names, lacks: [] };
    if (!isBoxed({ names }) || !works(BOX_OPTIONS)) continue;
    const worksAlone = (option: BoxOption) => works(BOX_OPTIONS.filter((each) => each !== option));
    return { names, lacks: BOX_OPTIONS.filter((option) => !worksAlone(option)) };
  }
  return undefined;
}

/** @throws {GraderError} where children would get an open file of the program that started the grader */
function refuseInherited(): void {
  const descriptor = inheritedDescriptors().find((each) => each > MAX_REPLACED_DESCRIPTOR);
  if (descriptor === undefined) return;
  throw userError('sandbox.inherited', { descriptor: String(descriptor) });
}

/**
 * @returns the wrapper of the same lock for another program. The program has a user of its own, because the kernel counts
 *   processes by user; where another user could not read what the program needs, the user stays the same
 */
export function wrapperFor(locks: Locks, needs: Needs): readonly string[] {
  return wrapperOf(locks, needs, newBoxUser());
}

/** @returns whether the program runs as another user than the grader */
export function changesUser({ names }: Pick<Locks, 'names'>, needs: Needs): boolean {
  const places = [...(needs.reads ?? []), ...(needs.writes ?? [])];
  if (!names.includes(OTHER_USER) || !places.every(isReadableByOthers)) return false;
  // Only bubblewrap can show what is in a closed folder, such as root's home.
  return isBoxed({ names }) || places.every((place) => closedFoldersAbove(place).length === 0);
}

/** @returns an empty list where a part of the wrapper is not installed */
function wrapperOf(
  locks: Pick<Locks, 'names' | 'lacks' | 'hidden'>,
  needs: Needs,
  user: number,
  find: FindCommand = findOnPath,
): string[] {
  const setpriv = realSetpriv(find);
  const limits = limitsWrapper(needs, find);
  const isOther = changesUser(locks, needs);
  if (isOther && (setpriv === undefined || !mayChangeUser())) return [];
  // This comes first: a process that becomes another user afterwards would no longer end with its parent.
  const asUser = isOther && setpriv !== undefined ? otherUserWords(setpriv, user) : [];
  if (isBoxed(locks)) {
    const bubblewrap = bubblewrapWrapper(locks, needs, isOther, find);
    if (bubblewrap === undefined) return [];
    return [...bubblewrap.opening, ...asUser, ...bubblewrap.words, ...limits];
  }
  const endsWithParent =
    setpriv === undefined ? [] : [setpriv, '--no-new-privs', '--pdeathsig', 'KILL'];
  if (!locks.names.includes(LIMITS_ALONE)) return endsWithParent;
  if (endsWithParent.length === 0 || limits.length === 0) return [];
  return [...asUser, ...endsWithParent, ...limits];
}

/**
 * @param isGrouped a control group counts its processes and their memory
 * @returns names for the report of a program in bubblewrap: the locks that it had, and those that do not work here
 */
export function boxedLocks(locks: Locks, needs: Needs, isGrouped: boolean): string[] {
  const isOther = changesUser(locks, needs);
  const hasLimits = limitsWrapper(needs).length > 0;
  // The kernel does not limit the number of root's processes.
  const isCounted = isGrouped || (hasLimits && (isOther || process.getuid?.() !== 0));
  return [
    BUBBLEWRAP,
    ...(isOther ? ['own-user'] : []),
    ...(hasLimits ? [] : ['limits-missing']),
    ...(isCounted ? [] : ['processes-not-counted']),
    isGrouped ? 'cgroup' : 'memory-watched',
    ...(locks.lacks ?? []).map((option) => LACKS[option]),
  ];
}

/** @returns whether a program sees no more of the machine than the system's folders and what it needs */
export function isBoxed({ names }: Pick<Locks, 'names'>): boolean {
  return names.includes(BUBBLEWRAP);
}

interface Bubblewrap {
  /** Comes before the change of the user. */
  readonly opening: readonly string[];
  readonly words: readonly string[];
}

function bubblewrapWrapper(
  { lacks = [], hidden = [] }: Pick<Locks, 'lacks' | 'hidden'>,
  { reads = [], writes = [], folder = '/', environment = {} }: Needs,
  isOtherUser: boolean,
  find: FindCommand,
): Bubblewrap | undefined {
  const bwrap = find('bwrap');
  if (process.platform !== 'linux' || bwrap === undefined) return undefined;
  const closed = isOtherUser ? [...reads, ...writes].flatMap(closedFoldersAbove) : [];
  // Another user cannot see what is in a closed folder, and bubblewrap cannot hide it there.
  const isReachable = (hiddenFolder: string): boolean =>
    !isOtherUser ||
    closedFoldersAbove(hiddenFolder).length === 0 ||
    reads.some((read) => isInside(read, hiddenFolder));
  const view = { reads, writes, folder, environment, hidden: hidden.filter(isReachable) };
  const options = BOX_OPTIONS.filter((option) => !lacks.includes(option));
  return {
    opening: closed.length === 0 ? [] : openingWords(bwrap, [...new Set(closed)], view),
    words: bubblewrapWords(bwrap, view, options),
  };
}

/** @returns nothing for the `setpriv` of BusyBox, which lacks `--pdeathsig` */
function realSetpriv(find: FindCommand): string | undefined {
  const setpriv = process.platform === 'linux' ? find('setpriv') : undefined;
  if (setpriv === undefined || /busybox|toybox/.test(realpathSync(setpriv))) return undefined;
  return setpriv;
}

/** @returns an empty list where prlimit is not installed */
export function limitsWrapper({ limits }: Needs, find: FindCommand = findOnPath): string[] {
  const prlimit = process.platform === 'linux' ? find('prlimit') : undefined;
  if (prlimit === undefined) return [];
  const { cpuSeconds, fileBytes, dataBytes, processes } = { ...CHILD_LIMITS, ...limits };
  return [
    prlimit,
    '--core=0',
    `--fsize=${fileBytes}`,
    `--nproc=${processes}`,
    `--cpu=${Math.ceil(cpuSeconds)}`,
    `--data=${dataBytes}`,
  ];
}

/** To print its version is the quickest thing that Node does. */
function letsNodeRun(wrapper: readonly string[]): boolean {
  if (wrapper.length === 0) return false;
  return startFault([...wrapper, process.execPath, '--version']) === undefined;
}
