/** Repositories of an assignment, as GitHub Classroom and Classroom 50 make them: whose each is, and of when. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';
import type { Delivery, HandedInBy } from './submission.ts';

export interface Owned {
  readonly short: string;
  readonly by: readonly HandedInBy[];
  readonly delivery?: Delivery | undefined;
}

/**
 * @param folders by name
 * @returns whose they are, by the same; nothing where most are no repositories, or none has a login in its name
 */
export function repositoriesIn(
  folder: string,
  folders: readonly string[],
): ReadonlyMap<string, Owned> | undefined {
  const isOne = (name: string): boolean =>
    ['.git', '.github'].some((inside) => existsSync(path.join(folder, name, inside)));
  // Where `gh classroom clone` has put them.
  const isClone = /-submissions$/.test(path.basename(folder));
  const found = isClone ? folders : folders.filter(isOne);
  if (found.length <= folders.length / 2) return undefined;
  const prefix = repositoryPrefix(found, path.basename(folder));
  if (prefix === undefined) return undefined;
  const owned = folders.filter((name) => name.startsWith(prefix) && name !== prefix);
  return new Map(
    owned.map((name) => {
      const login = name.slice(prefix.length);
      const at = commitTime(path.join(folder, name));
      return [name, { short: login, by: [{ login, anything: name }], delivery: { at } }];
    }),
  );
}

/**
 * What the folders of an assignment’s repositories have in front of the logins, as in
 * `exercise-ada`: what all of them begin with, up to a hyphen.
 */
export function repositoryPrefix(folders: readonly string[], parent: string): string | undefined {
  const assignment = /^(.+)-submissions$/.exec(parent)?.[1];
  if (assignment !== undefined && folders.every((name) => name.startsWith(`${assignment}-`))) {
    return `${assignment}-`;
  }
  const [first = ''] = folders;
  if (folders.length < 2) return undefined;
  let length = 0;
  while (length < first.length && folders.every((name) => name[length] === first[length])) length++;
  const cut = first.slice(0, length).lastIndexOf('-');
  return cut > 0 ? first.slice(0, cut + 1) : undefined;
}

const MOST_MS = 10_000;

/** @returns as ISO 8601; nothing where there is no commit, or no git */
export function commitTime(folder: string): string | undefined {
  const repository = path.join(folder, '.git');
  if (!existsSync(path.join(repository, 'objects'))) return undefined;
  // This reads one object, and fetches none: neither hooks nor helpers, filters or pagers are started.
  const { status, stdout } = spawnSync(
    'git',
    ['--git-dir', repository, 'cat-file', 'commit', 'HEAD'],
    {
      env: {
        ...process.env,
        ...{ GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: devNull },
        ...{ GIT_ALLOW_PROTOCOL: 'none', GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0' },
      },
      ...{ encoding: 'utf8', timeout: MOST_MS, killSignal: 'SIGKILL' },
    },
  );
  const [header = ''] = status === 0 ? stdout.split('\n\n', 1) : [];
  const seconds = Number(/^committer .* (\d{1,12}) [+-]\d{4}$/m.exec(header)?.[1] ?? Number.NaN);
  return Number.isNaN(seconds) ? undefined : new Date(seconds * 1000).toISOString();
}
