/** When the commit was made that a repository stands at: with git, which a repository could tell to run something. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { devNull } from 'node:os';
import path from 'node:path';

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
