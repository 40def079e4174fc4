/**
 * Runs git on a repository that a student handed in, and that may have been made to do harm. Git gets a new, empty
 * repository and sees nothing of the student's but the folder of objects: no settings, hooks, filters, links or references
 * to other places. All files that git may open are checked to be ordinary, and its time, memory and output are limited.
 */
import { spawnSync } from 'node:child_process';
import { constants, lstatSync, mkdirSync, realpathSync, type Stats, writeFileSync } from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';
import { readEntries } from '../../../base/paths.ts';
import { withoutInherited } from '../../../sandbox/inherited-descriptors.ts';
import { limitsWrapper } from '../../../sandbox/lock-wrapper.ts';
import { readOrdinaryFile } from '../../../submission/ordinary-file.ts';
import { newFolder } from './folder-walk.ts';
import { MB } from './wanted-files.ts';

/**
 * To read a commit takes git some milliseconds of CPU time and 10 MB (measured), and the files of a large repository take
 * a second (a guess). Git writes no files.
 */
const LIMITS = { cpuSeconds: 5, dataBytes: 256 * MB, fileBytes: 0, processes: 4096 };
/** The limit on the clock, for systems without a limit of CPU time. */
const MAX_MS = 20_000;
/** Output of git that is read where a caller states no other limit: the names of 100,000 files (a guess). */
const MAX_OUTPUT_BYTES = 16 * MB;

/** An id by SHA-1, or by SHA-256. */
const OBJECT_ID = /^(?:[\da-f]{40}|[\da-f]{64})$/;
const REFERENCE = /^ref: (refs\/(?!.*\.\.)[^\0]+)$/;
/** How many references are followed from one to the next. Git itself follows five. */
const MAX_REFERENCES = 5;

export class GuardedGit {
  /** The student's `.git` folder. */
  readonly #gitFolder: string;
  readonly #staging: string;

  private constructor(gitFolder: string, staging: string) {
    this.#gitFolder = gitFolder;
    this.#staging = staging;
  }

  /**
   * @param folder of a submission
   * @param staging gets folders for git
   * @returns nothing where the folder has no repository, or one that cannot be read safely
   */
  static open(folder: string, staging: string): GuardedGit | undefined {
    const gitFolder = path.join(folder, '.git');
    if (statsOf(gitFolder)?.isDirectory() !== true) return undefined;
    if (!hasOrdinaryObjects(path.join(gitFolder, 'objects'))) return undefined;
    return new GuardedGit(gitFolder, staging);
  }

  /**
   * @param reference `HEAD`, or the path of another reference
   * @returns the id of the commit that it leads to; nothing where there is none
   */
  commitAt(reference: string): string | undefined {
    let text = this.#textOf(reference);
    for (let i = 0; i < MAX_REFERENCES && text !== undefined; i++) {
      if (OBJECT_ID.test(text)) return text;
      const name = REFERENCE.exec(text)?.[1];
      if (name === undefined) return undefined;
      text = this.#textOf(name) ?? this.#packedReference(name);
    }
    return undefined;
  }

  /** The ids of the commits whose parents were not cloned. */
  shallowCommits(): string[] {
    const lines = this.#textOf('shallow')?.split('\n') ?? [];
    return lines.filter((line) => OBJECT_ID.test(line));
  }

  /**
   * @param id of the commit that the words are about, which tells the kind of ids that the repository has
   * @returns what git prints; nothing where it fails, or prints too much
   */
  run(
    words: readonly string[],
    id: string,
    { input = '', maxBytes = MAX_OUTPUT_BYTES }: { input?: string; maxBytes?: number } = {},
  ): Buffer | undefined {
    // Git reads no other files of the folder of objects than loose objects and packs.
    const settings = [
      'core.multiPackIndex=false',
      'core.commitGraph=false',
      'core.packedGitWindowSize=32m',
    ];
    const commandLine = [
      ...limitsWrapper({ limits: LIMITS }),
      'git',
      ...settings.flatMap((setting) => ['-c', setting]),
      '--git-dir',
      this.#bareRepository(id),
      ...words,
    ];
    const [command = '', ...args] = commandLine;
    const { PATH, SystemRoot } = process.env;
    const { status, stdout } = spawnSync(command, args, {
      env: {
        PATH,
        SystemRoot,
        GIT_OBJECT_DIRECTORY: path.join(this.#gitFolder, 'objects'),
        // Git checks these for each piece of memory and each file that it maps.
        GIT_ALLOC_LIMIT: '16m',
        GIT_MMAP_LIMIT: '256m',
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_CONFIG_GLOBAL: devNull,
        GIT_NO_LAZY_FETCH: '1',
        GIT_NO_REPLACE_OBJECTS: '1',
      },
      cwd: this.#staging,
      input,
      stdio: withoutInherited('pipe'),
      maxBuffer: maxBytes,
      timeout: MAX_MS,
      killSignal: 'SIGKILL',
    });
    return status === 0 ? stdout : undefined;
  }

  /** Git wants a repository around the objects. This one has nothing else in it. */
  #bareRepository(id: string): string {
    const folder = newFolder(this.#staging);
    const isSha256 = id.length === 64;
    const version = isSha256 ? 1 : 0;
    const extension = isSha256 ? '[extensions]\n\tobjectformat = sha256\n' : '';
    const config = `[core]\n\trepositoryformatversion = ${version}\n\tbare = true\n${extension}`;
    mkdirSync(path.join(folder, 'refs'));
    writeFileSync(path.join(folder, 'HEAD'), 'ref: refs/heads/main\n');
    writeFileSync(path.join(folder, 'config'), config);
    const shallow = this.shallowCommits();
    if (shallow.length > 0) writeFileSync(path.join(folder, 'shallow'), `${shallow.join('\n')}\n`);
    return folder;
  }

  #packedReference(name: string): string | undefined {
    const lines = this.#textOf('packed-refs')?.split('\n') ?? [];
    return lines.find((line) => line.endsWith(` ${name}`))?.split(' ')[0];
  }

  /** @returns nothing where it is no ordinary file, a large one, or one in a folder that is a link */
  #textOf(name: string): string | undefined {
    try {
      const { O_NOFOLLOW = 0 } = constants;
      const file = path.join(this.#gitFolder, name);
      const folder = path.dirname(path.join(realpathSync(this.#gitFolder), name));
      if (realpathSync(path.dirname(file)) !== folder) return undefined;
      return readOrdinaryFile(file, name, O_NOFOLLOW).toString('utf8').trim();
    } catch {
      return undefined;
    }
  }
}

/** Files in one folder of loose objects (a guess). Git packs them once there are 6,700 in all. */
const MAX_LOOSE_FILES = 20_000;
/** A repository that is packed now and then has a few packs, of three files each. */
const MAX_PACK_FILES = 1000;

/** A loose object lies in the folder that is called as the first byte of its id. */
const LOOSE_FOLDERS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** @returns whether git can open all that it may look for in a folder of objects, and stays in there */
function hasOrdinaryObjects(objects: string): boolean {
  if (statsOf(objects)?.isDirectory() !== true) return false;
  // This file names folders of objects anywhere on the machine.
  if (statsOf(path.join(objects, 'info', 'alternates')) !== undefined) return false;
  const isOrdinary = (name: string): boolean => {
    const stats = statsOf(path.join(objects, name));
    if (stats === undefined || name === 'info') return stats?.isDirectory() ?? true;
    const maxFiles = name === 'pack' ? MAX_PACK_FILES : MAX_LOOSE_FILES;
    return stats.isDirectory() && hasOnlyFiles(path.join(objects, name), maxFiles);
  };
  try {
    // All names that git may open are looked at. A list of the folder could be too long to be read to its end.
    return [...LOOSE_FOLDERS, 'pack', 'info'].every(isOrdinary);
  } catch {
    return false;
  }
}

function hasOnlyFiles(folder: string, maxFiles: number): boolean {
  const entries = readEntries(folder, maxFiles);
  return entries.length < maxFiles && entries.every((each) => each.isFile());
}

function statsOf(file: string): Stats | undefined {
  try {
    return lstatSync(file);
  } catch {
    return undefined;
  }
}
