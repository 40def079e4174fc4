/**
 * The locks around a student's code. Two are always on: Node's permission model without any grant,
 * and a bare context inside it. The third is the operating system's, found out by trying: bubblewrap
 * where user namespaces work, else setpriv with prlimit; and a grader that may change users, as root
 * in a container may, has its children belong to another user. On Linux a child always dies with the
 * grader, third lock or not, where setpriv is installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { GraderError } from '../grader-error.ts';
import { childMemoryBytes } from './memory.ts';

export type SandboxMode = 'auto' | 'strict' | 'basic';

export interface Locks {
  /** For reports, in the order they are put on. */
  readonly names: readonly string[];
  /** The command and arguments that a child's command line is appended to; may be empty. */
  readonly wrapper: readonly string[];
  /** The same without becoming another user, where the wrapper does that. */
  readonly wrapperAsSameUser?: readonly string[];
}

/** The whole path of a command. */
type Find = (command: string) => string | undefined;

/** Beyond the largest heap, what a child may ask the system for: it turns a bomb into an ordinary error. */
const DATA_BYTES_BESIDE = 700_000_000;
/**
 * Of a whole life, in which a child answers a good many questions, each with its own limit and the
 * largest with minutes. The kernel ends it should the grader be gone.
 */
const CPU_SECONDS = 3600;
const THREADS = 4096;
/** The user `nobody` on every Linux, and a group of nobody's; neither needs an entry anywhere. */
const NOBODY = 65_534;
/** What it takes to become another user and to end that user's processes: bits of a set. */
const CAPABILITIES = { kill: 5n, setgid: 6n, setuid: 7n };
/** Names of locks, for reports. */
const OTHER_USER = 'other-user';
const BUBBLEWRAP = 'bubblewrap';

/**
 * @param wanted `basic` leaves the third lock off, `auto` puts it on where there is one, `strict`
 *   insists on it
 * @param find where a command is, if it is installed
 * @throws {GraderError} when `strict` cannot be had
 */
export function findLocks(wanted: SandboxMode, find: Find = findOnPath): Locks {
  const inner = ['permissions', 'context'];
  if (wanted !== 'basic') {
    const user = userWrapper(find);
    const users = user.length === 0 ? [user] : [user, []];
    const [bubblewrap, death, limits] = [
      bubblewrapWrapper(find),
      deathWrapper(find),
      limitsWrapper(find),
    ];
    const hasBoth = death.length > 0 && limits.length > 0;
    for (const [name, lock] of [
      [BUBBLEWRAP, bubblewrap],
      ['setpriv+prlimit', hasBoth ? [...death, ...limits] : []],
    ] as const) {
      if (lock.length === 0) continue;
      for (const other of users) {
        // First, because whoever becomes another user is no longer told of its parent's death.
        const wrapper = [...other, ...lock];
        const names = [name, ...(other.length > 0 ? [OTHER_USER] : []), ...inner];
        if (!works(wrapper)) continue;
        return { names, wrapper, ...(other.length > 0 && { wrapperAsSameUser: lock }) };
      }
    }
    if (wanted === 'strict') {
      throw new GraderError(
        '--sandbox strict needs an operating-system lock, and none works here',
        'Install bubblewrap (Linux with user namespaces) or util-linux (setpriv and prlimit), or use --sandbox auto.',
      );
    }
  }
  return { names: inner, wrapper: deathWrapper(find) };
}

function bubblewrapWrapper(find: Find): string[] {
  const bwrap = find('bwrap');
  if (process.platform !== 'linux' || bwrap === undefined) return [];
  const folders = ['/usr', '/lib', '/lib64', '/lib32', '/bin', '/sbin'].filter((folder) =>
    existsSync(folder),
  );
  const node = realpathSync(process.execPath);
  const inFolders = folders.some((folder) => node.startsWith(`${folder}/`));
  return [
    bwrap,
    ...['--unshare-all', '--die-with-parent', '--new-session', '--clearenv', '--cap-drop', 'ALL'],
    ...folders.flatMap((folder) => ['--ro-bind', folder, folder]),
    ...(inFolders ? [] : ['--ro-bind', path.dirname(node), path.dirname(node)]),
    ...['--proc', '/proc', '--dev', '/dev', '--chdir', '/'],
    ...limitsWrapper(find),
  ];
}

/**
 * The same lock for a program that needs to read these folders, and nothing else of a user's. Another
 * user cannot read what lies in a closed folder, such as root's home, so the user is kept there.
 */
export function wrapperThatReads(
  { names, wrapper: usual, wrapperAsSameUser }: Locks,
  folders: readonly string[],
): readonly string[] {
  const isClosed = wrapperAsSameUser !== undefined && !folders.every(isOpenToOthers);
  const wrapper = isClosed ? wrapperAsSameUser : usual;
  if (names[0] !== BUBBLEWRAP) return wrapper;
  const at = wrapper.findIndex((word) => path.basename(word) === 'bwrap') + 1;
  const binds = folders.flatMap((folder) => ['--ro-bind', folder, folder]);
  return [...wrapper.slice(0, at), ...binds, ...wrapper.slice(at)];
}

/** Whether any user may pass through all folders on the way, and read this one. */
function isOpenToOthers(folder: string): boolean {
  const mayPass = (each: string): boolean => (statSync(each).mode & 0o001) !== 0;
  for (let at = folder; ; at = path.dirname(at)) {
    if (!mayPass(at)) return false;
    if (at === path.dirname(at)) return (statSync(folder).mode & 0o004) !== 0;
  }
}

/** What it reads must be open to everybody then. */
export function isOtherUser({ names }: Locks): boolean {
  return names.includes(OTHER_USER);
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
    return Object.values(CAPABILITIES).every((bit) => (has >> bit) % 2n === 1n);
  } catch {
    return false;
  }
}

/** Empty where setpriv is not installed. */
function deathWrapper(find: Find): string[] {
  const setpriv = realSetpriv(find);
  return setpriv === undefined ? [] : [setpriv, '--no-new-privs', '--pdeathsig', 'KILL'];
}

/** BusyBox has one that knows nothing of --pdeathsig. */
function realSetpriv(find: Find): string | undefined {
  const setpriv = process.platform === 'linux' ? find('setpriv') : undefined;
  return setpriv === undefined || /busybox|toybox/.test(realpathSync(setpriv))
    ? undefined
    : setpriv;
}

/** Empty where prlimit is not installed. */
function limitsWrapper(find: Find): string[] {
  const prlimit = process.platform === 'linux' ? find('prlimit') : undefined;
  if (prlimit === undefined) return [];
  return [
    prlimit,
    ...['--core=0', '--fsize=0', `--nproc=${THREADS}`, `--cpu=${CPU_SECONDS}`],
    `--data=${childMemoryBytes(1) + DATA_BYTES_BESIDE}`,
  ];
}

/** Node's version is asked for because it is the quickest thing that Node does. */
function works(wrapper: readonly string[]): boolean {
  const [command, ...rest] = wrapper;
  if (command === undefined) return false;
  const { status } = spawnSync(command, [...rest, process.execPath, '--version'], {
    stdio: 'ignore',
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
