/**
 * When the commit was made that a repository is at. All of the repository was handed in, so git sees nothing of it but
 * the objects: no settings, links or references to other places. Only ordinary files are opened.
 */
import { spawnSync } from 'node:child_process';
import { constants, lstatSync, mkdirSync, type Stats, writeFileSync } from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';
import { readEntries } from '../../../base/paths.ts';
import { withoutInherited } from '../../../sandbox/inherited-descriptors.ts';
import { limitsWrapper } from '../../../sandbox/locks.ts';
import { readOrdinaryFile } from '../../../submission/ordinary-file.ts';
import { newFolder } from './folder-walk.ts';

const MB = 1024 * 1024;
/** To read a commit takes git some milliseconds of CPU time and 10 MB (measured). */
const LIMITS = { cpuSeconds: 2, dataBytes: 256 * MB, fileBytes: 0, processes: 4096 };
/** Where the system knows no limit of CPU time. */
const MOST_MS = 10_000;

/**
 * @param folder of a repository
 * @param staging gets a folder for git
 * @returns as ISO 8601; nothing where there is no commit, or no git, or one that cannot be read safely
 */
export function commitTime(folder: string, staging: string): string | undefined {
  const repository = path.join(folder, '.git');
  if (statsOf(repository)?.isDirectory() !== true) return undefined;
  const id = commitAt(repository);
  const objects = path.join(repository, 'objects');
  if (id === undefined || !hasOrdinaryFiles(objects, id)) return undefined;
  const [header = ''] = readCommit(id, objects, staging).split('\n\n', 1);
  const seconds = Number(/^committer .* (\d{1,12}) [+-]\d{4}$/m.exec(header)?.[1] ?? Number.NaN);
  return Number.isNaN(seconds) ? undefined : new Date(seconds * 1000).toISOString();
}

/** SHA-1, or SHA-256. */
const COMMIT_ID = /^(?:[\da-f]{40}|[\da-f]{64})$/;
const REFERENCE = /^ref: (refs\/(?!.*\.\.)[^\0]+)$/;
/** Git itself follows five. */
const MOST_REFERENCES = 5;

/** @returns the commit that `HEAD` leads to */
function commitAt(repository: string): string | undefined {
  let text = textOf(repository, 'HEAD');
  for (let i = 0; i < MOST_REFERENCES && text !== undefined; i++) {
    if (COMMIT_ID.test(text)) return text;
    const name = REFERENCE.exec(text)?.[1];
    if (name === undefined) return undefined;
    text = textOf(repository, name) ?? packedReference(repository, name);
  }
  return undefined;
}

function packedReference(repository: string, name: string): string | undefined {
  const lines = textOf(repository, 'packed-refs')?.split('\n') ?? [];
  return lines.find((line) => line.endsWith(` ${name}`))?.split(' ')[0];
}

/** @returns nothing where it is no ordinary file, or a large one */
function textOf(repository: string, name: string): string | undefined {
  try {
    const { O_NOFOLLOW = 0 } = constants;
    return readOrdinaryFile(path.join(repository, name), name, O_NOFOLLOW).toString('utf8').trim();
  } catch {
    return undefined;
  }
}

/** A repository that is packed now and then has a few packs, of three files each. */
const MOST_PACK_FILES = 1000;

/** @returns whether git can open what it may look for in a folder of objects, and stays in there */
function hasOrdinaryFiles(objects: string, id: string): boolean {
  const begin = path.join(objects, id.slice(0, 2));
  const info = path.join(objects, 'info');
  const packs = path.join(objects, 'pack');
  if (statsOf(objects)?.isDirectory() !== true) return false;
  if (![begin, info, packs].every((each) => statsOf(each)?.isDirectory() ?? true)) return false;
  const loose = statsOf(path.join(begin, id.slice(2)));
  if (loose?.isFile() === false) return false;
  // It names folders of objects anywhere on the machine.
  if (statsOf(path.join(info, 'alternates')) !== undefined) return false;
  if (statsOf(packs) === undefined) return true;
  try {
    const entries = readEntries(packs, MOST_PACK_FILES);
    return entries.length < MOST_PACK_FILES && entries.every((each) => each.isFile());
  } catch {
    return false;
  }
}

function statsOf(file: string): Stats | undefined {
  try {
    return lstatSync(file);
  } catch {
    return undefined;
  }
}

/** @returns nothing where git fails */
function readCommit(id: string, objects: string, staging: string): string {
  const settings = ['core.multiPackIndex=false', 'core.packedGitWindowSize=32m'];
  const options = settings.flatMap((each) => ['-c', each]);
  const words = [...limitsWrapper({ limits: LIMITS }), 'git', ...options];
  words.push('--git-dir', bareRepository(id, staging), 'cat-file', 'commit', id);
  const [command = '', ...given] = words;
  const { PATH, SystemRoot } = process.env;
  const { status, stdout } = spawnSync(command, given, {
    env: {
      PATH,
      SystemRoot,
      GIT_OBJECT_DIRECTORY: objects,
      // Git checks these for each piece of memory and each file that it maps.
      GIT_ALLOC_LIMIT: '16m',
      GIT_MMAP_LIMIT: '256m',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: devNull,
      GIT_NO_LAZY_FETCH: '1',
      GIT_NO_REPLACE_OBJECTS: '1',
    },
    cwd: staging,
    encoding: 'utf8',
    stdio: withoutInherited(),
    timeout: MOST_MS,
    killSignal: 'SIGKILL',
  });
  return status === 0 ? stdout : '';
}

/** Git wants a repository around the objects: this one has nothing in it. */
function bareRepository(id: string, staging: string): string {
  const folder = newFolder(staging);
  const isLong = id.length === 64;
  const extension = isLong ? '[extensions]\n\tobjectformat = sha256\n' : '';
  const version = isLong ? 1 : 0;
  const config = `[core]\n\trepositoryformatversion = ${version}\n\tbare = true\n${extension}`;
  mkdirSync(path.join(folder, 'refs'));
  writeFileSync(path.join(folder, 'HEAD'), 'ref: refs/heads/main\n');
  writeFileSync(path.join(folder, 'config'), config);
  return folder;
}
