/**
 * The locks around a student's code. Two are always on: Node's permission model without any grant,
 * and a bare context inside it. The third is the operating system's, found out by trying: bubblewrap
 * where user namespaces work, else setpriv with prlimit. On Linux a child always dies with the
 * grader, third lock or not, where setpriv is installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { GraderError } from '../grader-error.ts';

export type SandboxMode = 'auto' | 'strict' | 'basic';

export interface Locks {
  /** For reports, in the order they are put on. */
  readonly names: readonly string[];
  /** The command and arguments that a child's command line is appended to; may be empty. */
  readonly wrapper: readonly string[];
}

/** The whole path of a command. */
type Find = (command: string) => string | undefined;

/** Memory, of any kind, that a child may ask the system for: turns a bomb into an ordinary error. */
const DATA_BYTES = 1_200_000_000;
/** A child lives shorter than this anyhow; the kernel ends it should the grader be gone. */
const CPU_SECONDS = 300;
const THREADS = 4096;

/**
 * @param wanted `basic` leaves the third lock off, `auto` puts it on where there is one, `strict`
 *   insists on it
 * @param find where a command is, if it is installed
 * @throws {GraderError} when `strict` cannot be had
 */
export function findLocks(wanted: SandboxMode, find: Find = findOnPath): Locks {
  const inner = ['permissions', 'context'];
  if (wanted !== 'basic') {
    const bubblewrap = bubblewrapWrapper(find);
    if (works(bubblewrap)) return { names: ['bubblewrap', ...inner], wrapper: bubblewrap };
    const [death, limits] = [deathWrapper(find), limitsWrapper(find)];
    if (death.length > 0 && limits.length > 0 && works([...death, ...limits])) {
      return { names: ['setpriv+prlimit', ...inner], wrapper: [...death, ...limits] };
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

/** The same lock for a program that needs to read these folders, and nothing else of a user's. */
export function wrapperThatReads(
  { names, wrapper }: Locks,
  folders: readonly string[],
): readonly string[] {
  const [command, ...rest] = wrapper;
  if (command === undefined || names[0] !== 'bubblewrap') return wrapper;
  return [command, ...folders.flatMap((folder) => ['--ro-bind', folder, folder]), ...rest];
}

/** Empty where setpriv is not installed. */
function deathWrapper(find: Find): string[] {
  const setpriv = process.platform === 'linux' ? find('setpriv') : undefined;
  // BusyBox has one that knows nothing of --pdeathsig.
  const isOther = setpriv === undefined || /busybox|toybox/.test(realpathSync(setpriv));
  return isOther ? [] : [setpriv, '--no-new-privs', '--pdeathsig', 'KILL'];
}

/** Empty where prlimit is not installed. */
function limitsWrapper(find: Find): string[] {
  const prlimit = process.platform === 'linux' ? find('prlimit') : undefined;
  if (prlimit === undefined) return [];
  return [
    prlimit,
    ...['--core=0', '--fsize=0', `--nproc=${THREADS}`, `--cpu=${CPU_SECONDS}`],
    `--data=${DATA_BYTES}`,
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
