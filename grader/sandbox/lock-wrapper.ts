/**
 * Builds the command lines of the operating system's locks: the commands and arguments that come before the command line
 * of a child or of a program in another language. Nothing is run here.
 */
import { realpathSync } from 'node:fs';
import { isInside } from '../base/paths.ts';
import { BOX_OPTIONS, type BoxOption, bubblewrapWords, openingWords } from './bubblewrap.ts';
import { childMemoryBytes } from './child-memory.ts';
import { type FindCommand, findOnPath } from './find-command.ts';
import {
  closedFoldersAbove,
  isReadableByOthers,
  mayChangeUser,
  otherUserWords,
} from './other-user.ts';

/** Which locks are on, and what differs from their full strength. */
export interface LockSettings {
  /** Names for reports, in the order of use. */
  readonly names: readonly string[];
  /** Protections of bubblewrap that do not work on this machine. */
  readonly lacks?: readonly BoxOption[];
  /** Folders that are hidden in bubblewrap, except for files in them that the program needs. */
  readonly hidden?: readonly string[];
}

/** Access that a program needs beside the system's folders. */
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
 * Limits of a sandbox child, which the kernel enforces even if the grader is gone. The memory is more than the largest heap,
 * so the engine reports an ordinary error first. The CPU time is for all questions of a child; each question also has a
 * limit of its own, and the largest takes minutes (guesses).
 */
const CHILD_LIMITS: Limits = {
  cpuSeconds: 3600,
  fileBytes: 0,
  dataBytes: childMemoryBytes() + 700_000_000,
  processes: 4096,
};
/** Names of locks, for reports. */
export const OTHER_USER = 'other-user';
export const BUBBLEWRAP = 'bubblewrap';
export const LIMITS_ALONE = 'setpriv+prlimit';
/**
 * @param user the number of the user that the program becomes, if a lock says so
 * @returns the command and arguments of the locks; an empty list where a part of them is not installed
 */
export function wrapperOf(
  locks: LockSettings,
  needs: Needs,
  user: number,
  find: FindCommand = findOnPath,
): string[] {
  const setpriv = realSetpriv(find);
  const limits = limitsWrapper(needs, find);
  const isOther = changesUser(locks, needs);
  if (isOther && (setpriv === undefined || !mayChangeUser())) return [];
  // The user is changed before setpriv sets `--pdeathsig`: a process that changes its user afterwards loses that setting.
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

/** @returns whether the program runs as another user than the grader */
export function changesUser({ names }: Pick<LockSettings, 'names'>, needs: Needs): boolean {
  const places = [...(needs.reads ?? []), ...(needs.writes ?? [])];
  if (!names.includes(OTHER_USER) || !places.every(isReadableByOthers)) return false;
  // Only bubblewrap can show what is in a closed folder, such as root's home.
  return isBoxed({ names }) || places.every((place) => closedFoldersAbove(place).length === 0);
}

/** @returns whether a program sees only the system's folders and the files that it needs */
export function isBoxed({ names }: Pick<LockSettings, 'names'>): boolean {
  return names.includes(BUBBLEWRAP);
}

interface Bubblewrap {
  /** Comes before the change of the user, and makes files in closed folders visible to the other user. */
  readonly opening: readonly string[];
  readonly words: readonly string[];
}

function bubblewrapWrapper(
  { lacks = [], hidden = [] }: Pick<LockSettings, 'lacks' | 'hidden'>,
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
