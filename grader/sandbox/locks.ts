/**
 * The locks around a student's code. Two are always on: Node's permission model without any grant,
 * and a bare context inside it. The third is the operating system's, found out by trying: bubblewrap
 * where user namespaces work, else setpriv with prlimit; and a grader that may change users, as root
 * in a container may, has its children belong to another user. On Linux a child always dies with the
 * grader, third lock or not, where setpriv is installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import path from 'node:path';
import { saidError } from '../messages/said-error.ts';
import {
  inheritedDescriptors,
  MAX_REPLACED_DESCRIPTOR,
  withoutInherited,
} from './inherited-descriptors.ts';

export type SandboxMode = 'auto' | 'strict' | 'basic';

export interface Locks {
  /** For reports, in the order they are put on. */
  readonly names: readonly string[];
  /** The command and arguments that a child's command line is appended to; may be empty. */
  readonly wrapper: readonly string[];
}

/** What a program of somebody else's needs beside the system's own folders; a child needs nothing. */
export interface Needs {
  readonly reads?: readonly string[];
  readonly writes?: readonly string[];
  /** Where it is started. */
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly limits?: Partial<Limits>;
}

export interface Limits {
  readonly cpuSeconds: number;
  /** Of each file that it writes. */
  readonly fileBytes: number;
  readonly dataBytes: number;
  /** Threads count as well. */
  readonly processes: number;
}

/** The whole path of a command. */
type Find = (command: string) => string | undefined;

const GIGABYTE = 1024 ** 3;
const LEAST_BYTES = GIGABYTE;
const MOST_BYTES = 4 * GIGABYTE;
/** The rest is for the grader itself and whatever else runs. */
const SHARE = 0.75;
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
/** The user `nobody` on every Linux, and a group of nobody's; neither needs an entry anywhere. */
const NOBODY = 65_534;
/** What it takes to end another user's processes, and to become another group and user: bits 5 to 7 of a set. */
const CAPABILITIES = 0b1110_0000n;
/** Names of locks, for reports. */
const OTHER_USER = 'other-user';
const BUBBLEWRAP = 'bubblewrap';
const LIMITS_ALONE = 'setpriv+prlimit';
/** Those of the operating system, the best first. */
const OUTER = [[BUBBLEWRAP, OTHER_USER], [BUBBLEWRAP], [LIMITS_ALONE, OTHER_USER], [LIMITS_ALONE]];
/** Those that are on everywhere. */
const INNER = ['permissions', 'context'];

/**
 * @param wanted `basic` leaves the third lock off, `auto` puts it on where there is one, `strict`
 *   insists on it
 * @param find where a command is, if it is installed
 * @throws {GraderError} when `strict` cannot be had
 */
export function findLocks(wanted: SandboxMode, find: Find = findOnPath): Locks {
  if (wanted === 'strict') refuseInherited();
  const wrapperOfAll = (names: readonly string[]) => wrapperOf(names, {}, find);
  const works = (names: readonly string[]): boolean => letsNodeRun(wrapperOfAll(names));
  const outer = wanted === 'basic' ? undefined : OUTER.find(works);
  if (outer === undefined && wanted === 'strict') throw saidError('sandbox.no-lock');
  const names = [...(outer ?? []), ...INNER];
  return { names, wrapper: wrapperOfAll(names) };
}

/** @throws {GraderError} where a process would get an open file of whoever started the grader */
function refuseInherited(): void {
  const descriptor = inheritedDescriptors().find((each) => each > MAX_REPLACED_DESCRIPTOR);
  if (descriptor === undefined) return;
  throw saidError('sandbox.inherited', { descriptor: String(descriptor) });
}

/**
 * The same lock for another program. Another user cannot read what lies in a closed folder, such as root's
 * home, so the user is kept there.
 */
export function wrapperFor({ names }: Locks, needs: Needs): readonly string[] {
  const areOpen = [...(needs.reads ?? []), ...(needs.writes ?? [])].every(isOpenToOthers);
  return wrapperOf(areOpen ? names : names.filter((name) => name !== OTHER_USER), needs);
}

/** @returns nothing where a part of it is not installed */
function wrapperOf(names: readonly string[], needs: Needs, find: Find = findOnPath): string[] {
  const [setpriv, limits] = [realSetpriv(find), limitsWrapper(needs, find)];
  // First, because whoever becomes another user is no longer told of its parent's death.
  const user = names.includes(OTHER_USER) ? userWrapper(find) : [];
  if (names.includes(OTHER_USER) && user.length === 0) return [];
  if (isBoxed({ names })) {
    const bubblewrap = bubblewrapWrapper(needs, find);
    return bubblewrap.length === 0 ? [] : [...user, ...bubblewrap, ...limits];
  }
  const death = setpriv === undefined ? [] : [setpriv, '--no-new-privs', '--pdeathsig', 'KILL'];
  if (!names.includes(LIMITS_ALONE)) return death;
  return death.length === 0 || limits.length === 0 ? [] : [...user, ...death, ...limits];
}

/** Whoever is inside sees no more of the machine than the system's folders and what it needs. */
export function isBoxed({ names }: Pick<Locks, 'names'>): boolean {
  return names.includes(BUBBLEWRAP);
}

function bubblewrapWrapper(
  { reads = [], writes = [], folder = '/', environment = {} }: Needs,
  find: Find,
): string[] {
  const bwrap = find('bwrap');
  if (process.platform !== 'linux' || bwrap === undefined) return [];
  const system = ['/usr', '/lib', '/lib64', '/lib32', '/bin', '/sbin'].filter(existsSync);
  const node = path.dirname(realpathSync(process.execPath));
  const isInSystem = system.some((each) => node.startsWith(`${each}/`));
  const readable = [...system, ...(isInSystem ? [] : [node]), ...reads];
  return [
    bwrap,
    ...['--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL', '--clearenv'],
    ...Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value]),
    // Of what is mounted the last counts.
    ...['--tmpfs', '/tmp'],
    ...writes.flatMap((each) => ['--bind', each, each]),
    ...readable.flatMap((each) => ['--ro-bind', each, each]),
    ...['--proc', '/proc', '--dev', '/dev', '--chdir', folder],
  ];
}

/** Whether any user may pass through all folders on the way, and read this one, or this file. */
function isOpenToOthers(place: string): boolean {
  const own = statSync(place);
  const mayPass = (each: string): boolean => (statSync(each).mode & 0o001) !== 0;
  for (let at = own.isDirectory() ? place : path.dirname(place); ; at = path.dirname(at)) {
    if (!mayPass(at)) return false;
    if (at === path.dirname(at)) return (own.mode & 0o004) !== 0;
  }
}

/** Empty where the grader may not change users. */
function userWrapper(find: Find): string[] {
  const setpriv = realSetpriv(find);
  if (setpriv === undefined || !mayChangeUser()) return [];
  const ids = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
  return [setpriv, ...ids, '--inh-caps=-all', '--no-new-privs'];
}

function mayChangeUser(): boolean {
  try {
    const status = readFileSync('/proc/self/status', 'latin1');
    const has = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`);
    return (has & CAPABILITIES) === CAPABILITIES;
  } catch {
    return false;
  }
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
    ...[prlimit, '--core=0', `--fsize=${fileBytes}`, `--nproc=${processes}`],
    ...[`--cpu=${Math.ceil(cpuSeconds)}`, `--data=${dataBytes}`],
  ];
}

/** Node's version is asked for because it is the quickest thing that Node does. */
function letsNodeRun(wrapper: readonly string[]): boolean {
  const [command, ...rest] = wrapper;
  if (command === undefined) return false;
  const { status } = spawnSync(command, [...rest, process.execPath, '--version'], {
    stdio: withoutInherited('ignore'),
    env: {},
    cwd: '/',
    timeout: 10_000,
  });
  return status === 0;
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
  return Math.floor(Math.min(MOST_BYTES, Math.max(LEAST_BYTES, SHARE * machineBytes)));
}

/** As many as can have the least that a child should have; one in any case. */
export function mostChildren(machineBytes = machineMemoryBytes()): number {
  return Math.max(1, Math.floor((SHARE * machineBytes) / LEAST_BYTES));
}

/** In a container it is the container's limit, where there is one. */
function machineMemoryBytes(): number {
  const limit = process.constrainedMemory(); // 0, or a number beyond all measure, where there is none
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
