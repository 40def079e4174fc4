/**
 * Runs programs as a user without rights where the grader runs as root. Besides, the kernel does not limit the number of
 * root's processes.
 */
import { randomInt } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/** The number of the user `nobody`, and of a group, on every Linux. Neither needs to be in a list of users. */
export const NOBODY = 65_534;
/** CAP_KILL, CAP_SETGID and CAP_SETUID: bits 5 to 7 of a set of capabilities. */
const NEEDED_CAPABILITIES = 0b1110_0000n;
/** Far above the numbers of users that systems and container engines assign. */
const FIRST_BOX_USER = 1_000_000_000;
const BOX_USERS = 1_000_000_000;

/** @returns the number of a user that no other program has, so that its processes are counted alone */
export function newBoxUser(): number {
  return FIRST_BOX_USER + randomInt(BOX_USERS);
}

/** @returns the command and arguments that make what follows run as another user */
export function otherUserWords(setpriv: string, user: number): string[] {
  const ids = [`--reuid=${user}`, `--regid=${user}`, '--clear-groups'];
  return [setpriv, ...ids, '--inh-caps=-all', '--no-new-privs'];
}

export function mayChangeUser(): boolean {
  try {
    const status = readFileSync('/proc/self/status', 'latin1');
    const effective = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`);
    return (effective & NEEDED_CAPABILITIES) === NEEDED_CAPABILITIES;
  } catch {
    return false;
  }
}

/** @returns whether other users may read this folder or file, if they may pass the folders above it */
export function isReadableByOthers(place: string): boolean {
  const stats = statSync(place);
  const neededMode = stats.isDirectory() ? 0o005 : 0o004;
  return (stats.mode & neededMode) === neededMode;
}

/** @returns the first folder above the path that other users may not pass, and the same for the path that links lead to */
export function closedFoldersAbove(place: string): string[] {
  return [place, realpathSync(place)].flatMap((each) => closedFolderAbove(each) ?? []);
}

function closedFolderAbove(place: string): string | undefined {
  const folder = path.dirname(place);
  if (folder === place) return undefined;
  const isOpen = (statSync(folder).mode & 0o001) !== 0;
  return closedFolderAbove(folder) ?? (isOpen ? undefined : folder);
}
