/**
 * The locks around a student's code. Two are always on: Node's permission model without any grant,
 * and a bare context inside it. The third is the operating system's, found out by trying: bubblewrap
 * where user namespaces work, else setpriv with prlimit; and a grader that may change users, as root
 * in a container may, has its children belong to another user. On Linux a child always dies with the
 * grader, third lock or not, where setpriv is installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { totalmem } from 'node:os';
import path from 'node:path';
import { userError } from '../base/messages/user-error.ts';
import { isInside, PROJECT_ROOT } from '../base/paths.ts';
import {
  BOX_OPTIONS,
  type BoxOption,
  bubblewrapWords,
  isInSystem,
  openingWords,
} from './bubblewrap.ts';
import {
  inheritedDescriptors,
  MAX_REPLACED_DESCRIPTOR,
  withoutInherited,
} from './inherited-descriptors.ts';
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

/** Finds the absolute path of a command. */
type Find = (command: string) => string | undefined;

const GIGABYTE = 1024 ** 3;
const MIN_CHILD_BYTES = GIGABYTE;
const MAX_CHILD_BYTES = 4 * GIGABYTE;
/** The share of the machine's memory for children; the rest is for the grader and other programs (a guess). */
const CHILDREN_SHARE = 0.75;
/**
 * Of memory: beyond the largest heap, which turns a bomb into an ordinary error. Of time: of a whole life,
 * in which a child answers a good many questions, each with its own limit and the largest with minutes; the
 * kernel ends it should the grader be gone.
 */
const CHILD_LIMITS: Limits = {
  cpuSeconds: 3600,
  fileBytes: 0,
  dataBytes: childMemoryBytes() + 700_000_000,
  processes: 4096,
};
/** A command that works has started by then, even on a busy machine (a guess). */
const MAX_PROBE_MS = 10_000;
/** Names of locks, for reports. */
const OTHER_USER = 'other-user';
const BUBBLEWRAP = 'bubblewrap';
const LIMITS_ALONE = 'setpriv+prlimit';
/** Those of the operating system, the best first. */
const OUTER = [[BUBBLEWRAP, OTHER_USER], [BUBBLEWRAP], [LIMITS_ALONE, OTHER_USER], [LIMITS_ALONE]];
/** Those that are on everywhere. */
const INNER = ['permissions', 'context'];
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
 * @param wanted `basic` leaves the third lock off, `auto` puts it on where there is one, `strict`
 *   insists on it
 * @param hidden folders of a class, or of a course, beside the grader's own project
 * @param find where a command is, if it is installed
 * @throws {GraderError} when `strict` cannot be had
 */
export function findLocks(
  wanted: SandboxMode,
  hidden: readonly string[] = [],
  find: Find = findOnPath,
): Locks {
  if (wanted === 'strict') refuseInherited();
  const folders = [PROJECT_ROOT, ...hidden].filter((folder) => existsSync(folder));
  const places = folders.map((folder) => realpathSync(folder));
  const outer = wanted === 'basic' ? undefined : findOuter(places, find);
  if (outer === undefined && wanted === 'strict') throw userError('sandbox.no-lock');
  const { names = [], lacks = [] } = outer ?? {};
  const locks = {
    names: [...names, ...INNER, ...lacks.map((option) => LACKS[option])],
    lacks,
    hidden: places,
  };
  return { ...locks, wrapper: wrapperOf(locks, NODE_NEEDS, NOBODY, find) };
}

type Outer = Pick<Locks, 'names' | 'lacks'>;

/** @returns the best that works; a part of bubblewrap that does not work here is left out, and the rest holds */
function findOuter(hidden: readonly string[], find: Find): Outer | undefined {
  for (const names of OUTER) {
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

/** @throws {GraderError} where a process would get an open file of whoever started the grader */
function refuseInherited(): void {
  const descriptor = inheritedDescriptors().find((each) => each > MAX_REPLACED_DESCRIPTOR);
  if (descriptor === undefined) return;
  throw userError('sandbox.inherited', { descriptor: String(descriptor) });
}

/**
 * The same lock for another program, which has a user of its own: the kernel counts the processes of each user
 * by themselves. Where another user could not read what the program needs, the user stays.
 */
export function wrapperFor(locks: Locks, needs: Needs): readonly string[] {
  return wrapperOf(locks, needs, newBoxUser());
}

/** Whether the program runs as another user than the grader. */
export function changesUser({ names }: Pick<Locks, 'names'>, needs: Needs): boolean {
  const places = [...(needs.reads ?? []), ...(needs.writes ?? [])];
  if (!names.includes(OTHER_USER) || !places.every(isReadableByOthers)) return false;
  // Only bubblewrap can show what lies in a closed folder, such as root's home.
  return isBoxed({ names }) || places.every((place) => closedFoldersAbove(place).length === 0);
}

/** @returns nothing where a part of it is not installed */
function wrapperOf(
  locks: Pick<Locks, 'names' | 'lacks' | 'hidden'>,
  needs: Needs,
  user: number,
  find: Find = findOnPath,
): string[] {
  const setpriv = realSetpriv(find);
  const limits = limitsWrapper(needs, find);
  const isOther = changesUser(locks, needs);
  if (isOther && (setpriv === undefined || !mayChangeUser())) return [];
  // First, because a process that becomes another user is no longer told of its parent's death.
  const asUser = isOther && setpriv !== undefined ? otherUserWords(setpriv, user) : [];
  if (isBoxed(locks)) {
    const bubblewrap = bubblewrapWrapper(locks, needs, isOther, find);
    if (bubblewrap === undefined) return [];
    return [...bubblewrap.opening, ...asUser, ...bubblewrap.words, ...limits];
  }
  const death = setpriv === undefined ? [] : [setpriv, '--no-new-privs', '--pdeathsig', 'KILL'];
  if (!locks.names.includes(LIMITS_ALONE)) return death;
  return death.length === 0 || limits.length === 0 ? [] : [...asUser, ...death, ...limits];
}

/**
 * @param isGrouped a control group counts its processes and their memory
 * @returns for the report of a program in bubblewrap: what held it, and what could not be had here
 */
export function boxedLocks(locks: Locks, needs: Needs, isGrouped: boolean): string[] {
  const isOther = changesUser(locks, needs);
  const hasLimits = limitsWrapper(needs).length > 0;
  // The kernel lets root start as many as it likes.
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

/** Whoever is inside sees no more of the machine than the system's folders and what it needs. */
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
  find: Find,
): Bubblewrap | undefined {
  const bwrap = find('bwrap');
  if (process.platform !== 'linux' || bwrap === undefined) return undefined;
  const closed = isOtherUser ? [...reads, ...writes].flatMap(closedFoldersAbove) : [];
  // Another user cannot see what lies in a closed folder, nor put anything over it.
  const isSeen = (each: string): boolean =>
    !isOtherUser ||
    closedFoldersAbove(each).length === 0 ||
    reads.some((read) => isInside(read, each));
  const view = { reads, writes, folder, environment, hidden: hidden.filter(isSeen) };
  const options = BOX_OPTIONS.filter((option) => !lacks.includes(option));
  return {
    opening: closed.length === 0 ? [] : openingWords(bwrap, [...new Set(closed)], view),
    words: bubblewrapWords(bwrap, view, options),
  };
}

/** BusyBox has one that knows nothing of --pdeathsig. */
function realSetpriv(find: Find): string | undefined {
  const setpriv = process.platform === 'linux' ? find('setpriv') : undefined;
  return setpriv === undefined || /busybox|toybox/.test(realpathSync(setpriv))
    ? undefined
    : setpriv;
}

/** Empty where prlimit is not installed. */
export function limitsWrapper({ limits }: Needs, find: Find = findOnPath): string[] {
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

/** Node's version is asked for because it is the quickest thing that Node does. */
function letsNodeRun(wrapper: readonly string[]): boolean {
  return (
    wrapper.length > 0 && startFault([...wrapper, process.execPath, '--version']) === undefined
  );
}

/** @returns why a command does not start here, if it does not */
export function startFault([command = '', ...given]: readonly string[]): string | undefined {
  const { status, stderr, error } = spawnSync(command, given, {
    stdio: withoutInherited(['ignore', 'ignore', 'pipe']),
    env: {},
    cwd: '/',
    timeout: MAX_PROBE_MS,
    encoding: 'utf8',
  });
  if (status === 0) return undefined;
  return error?.message ?? (stderr.trim() || `exit code ${status}`);
}

/** A wrapper is started without an environment, so it is named by its whole path. */
export function findOnPath(command: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/bin', '/bin'];
  return folders.map((folder) => path.join(folder, command)).find((file) => existsSync(file));
}

/**
 * How much memory a sandbox child may take: what the machine, or the container that the grader runs
 * in, can give to one. It is a limit for what grows without bound; a right program may be several times
 * larger than a plain one. Only the largest trees take so much: see `child.ts`.
 */
export function childMemoryBytes(machineBytes = machineMemoryBytes()): number {
  return Math.floor(
    Math.min(MAX_CHILD_BYTES, Math.max(MIN_CHILD_BYTES, CHILDREN_SHARE * machineBytes)),
  );
}

/** As many as can have the least that a child should have; one in any case. */
export function mostChildren(machineBytes = machineMemoryBytes()): number {
  return Math.max(1, Math.floor((CHILDREN_SHARE * machineBytes) / MIN_CHILD_BYTES));
}

/** In a container it is the container's limit, where there is one. */
function machineMemoryBytes(): number {
  const limit = process.constrainedMemory(); // 0, or a number beyond all measure, where there is none
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
