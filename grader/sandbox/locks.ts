/**
 * Chooses the locks around a student's code. Two are always on: Node's permission model without any permission, and a bare
 * context. The third is a lock of the operating system, which is chosen by trying each: bubblewrap where user namespaces
 * work, or else setpriv with prlimit. A grader that may change users, such as root in a container, runs its children as
 * another user. On Linux with setpriv, a child always ends with the grader, even without the third lock.
 */
import { existsSync, realpathSync } from 'node:fs';
import { userError } from '../base/messages/user-error.ts';
import { PROJECT_ROOT } from '../base/paths.ts';
import { BOX_OPTIONS, type BoxOption, isInSystem } from './bubblewrap.ts';
import { type FindCommand, findOnPath, startFault } from './find-command.ts';
import { inheritedDescriptors, MAX_REPLACED_DESCRIPTOR } from './inherited-descriptors.ts';
import {
  BUBBLEWRAP,
  changesUser,
  isBoxed,
  LIMITS_ALONE,
  type LockSettings,
  limitsWrapper,
  type Needs,
  OTHER_USER,
  wrapperOf,
} from './lock-wrapper.ts';
import { NOBODY, newBoxUser } from './other-user.ts';

export type SandboxMode = 'auto' | 'strict' | 'basic';

export interface Locks extends LockSettings {
  /** The command and arguments to put before a child's command line; may be empty. */
  readonly wrapper: readonly string[];
}

/** The locks of the operating system, the best first. */
const SYSTEM_LOCKS = [
  [BUBBLEWRAP, OTHER_USER],
  [BUBBLEWRAP],
  [LIMITS_ALONE, OTHER_USER],
  [LIMITS_ALONE],
];
/** The locks that are on everywhere. */
const INNER_LOCKS = ['permissions', 'context'];
/** Names for reports of protections of bubblewrap that do not work. */
const NAMES_OF_LACKS: Readonly<Record<BoxOption, string>> = {
  'tmpfs-size': 'tmpfs-not-limited',
  'no-user-namespaces': 'user-namespaces-allowed',
  'read-only-root': 'root-writable',
};
const NODE = realpathSync(process.execPath);
/** A child needs Node's program file, and no file beside it. */
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
    names: [...names, ...INNER_LOCKS, ...lacks.map((option) => NAMES_OF_LACKS[option])],
    lacks,
    hidden: hiddenFolders,
  };
  return { ...locks, wrapper: wrapperOf(locks, NODE_NEEDS, NOBODY, find) };
}

/** @returns the best lock that works. Options of bubblewrap that do not work on this machine are left out. */
function findSystemLock(
  hidden: readonly string[],
  find: FindCommand,
): Pick<LockSettings, 'names' | 'lacks'> | undefined {
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
 * The program gets a user of its own, because the kernel counts processes by user. The user stays the same if another one
 * could not read the files that the program needs.
 *
 * @returns the command and arguments of the same locks for another program
 */
export function wrapperFor(locks: Locks, needs: Needs): readonly string[] {
  return wrapperOf(locks, needs, newBoxUser());
}

/**
 * @param isGrouped whether a control group counts the processes of the program and their memory
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
    ...(locks.lacks ?? []).map((option) => NAMES_OF_LACKS[option]),
  ];
}

/** @returns whether Node starts behind these commands; printing its version is the quickest thing that it does */
function letsNodeRun(wrapper: readonly string[]): boolean {
  if (wrapper.length === 0) return false;
  return startFault([...wrapper, process.execPath, '--version']) === undefined;
}
