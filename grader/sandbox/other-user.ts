/**
 * A grader that runs as root gives what it runs to a user without rights. The kernel also does not count the
 * processes of root, so a limit of them holds for another user alone.
 */
import { randomInt } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/** The user `nobody` on every Linux, and a group of nobody's; neither needs an entry anywhere. */
export const NOBODY = 65_534;
/** What it takes to end another user's processes, and to become another group and user: bits 5 to 7 of a set. */
const CAPABILITIES = 0b1110_0000n;
/** Far above every user that a system or a container engine gives out. */
const FIRST_BOX_USER = 1_000_000_000;
const BOX_USERS = 1_000_000_000;

/** @returns a user whom nobody else is, so that its processes are counted by themselves */
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
    const has = BigInt(`0x${/^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`);
    return (has & CAPABILITIES) === CAPABILITIES;
  } catch {
    return false;
  }
}

/** Whether others may read this folder or file, once they have come there. */
export function isReadableByOthers(place: string): boolean {
  const stats = statSync(place);
  const wanted = stats.isDirectory() ? 0o005 : 0o004;
  return (stats.mode & wanted) === wanted;
}

/** @returns the first folder on the way to the place that others may not pass through, by its name and where links lead */
export function closedFoldersAbove(place: string): string[] {
  return [place, realpathSync(place)].flatMap((each) => closedFolderAbove(each) ?? []);
}

function closedFolderAbove(place: string): string | undefined {
  const folder = path.dirname(place);
  if (folder === place) return undefined;
  const isOpen = (statSync(folder).mode & 0o001) !== 0;
  return closedFolderAbove(folder) ?? (isOpen ? undefined : folder);
}
