/**
 * Where a program in any language runs: in bubblewrap, with the system's folders and its own to read,
 * and no network. Its interpreter is found here, and its folder read too. Without bubblewrap there is no
 * lock that such a program could not open, so somebody has to say that it is trusted.
 */
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { saidError } from '../messages/said-error.ts';
import { findOnPath, type Locks, wrapperThatReads } from '../sandbox/locks.ts';
import type { Words } from './command-for.ts';

export interface Box {
  /** For reports. */
  readonly names: readonly string[];
  /** What is really started. @param mayWrite its own folder may be written to */
  readonly start: (words: Words, limits: BoxLimits) => Started;
}

export interface BoxLimits {
  readonly cpuSeconds: number;
  readonly mayWrite?: boolean;
}

export interface Started {
  readonly file: string;
  readonly given: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** Of bytes, for one program: a runtime such as Java's has its own ideas of what it may take. */
const MOST_DATA = 3 * 1024 ** 3;
const MOST_FILE = 64 * 1024 ** 2;
/** Threads count as well. */
const MOST_PROCESSES = 256;
/** What runtimes read beside the folders that every child has. */
const SYSTEM = ['/etc/alternatives', '/etc/ld.so.cache', '/opt'];
const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin';

/**
 * @param folder the only one of a user's that it may read
 * @throws {GraderError} where nothing confines it and nobody has said that it is trusted
 */
export function boxFor(locks: Locks, folder: string, isTrusted: boolean): Box {
  const isBox = locks.names.includes('bubblewrap');
  if (!isBox && !isTrusted) {
    throw saidError((say) => ({
      message: say('program.no-box'),
      advice: say('program.no-box.advice'),
    }));
  }
  return isBox
    ? { names: ['bubblewrap'], start: (words, limits) => boxed(locks, folder, words, limits) }
    : { names: ['trusted'], start: (words, limits) => bare(folder, words, limits) };
}

function boxed(locks: Locks, folder: string, words: Words, limits: BoxLimits): Started {
  const home = homeOf(words[0]);
  const settings = readdirSync('/etc').filter((name) => name.startsWith('java'));
  const reads = [
    ...SYSTEM,
    ...settings.map((name) => `/etc/${name}`),
    ...(home === undefined ? [] : [home]),
  ].filter(existsSync);
  const lock = wrapperThatReads(locks, limits.mayWrite ? reads : [...reads, folder]);
  const [file, ...wrapper] = lock.map((word) => ownLimit(word, limits));
  const found = placeOf(words[0]);
  const bin = found === undefined ? [] : [path.dirname(found)];
  const after = (words: readonly string[], name: string, more: readonly string[]): string[] =>
    words.flatMap((word) => (path.basename(word) === name ? [word, ...more] : [word]));
  // Of what is mounted and set the last counts, so each has its place among what every child has.
  const folders = ['--tmpfs', '/tmp', ...(limits.mayWrite ? ['--bind', folder, folder] : [])];
  const [first, ...given] = after(
    after([file!, ...wrapper], 'bwrap', folders),
    '--clearenv',
    Object.entries({
      HOME: '/tmp',
      LANG: 'C.UTF-8',
      PATH: [...bin, SYSTEM_PATH].join(':'),
    }).flatMap(([name, value]) => ['--setenv', name, value]),
  );
  given[given.lastIndexOf('--chdir') + 1] = folder;
  return { file: first!, given: [...given, ...words], env: {} };
}

function bare(folder: string, words: Words, limits: BoxLimits): Started {
  const [file, ...given] = [...limited(limits), ...words];
  const { PATH = SYSTEM_PATH, SystemRoot } = process.env;
  const system = SystemRoot === undefined ? {} : { SystemRoot };
  return { file: file!, given, env: { PATH, HOME: folder, LANG: 'C.UTF-8', ...system } };
}

function limited(limits: BoxLimits): string[] {
  const prlimit = process.platform === 'linux' ? findOnPath('prlimit') : undefined;
  return prlimit === undefined ? [] : [prlimit, ...numbers(limits)];
}

function numbers({ cpuSeconds }: BoxLimits): readonly string[] {
  return [
    ...[`--cpu=${Math.ceil(cpuSeconds)}`, `--data=${MOST_DATA}`, `--fsize=${MOST_FILE}`],
    `--nproc=${MOST_PROCESSES}`,
  ];
}

/** In the place of the limit that every child has. */
function ownLimit(word: string, limits: BoxLimits): string {
  const name = /^--(?:cpu|data|fsize|nproc)=/.exec(word)?.[0];
  return numbers(limits).find((own) => name !== undefined && own.startsWith(name)) ?? word;
}

/** @returns the whole path of what is started, unless it is the program's own */
function placeOf(command: string): string | undefined {
  if (path.isAbsolute(command)) return existsSync(command) ? command : undefined;
  return command.includes('/') ? undefined : findOnPath(command);
}

/**
 * The folder that an interpreter is installed in, where that is none of the system's: the one that holds its
 * `bin`. All of a user's home is never read.
 */
function homeOf(command: string): string | undefined {
  const found = placeOf(command);
  if (found === undefined) return undefined;
  const isSystem = (file: string): boolean => /^\/(?:usr|bin|sbin|lib\w*)\//.test(file);
  const outside = [found, realpathSync(found)].find((file) => !isSystem(file));
  if (outside === undefined) return undefined;
  const bin = path.dirname(outside);
  const above = path.dirname(bin);
  return above === homedir() || above === '/' ? bin : above;
}
